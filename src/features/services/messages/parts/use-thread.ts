import { useCallback, useEffect, useRef, useState } from 'react'
import { request, send } from '#browser/calls/request.ts'
import { useIsLive, useLive } from '#browser/calls/use-live.ts'
import { readNotification } from '#features/services/notifications/contract.ts'
import { usePolling } from '#features/talk/conversations/parts/use-polling.ts'
import { opaqueId } from '#shared/ids/ids.ts'
import {
  conversationTerms,
  listMessages,
  privateMessage,
  privateMessageDeleted,
  privateMessageRead,
} from '../contract.ts'
import type { Bond, Message } from '../schemas.ts'
import { EMPTY, merge, readUpTo, type Thread, without } from './thread-store.ts'

interface Asked {
  ownId: number
  otherId: number
  /** Search words; '' for all messages. */
  search: string
  /** Called when the conversation was marked as read. */
  onRead: () => void
}

/** State of a conversation, kept up to date. */
export function useThread({ ownId, otherId, search, onRead }: Asked) {
  const [thread, setThread] = useState<Thread>(EMPTY)
  const [bond, setBond] = useState<Bond | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const isLive = useIsLive()
  const asked = useRef(0)
  const readListener = useRef(onRead)
  readListener.current = onRead

  const markRead = useCallback(async () => {
    if (document.visibilityState !== 'visible') return
    const id = opaqueId('conversation', otherId)
    // Without messages there is nothing to mark as read.
    const outcome = await send(readNotification, { id, toId: ownId }, { steps: 'all' })
    if (outcome.ok) readListener.current()
  }, [otherId, ownId])

  const load = useCallback(async () => {
    const run = ++asked.current
    const outcome = await send(listMessages, { toId: otherId, search }, { steps: 'all' })
    if (run !== asked.current) return
    // After a failed refresh, loaded messages and the text in the form are kept.
    if (!outcome.ok) return setState((before) => (before === 'ready' ? before : 'failed'))
    const { edges, pageInfo, bond: known } = outcome.result
    const { endCursor: cursor, hasNextPage: hasMore } = pageInfo
    const fresh = edges.map(({ node }) => node)
    setBond(known)
    setThread((before) => merge({ ...(search ? EMPTY : olderOf(before, fresh)), cursor, hasMore }, fresh))
    setState('ready')
    if (!search && fresh.some((one) => one.from.databaseId === otherId && one.status === 'unread'))
      void markRead()
  }, [otherId, search, markRead])
  const loadEarlier = async () => {
    const data = { toId: otherId, search, after: thread.cursor }
    const next = await request(listMessages, data)
    if (!next) return
    const { endCursor: cursor, hasNextPage: hasMore } = next.pageInfo
    setThread((before) =>
      merge(
        { ...before, cursor, hasMore },
        next.edges.map(({ node }) => node),
      ),
    )
  }
  useEffect(() => void load(), [load])
  const wasLive = useRef(isLive)
  useEffect(() => {
    if (wasLive.current !== isLive) void load()
    wasLive.current = isLive
  }, [load, isLive])
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void load()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [load])
  usePolling(load, !isLive)
  useLive(privateMessage, ({ data: message }) => {
    const isIncoming = message.from.databaseId === otherId
    if (!isIncoming && message.to.databaseId !== otherId) return
    if (search === '') setThread((before) => merge(before, [message]))
    if (isIncoming) void markRead()
    // Answering accepts the request.
    if (bond?.state !== 'open') void load()
  })
  useLive(privateMessageDeleted, ({ data }) => {
    if (data.with === otherId) setThread((before) => without(before, data.id))
  })
  useLive(privateMessageRead, ({ data }) => {
    if (data.by === otherId) setThread((before) => readUpTo(before, ownId, data.upTo))
  })
  useLive(conversationTerms, ({ data }) => {
    if (data.with === otherId) void load()
  })
  return { thread, setThread, bond, setBond, state, load, loadEarlier }
}

/** Keeps loaded earlier messages, unless there is a gap between them and the fresh ones. */
function olderOf(before: Thread, fresh: readonly Message[]): Thread {
  const oldest = fresh.at(-1)?.databaseId ?? 0
  const known = before.messages.some(({ databaseId }) => databaseId === oldest)
  // Known messages missing among the fresh ones were deleted.
  return known
    ? { ...before, messages: before.messages.filter(({ databaseId }) => databaseId < oldest) }
    : EMPTY
}
