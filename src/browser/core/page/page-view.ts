/** `_hmt.push` → the function and what it belongs to; owners name it in the analytics setting. */
function findTracker(name: string): ((path: string) => void) | undefined {
  let owner: unknown
  let value: unknown = window
  for (const key of name.split('.')) {
    owner = value
    value = (value as Record<string, unknown> | null | undefined)?.[key]
  }
  return typeof value === 'function' ? value.bind(owner) : undefined
}

/** Reports a change of route: as a DOM event, and to the tracker of the analytics snippet. */
export function reportPageView(path: string, tracker: string): void {
  window.dispatchEvent(new CustomEvent('page-view', { detail: { path } }))
  if (!tracker) return
  try {
    findTracker(tracker)?.(path)
  } catch (error) {
    // Foreign code: if it throws, the page carries on.
    console.error('统计代码获取失败', error)
  }
}
