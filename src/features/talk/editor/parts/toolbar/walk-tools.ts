/** Those in sight: some stand only where there is an on-screen keyboard. */
const toolsIn = (row: HTMLElement): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>('button, select')].filter((tool) => tool.getClientRects().length > 0)

/** Roving tabindex: Tab reaches only the tool that was used last, arrow keys reach the others. */
export function keepOneStop(row: HTMLElement, wanted?: Element | null): void {
  const tools = toolsIn(row)
  const chosen =
    tools.find((tool) => tool === wanted) ?? tools.find((tool) => tool.tabIndex === 0) ?? tools[0]
  for (const tool of tools) tool.tabIndex = tool === chosen ? 0 : -1
}

/** Moves the focus by the arrow keys, Home and End. @returns whether the key was one of these */
export function walkTools(row: HTMLElement, key: string): boolean {
  const tools = toolsIn(row)
  const place = tools.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowRight: place + 1, ArrowLeft: place - 1 + tools.length, Home: 0, End: tools.length - 1 }[
    key
  ]
  if (to === undefined || place < 0) return false
  tools[to % tools.length]?.focus()
  return true
}
