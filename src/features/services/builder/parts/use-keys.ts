import { useCallback, useEffect, useRef } from 'react'

/** What a combination of keys does: 'mod+z', 'alt+arrowup', 'delete'. False: it was not for the builder. */
export type Keys = Readonly<Record<string, () => unknown>>

const OWN_KEYS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'
const OVERLAYS = '[role="dialog"], [role="menu"]'

const nameOf = (event: KeyboardEvent): string =>
  [
    ...(event.ctrlKey || event.metaKey ? ['mod'] : []),
    ...(event.altKey ? ['alt'] : []),
    ...(event.shiftKey ? ['shift'] : []),
    event.key.toLowerCase(),
  ].join('+')

/** Keys that are the builder's wherever one is: a browser would save the page, and no field knows them. */
const EVERYWHERE = ['mod+s', 'f6', 'shift+f6']

function isOwn(event: KeyboardEvent): boolean {
  const target = event.target as Element | null
  if (EVERYWHERE.includes(nameOf(event))) return false
  return (
    Boolean(target?.closest?.(OWN_KEYS)) || (event.key === 'Escape' && Boolean(target?.closest?.(OVERLAYS)))
  )
}

/**
 * The keys of the whole builder. Text fields keep theirs, and under a dialog nothing changes.
 *
 * @returns for the window of the frame, which has keys of its own
 */
export function useKeys(keys: Keys): (event: KeyboardEvent) => void {
  const newest = useRef(keys)
  newest.current = keys
  const press = useCallback((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector(OVERLAYS) || isOwn(event))
      return
    const act = newest.current[nameOf(event)]
    if (!act || act() === false) return
    event.preventDefault()
  }, [])
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [press])
  return press
}
