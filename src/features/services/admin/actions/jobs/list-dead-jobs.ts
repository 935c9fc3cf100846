import { action } from '#server/door/action.ts'
import { decodeCursor, encodeCursor } from '#shared/ids/cursor.ts'
import { listDeadJobs } from '../../contract.ts'
import * as S from '../../schemas.ts'

const PER_PAGE = 30
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Only for admins: why a job failed can name whom it was for. */
export const listDeadJobsAction = action(listDeadJobs, {
  data: S.listDeadJobsData,
  result: S.deadJobPage,
  allow: 'admin',
  limit: '120 per minute',
  run: async ({ db, deadJobs }, { after = '' }) => {
    const behind = placeOf(after)
    const [rows, { dead, kinds }] = await Promise.all([
      deadJobs.list(db, { first: PER_PAGE + 1, after: behind }),
      deadJobs.count(db),
    ])
    const shown = rows.slice(0, PER_PAGE)
    const last = shown.at(-1)
    return {
      nodes: shown.map(({ id, name, problem, diedAt }) => ({ id, kind: name, problem, at: diedAt })),
      endCursor: last ? encodeCursor([last.diedAt, last.id]) : '',
      hasNextPage: rows.length > PER_PAGE,
      dead,
      kinds: behind ? [] : kinds.map(({ name, ...numbers }) => ({ kind: name, ...numbers })),
    }
  },
})

/** Where the list goes on; null for its beginning, and for what is no cursor of it. */
function placeOf(cursor: string): { diedAt: string; id: string } | null {
  const [diedAt, id] = decodeCursor(cursor, ['time', 'string']) ?? []
  return diedAt !== undefined && id !== undefined && UUID.test(id) ? { diedAt, id } : null
}
