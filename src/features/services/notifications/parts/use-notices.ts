import { useState } from 'react'
import { send } from '#browser/request.ts'
import { updateViewer } from '#browser/session.ts'
import { listNotifications, readAllNotifications, readNotification } from '../contract.ts'
import type { Tab } from '../rules.ts'
import type { Notice, Notices } from '../schemas.ts'

export interface Wanted {
  tab: Tab | null
  unread: boolean
}

/** The notifications that are shown, and reading on in them; what is read counts down everywhere on the page. */
export function useNotices(first: Notices) {
  const [wanted, setWanted] = useState<Wanted>({ tab: null, unread: false })
  const [shown, setShown] = useState(first)
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  const { all, tabs } = shown.unread

  const take = (next: Notices) => {
    setShown(next)
    updateViewer({ gqNotification: next.unread.all })
  }
  const read = async (next: Wanted, before?: Notices) => {
    setWanted(next)
    setState('pending')
    const outcome = await send(listNotifications, { ...next, after: before?.pageInfo.endCursor ?? '' })
    if (!outcome.ok) return setState('failed')
    take({ ...outcome.result, edges: [...(before?.edges ?? []), ...outcome.result.edges] })
    setState('idle')
  }
  const readOne = async (notice: Notice) => {
    if (!notice.isUnread) return
    // Marked as read at once: navigation does not wait for the reply.
    take({
      ...shown,
      edges: shown.edges.map(({ node }) => ({ node: node === notice ? { ...node, isUnread: false } : node })),
      unread: { all: all - 1, tabs: { ...tabs, [notice.tab]: (tabs[notice.tab] ?? 1) - 1 } },
    })
    const outcome = await send(readNotification, { id: notice.id, toId: notice.toId })
    if (!outcome.ok) void read(wanted)
  }
  const readThemAll = async () => {
    const newest = shown.edges[0]?.node.at
    if (newest === undefined) return
    setState('pending')
    await send(readAllNotifications, { tab: wanted.tab, upTo: newest })
    await read(wanted)
  }
  return { wanted, shown, state, read, readOne, readThemAll }
}
