import { useEffect } from 'react'

/** ms between two looks for new messages, while there is no socket. */
const POLL_INTERVAL = 10_000

/** Looks for new messages every few seconds, while the page is visible. */
export function usePolling(look: () => Promise<unknown>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look()
    }, POLL_INTERVAL)
    return () => clearInterval(timer)
  }, [look, isOn])
}
