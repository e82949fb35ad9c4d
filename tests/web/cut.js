// Finds text that is cut, or that reaches over the edge of what holds it, and a page that is too wide.
() => {
  const found = []
  const said = (element) => element.textContent.trim().slice(0, 60)
  const clips = (value) => value === "hidden" || value === "clip"
  const cut = (element, style) =>
    (element.clientWidth && element.scrollWidth - element.clientWidth > 1 && clips(style.overflowX)) ||
    (element.clientHeight && element.scrollHeight - element.clientHeight > 2 && clips(style.overflowY))
  const written = (element) => [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim())
  const over = (node, holder) => {
    const range = document.createRange()
    range.selectNode(node)
    return range.getBoundingClientRect().right > holder.getBoundingClientRect().right + 2
  }
  for (const element of document.querySelectorAll("body *")) {
    const own = written(element)
    if (!own.length || element.closest(".heard, svg, [hidden], dialog:not([open]), select")) continue
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1 || style.visibility === "hidden") continue
    if (cut(element, style)) found.push(["cut", said(element)])
    const holder = element.closest("button, a, label, li, td, th, p, h1, h2, h3, section, article, fieldset")
    if (!holder || style.position === "absolute" || getComputedStyle(holder).overflowX !== "visible") continue
    if (own.some((node) => over(node, holder))) found.push(["over the edge", said(element)])
  }
  const page = document.scrollingElement
  if (page.scrollWidth > innerWidth + 1) found.push(["the page is too wide", `${page.scrollWidth} px`])
  return found
}
