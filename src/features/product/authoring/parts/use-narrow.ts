import { useSyncExternalStore } from 'react'

/** Below it the settings have no room beside the text: they are asked on a sheet. */
const NARROW = '(width < 48rem)'

const subscribe = (onChange: () => void) => {
  const query = matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window is too narrow for the panel. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches)
