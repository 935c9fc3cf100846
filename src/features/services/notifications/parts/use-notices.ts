import { request, send } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import { updateViewer } from '#browser/visitor/session.ts'
import { listNotifications, readAllNotifications, readNotification } from '../contract.ts'
import type { Tab } from '../rules.ts'
import type { Notice, Notices } from '../schemas.ts'

export interface Wanted {
  /** null: all of them. */
  tab: Tab | null
  unread: boolean
}

/** The notifications that are wanted, page by page, and how many are unread; reading them changes both at once. */
export function useNotices(first: Notices, wanted: Wanted) {
  const pages = usePages({
    first,
    ask: async (after) => {
      const answer = await request(listNotifications, { ...wanted, after })
      if (answer) updateViewer({ unreadNotifications: answer.unread.all })
      return answer
    },
    of: `${wanted.tab} ${wanted.unread}`,
    keepsRows: true,
    keyOf: ({ id }) => id,
  })
  const readAll = useRequest(readAllNotifications)
  const { unread } = pages.answer ?? first

  const readOne = async (notice: Notice) => {
    if (!notice.isUnread) return
    // Marked as read at once: navigation does not wait for the reply.
    pages.change((rows) => rows.map((row) => (row === notice ? { ...row, isUnread: false } : row)))
    const { all, tabs } = unread
    const left = { all: all - 1, tabs: { ...tabs, [notice.tab]: (tabs[notice.tab] ?? 1) - 1 } }
    pages.changeAnswer((answer) => ({ ...answer, unread: left }))
    updateViewer({ unreadNotifications: left.all })
    const outcome = await send(readNotification, { id: notice.id, toId: notice.toId })
    if (!outcome.ok) void pages.again()
  }
  const readThemAll = async () => {
    const newest = pages.rows[0]?.at
    if (newest === undefined) return
    await readAll.run({ tab: wanted.tab, upTo: newest })
    await pages.again()
  }
  return { pages, unread, isPending: pages.isPending || readAll.status === 'pending', readOne, readThemAll }
}
