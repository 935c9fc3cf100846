import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { columnsOf, exactTime, type Page, pageOf } from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import { PEOPLE_CURSOR } from '../schemas/desk.ts'

/** People at once. */
const PAGE = 20
const PERSON = columnsOf(PERSON_COLUMNS)

export interface MemberRow extends PersonRow {
  at: string
  request: string
  /** On the site. */
  roles: string[]
}

interface Listed {
  nodeId: number
  state: 'joined' | 'waiting'
  after: string
  now: Date
}

/** Members, the newest first; or those who wait, the longest first. */
export async function listPeopleInNode(
  db: Database,
  { nodeId, state, after, now }: Listed,
): Promise<Page<MemberRow>> {
  const start = decodeCursor(after, PEOPLE_CURSOR)
  const isWaiting = state === 'waiting'
  const beyond = isWaiting ? sql`>` : sql`<`
  const order = isWaiting ? sql`asc` : sql`desc`
  const { rows } = await sql<MemberRow>`
    select ${exactTime('member.joined_at')} as at, member.request, people.roles, ${PERSON}
    from node_members member join people on people.id = member.person_id
    where member.node_id = ${nodeId} and member.state = ${sql.lit(state)}
      and (member.until is null or member.until > ${now})
      ${start ? sql`and (member.joined_at, member.person_id) ${beyond} (${start[0]}::timestamptz, ${start[1]})` : sql``}
    order by member.joined_at ${order}, member.person_id ${order} limit ${sql.lit(PAGE + 1)}`.execute(db)
  return pageOf(rows, PAGE, (last) => [last.at, last.personId])
}

export async function countWaiting(db: Database, nodeId: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from node_members
    where node_id = ${nodeId} and state = 'waiting'`.execute(db)
  return rows[0]?.waiting ?? 0
}
