import { useCallback, useEffect, useRef, useState } from 'react'
import { SEND_AFTER } from '../../rules.ts'

/**
 * Sends the text some time after the last press (debounced): five presses send one message.
 *
 * @param send takes the text as it stands by then; gives whether it is done with
 */
export function useSending(send: () => Promise<void>) {
  const [isWaiting, setWaiting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(send)
  latest.current = send
  /** A send is in flight, possibly for long while the server is away: further presses do not send it twice. */
  const isUnderWay = useRef(false)
  const press = useCallback(() => {
    if (isUnderWay.current) return
    clearTimeout(timer.current)
    setWaiting(true)
    timer.current = setTimeout(() => {
      isUnderWay.current = true
      void latest.current().finally(() => {
        isUnderWay.current = false
        setWaiting(false)
      })
    }, SEND_AFTER)
  }, [])
  const cancel = useCallback(() => {
    if (isUnderWay.current) return
    clearTimeout(timer.current)
    setWaiting(false)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { isWaiting, press, cancel }
}
