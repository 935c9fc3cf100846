import { useEffect, useRef, useState } from 'react'
import { sendLive } from '#browser/calls/live.ts'
import { send } from '#browser/calls/request.ts'
import { useIsLive, useLive } from '#browser/calls/use-live.ts'
import { useViewer } from '#browser/visitor/use-session.ts'
import { builderNews, stayOnPage } from '../contract.ts'
import type { Presence, SignOfBeing } from '../schemas.ts'

/** ms between two signs of being there: without a socket they are also how one hears of others. */
const EVERY = { live: 30_000, alone: 15_000 }

interface Told {
  onPresence: (presence: Presence) => void
  /** Somebody else has published the page: their name, where it is known. */
  onPublished: (who: string | undefined) => void
}

/**
 * Says that one is at a page while its window is in sight, and hears at once who else is and what they do; without a
 * socket by asking now and then.
 */
export function usePresence(key: string, first: Presence['others'], told: Told): Presence['others'] {
  const me = useViewer()?.databaseId
  const isLive = useIsLive()
  const isSeen = useIsSeen()
  const [others, setOthers] = useState(first)
  const latest = useRef(told)
  latest.current = told
  const ask = useRef<() => void>(undefined)

  // Before it is asked who is there: nobody who comes in between is missed.
  useEffect(() => {
    if (!isLive || !isSeen) return
    sendLive({ type: 'build_page', data: { key } })
    return () => sendLive({ type: 'leave_page', data: { key } })
  }, [isLive, isSeen, key])

  useEffect(() => {
    if (!isSeen) return
    const asking = createAsking({ key, hasSocket: isLive }, (presence) => {
      setOthers(presence.others)
      latest.current.onPresence(presence)
    })
    ask.current = asking.ask
    asking.ask()
    const timer = setInterval(asking.ask, isLive ? EVERY.live : EVERY.alone)
    return () => {
      asking.stop()
      clearInterval(timer)
    }
  }, [isLive, isSeen, key])

  useLive(builderNews, ({ data }) => {
    if (data.key !== key || data.byId === me) return
    if (data.kind === 'published') latest.current.onPublished(others.find(({ id }) => id === data.byId)?.name)
    ask.current?.()
  })
  return others
}

/** Asks one after the other, and once more where something has happened meanwhile. */
function createAsking(sign: SignOfBeing, onPresence: (presence: Presence) => void) {
  let isOver = false
  let isAsking = false
  let isDue = false
  async function ask(): Promise<void> {
    // Where changes wait is said in the bar; there is nothing to ask.
    if (!navigator.onLine) return
    isDue = isAsking
    if (isAsking) return
    isAsking = true
    const outcome = await send(stayOnPage, sign, { steps: 'all' })
    isAsking = false
    if (isOver) return
    if (outcome.ok) onPresence(outcome.result)
    if (isDue) void ask()
  }
  return {
    ask: () => void ask(),
    stop: () => {
      isOver = true
    },
  }
}

/** Whether the window is in sight. */
function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(() => !document.hidden)
  useEffect(() => {
    const look = () => setSeen(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isSeen
}
