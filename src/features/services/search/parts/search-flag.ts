import { useSyncExternalStore } from 'react'

/** Whether the search panel is open: one flag, whoever opens or closes it. */
let isOpen = false
const listeners = new Set<() => void>()

function setOpen(next: boolean): void {
  if (next === isOpen) return
  isOpen = next
  document.documentElement.toggleAttribute('data-search-open', next)
  for (const listener of listeners) listener()
}

export const openSearch = (): void => setOpen(true)
export const closeSearch = (): void => setOpen(false)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSearchFlag = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  )
