import { useEffect, useState } from 'react'
import { sendLive } from '#browser/calls/live.ts'
import { send } from '#browser/calls/request.ts'
import { useIsLive, useLive } from '#browser/calls/use-live.ts'
import { useViewer } from '#browser/visitor/use-session.ts'
import { chatNews, getChatRooms } from '../contract.ts'

/** ms between two polls, used while there is no socket. */
const POLL_INTERVAL = 120_000
/** ms that a page waits for its socket before it polls for the first time. */
const FIRST = 5_000

const isSeen = () => document.visibilityState === 'visible'

/**
 * Whether there are unread messages in the reader's rooms: published by the socket; polled while there is none.
 */
export function useHasNew(isOpen: boolean): boolean {
  const personId = useViewer()?.databaseId
  const isLive = useIsLive()
  const [hasNew, setHasNew] = useState(false)
  // Opened meanwhile, it is being read.
  useLive(chatNews, ({ data }) => setHasNew(!isOpen && data.hasNew))
  useEffect(() => {
    if (isOpen || personId === undefined) return setHasNew(false)
    if (!isLive) return pollHasNew(setHasNew)
    // What was read on another page meanwhile is not new any more.
    const watch = () => isSeen() && sendLive({ type: 'watch_chat' })
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => document.removeEventListener('visibilitychange', watch)
  }, [isOpen, personId, isLive])
  return hasNew
}

/** @returns ends it */
function pollHasNew(onAnswer: (hasNew: boolean) => void): () => void {
  let isGone = false
  const look = async () => {
    if (!isSeen()) return
    const outcome = await send(getChatRooms, {}, { steps: 'all' })
    if (outcome.ok && !isGone) onAnswer(outcome.result.rooms.some((room) => room.hasNew))
  }
  const first = setTimeout(() => void look(), FIRST)
  const timer = setInterval(() => void look(), POLL_INTERVAL)
  return () => {
    isGone = true
    clearTimeout(first)
    clearInterval(timer)
  }
}
