const TOOLS = 'button, select'

/** Of the tools in a row one is reached by Tab: the one that was used last. The others are walked to. */
export function keepOneStop(row: HTMLElement, wanted?: Element | null): void {
  const tools = [...row.querySelectorAll<HTMLElement>(TOOLS)]
  const chosen =
    tools.find((tool) => tool === wanted) ?? tools.find((tool) => tool.tabIndex === 0) ?? tools[0]
  for (const tool of tools) tool.tabIndex = tool === chosen ? 0 : -1
}

/** Left and right, to both ends, as toolbars are walked. @returns whether the key was one of these */
export function walkTools(row: HTMLElement, key: string): boolean {
  const tools = [...row.querySelectorAll<HTMLElement>(TOOLS)]
  const place = tools.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowRight: place + 1, ArrowLeft: place - 1 + tools.length, Home: 0, End: tools.length - 1 }[
    key
  ]
  if (to === undefined || place < 0) return false
  tools[to % tools.length]?.focus()
  return true
}
