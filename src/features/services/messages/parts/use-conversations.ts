import { useEffect, useRef, useState } from 'react'
import { request, send } from '#browser/calls/request.ts'
import { useIsLive, useLive } from '#browser/calls/use-live.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import {
  conversationTerms,
  listConversations,
  privateMessage,
  privateMessageDeleted,
  privateMessageRead,
  updateConversation,
} from '../contract.ts'

/** ms between two polls, used while there is no socket. */
const POLL_INTERVAL = 15_000

/** The reader's conversations, the latest first, kept up to date. */
export function useConversations(viewerId: number, chosen: number | null) {
  const [search, setSearch] = useState('')
  const isLive = useIsLive()
  const open = useRef(chosen)
  open.current = chosen

  const pages = usePages({
    // A failure is told where the list stands, and asking again every few seconds would pile up toasts.
    ask: (after) => request(listConversations, { search, after }, { steps: 'all' }),
    // Asked again after a reconnection.
    of: `${search} ${isLive}`,
    keepsRows: true,
    keyOf: ({ id }) => id,
  })
  const { refresh, change } = pages
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(() => void refresh(), POLL_INTERVAL)
    return () => clearInterval(timer)
  }, [isLive, refresh])
  useLive(privateMessage, ({ data }) => {
    const from = data.from.databaseId
    void refresh()
    // Visible in the open list, so the header's notification is marked as read.
    if (from !== viewerId && from !== open.current && isSeen())
      void send(updateConversation, { userId: from, act: 'seen' }, { steps: 'all' })
  })
  useLive(privateMessageDeleted, () => void refresh())
  useLive(privateMessageRead, ({ data }) => {
    if (data.by === viewerId) void refresh()
  })
  useLive(conversationTerms, () => void refresh())

  const forgetUnread = (otherId: number) =>
    change((rows) =>
      rows.map((row) =>
        row.to.databaseId === otherId ? { ...row, unread: 0, status: 'read' as const } : row,
      ),
    )
  return { pages, search, setSearch, forgetUnread }
}
export type ConversationsState = ReturnType<typeof useConversations>

const isSeen = () => document.visibilityState === 'visible'
