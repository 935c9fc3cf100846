import { type RawBuilder, sql } from 'kysely'
import type { MergeStep } from '#server/jobs/merge-data.ts'

const MERGED_STATE = sql`case when 'open' in (kept.state, own.state) then 'open'
  when 'request' in (kept.state, own.state) then 'request' else 'ignored' end`

/** One side that both have: the more open state, all that is unread, and up to where both were read. */
const joinSides = (isSame: RawBuilder<unknown>) => sql`
  update conversations kept set state = ${MERGED_STATE}, unread = kept.unread + own.unread,
    read_up_to = case when own.unread = 0 then kept.read_up_to when kept.unread = 0 then own.read_up_to
      else least(kept.read_up_to, own.read_up_to) end,
    last_id = greatest(kept.last_id, own.last_id), last_at = greatest(kept.last_at, own.last_at)
  from conversations own where ${isSame}`

/** What the two wrote to each other goes: nobody writes to themselves. Two conversations with a third become one. */
export const joinConversations: MergeStep = async (db, { from, to }) => {
  const both = sql`array[${from}, ${to}]::bigint[]`
  await sql`delete from messages where from_id = any(${both}) and to_id = any(${both})`.execute(db)
  await sql`delete from conversations where person_id = any(${both}) and other_id = any(${both})`.execute(db)
  await joinSides(
    sql`own.person_id = ${from} and kept.person_id = ${to} and kept.other_id = own.other_id`,
  ).execute(db)
  await joinSides(
    sql`own.other_id = ${from} and kept.other_id = ${to} and kept.person_id = own.person_id`,
  ).execute(db)
}
