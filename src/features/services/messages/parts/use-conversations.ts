import { useCallback, useEffect, useRef, useState } from 'react'
import { request, send } from '#browser/request.ts'
import { useIsLive, useLive } from '#browser/use-live.ts'
import { listConversations, updateConversation } from '../contract.ts'
import type { Conversation, Conversations } from '../schemas.ts'

/** ms between two polls, used while there is no socket. */
const POLL_INTERVAL = 15_000

/** The reader's conversations, the latest first, kept up to date. */
export function useConversations(viewerId: number, chosen: number | null) {
  const [shown, setShown] = useState<Conversations | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [search, setSearch] = useState('')
  const isLive = useIsLive()
  const asked = useRef(0)
  const open = useRef(chosen)
  open.current = chosen

  const load = useCallback(async () => {
    const run = ++asked.current
    const outcome = await send(listConversations, { search }, { steps: 'all' })
    if (run !== asked.current) return
    setFailed(!outcome.ok)
    if (outcome.ok) setShown(outcome.result)
  }, [search])
  const loadMore = async () => {
    if (!shown) return
    const next = await request(listConversations, { search, after: shown.pageInfo.endCursor })
    if (next) setShown({ ...next, edges: joined(shown.edges, next.edges) })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads after a reconnection
  useEffect(() => void load(), [load, isLive])
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(() => void load(), POLL_INTERVAL)
    return () => clearInterval(timer)
  }, [isLive, load])
  useLive('private_message', ({ data }) => {
    const from = (data?.from as { databaseId: number } | undefined)?.databaseId
    void load()
    // Visible in the open list, so the header's notification is marked as read.
    if (from !== undefined && from !== viewerId && from !== open.current && isSeen())
      void send(updateConversation, { userId: from, act: 'seen' }, { steps: 'all' })
  })
  useLive('private_message_deleted', () => void load())
  useLive('private_message_read', ({ data }) => {
    if (data?.by === viewerId) void load()
  })
  useLive('conversation_changed', () => void load())

  const forgetUnread = (otherId: number) =>
    setShown(
      (before) =>
        before && {
          ...before,
          edges: before.edges.map(({ node }) => ({
            node: node.to.databaseId === otherId ? { ...node, unread: 0, status: 'read' as const } : node,
          })),
        },
    )
  return { shown, setShown, hasFailed, search, setSearch, load, loadMore, forgetUnread }
}
export type ConversationsState = ReturnType<typeof useConversations>

const isSeen = () => document.visibilityState === 'visible'

/** Appends a page; conversations that moved up meanwhile are not repeated. */
function joined(before: ReadonlyArray<{ node: Conversation }>, next: ReadonlyArray<{ node: Conversation }>) {
  const known = new Set(before.map(({ node }) => node.id))
  return [...before, ...next.filter(({ node }) => !known.has(node.id))]
}
