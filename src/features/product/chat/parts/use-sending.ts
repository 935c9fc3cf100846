import { useCallback, useEffect, useRef, useState } from 'react'
import { SEND_AFTER } from '../rules.ts'

/**
 * Sends what stands in the box some time after the last press: who presses five times has said one thing.
 *
 * @param send takes the text as it stands by then; gives whether it is done with
 */
export function useSending(send: () => Promise<void>) {
  const [isWaiting, setWaiting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(send)
  latest.current = send
  const press = useCallback(() => {
    clearTimeout(timer.current)
    setWaiting(true)
    timer.current = setTimeout(() => void latest.current().finally(() => setWaiting(false)), SEND_AFTER)
  }, [])
  const cancel = useCallback(() => {
    clearTimeout(timer.current)
    setWaiting(false)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { isWaiting, press, cancel }
}
