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
  /** It is under way, perhaps for long where the server does not answer: a press more does not send it twice. */
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
