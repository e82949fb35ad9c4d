declare module "virtual:words/*" {
  const words: Record<string, string>
  export default words
}
declare module "virtual:rulebook/*" {
  const html: string
  export default html
}
