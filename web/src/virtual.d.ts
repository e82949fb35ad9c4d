declare module "virtual:words/*" {
  const words: Record<string, string>
  export default words
}
declare module "virtual:rulebook/*" {
  const html: string
  export default html
}

declare module "virtual:dates" {
  const names: Record<"en" | "nl", { days: string[]; months: string[] }>
  export default names
}
