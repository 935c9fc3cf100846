import { useEffect, useRef, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { stayOnPage } from '../contract.ts'
import type { Presence } from '../schemas.ts'

/** ms between two signs of being there. */
const EVERY = 15_000

/** Says that one is at a page while its window is in sight, and hears who else is. */
export function usePresence(
  key: string,
  first: Presence['others'],
  onPresence: (presence: Presence) => void,
): Presence['others'] {
  const [others, setOthers] = useState(first)
  const told = useRef(onPresence)
  told.current = onPresence
  useEffect(() => {
    let isOver = false
    const tell = async () => {
      if (document.hidden) return
      const outcome = await send(stayOnPage, { key }, { steps: 'all' })
      if (!outcome.ok || isOver) return
      setOthers(outcome.result.others)
      told.current(outcome.result)
    }
    void tell()
    const timer = setInterval(tell, EVERY)
    const back = () => void tell()
    document.addEventListener('visibilitychange', back)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', back)
    }
  }, [key])
  return others
}
