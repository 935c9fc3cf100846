import { postPath } from '#features/kernel/posts/paths.ts'
import { DESK_PATH } from '#features/product/orders/rules/desk.ts'
import { action, type Context } from '#server/door/action.ts'
import { listHistory } from '../../contract.ts'
import { canNote } from '../../permissions.ts'
import { pageOfRows } from '../../present.ts'
import { type HistoryRow, listHistoryRows } from '../../queries/history.ts'
import { findPerson } from '../../queries/people.ts'
import { ADMIN_PATH, type HistoryPart } from '../../rules.ts'
import * as S from '../../schemas.ts'

const PER_PAGE = 20

export const listHistoryAction = action(listHistory, {
  data: S.listHistoryData,
  result: S.historyPage,
  allow: 'staff',
  limit: '120 per minute',
  run: async (context, { id, part, before = 0 }) => {
    const { db, asker, now, places, refuse } = context
    const person = await findPerson(db, id, now)
    if (!person) return refuse('person-not-found')
    const verdict = canNote(asker, { personId: person.id, roles: person.roles })
    if (!verdict.allowed) return refuse(verdict.reason === 'oneself' ? 'not-oneself' : 'above-you')
    const rows = await listHistoryRows(db, { personId: person.id, part, before, first: PER_PAGE + 1 })
    return pageOfRows(rows, PER_PAGE, (row) => ({
      id: row.id,
      at: row.at.toISOString(),
      title: row.title,
      kind: row.kind,
      state: row.state,
      place: placeOf(part, row, places),
      amount:
        row.amount === null || row.currency === null ? null : { amount: row.amount, currency: row.currency },
    }))
  },
})

/** Where a line leads: to what was written, to the case that was decided, or to the desk of the shop. */
function placeOf(part: HistoryPart, row: HistoryRow, places: Context['places']): string | null {
  if (part === 'orders') return `${DESK_PATH}?order=${row.title}`
  if (part === 'about' || part === 'reported') return `${ADMIN_PATH}?view=reports&report=${row.id}`
  if (!row.post || row.state === 'deleted') return null
  return postPath(places, row.post.kind, row.post)
}
