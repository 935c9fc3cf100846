import { useState } from 'react'

const PARAMETER = 'page'

/** The page that is built stands in the address, so that a reload and a link show it again. */
export function usePageKey(): [string, (key: string) => void] {
  const [key, setKey] = useState(() => new URLSearchParams(location.search).get(PARAMETER) ?? 'home')
  const change = (next: string) => {
    history.replaceState(history.state, '', `?${new URLSearchParams({ [PARAMETER]: next })}`)
    setKey(next)
  }
  return [key, change]
}
