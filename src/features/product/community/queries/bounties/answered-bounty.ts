import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { AnsweredBounty } from '../../rules/answered-bounty.ts'

/** The bounty of a topic, if it has one. */
export async function findAnsweredBounty(db: Database, postId: number): Promise<AnsweredBounty | null> {
  const { rows } = await sql<AnsweredBounty>`
    select bounties.state = 'open' as "isOpen", posts.author_id as "authorId",
      (select coalesce(json_agg(person_id), '[]') from bounty_targets where post_id = posts.id) as targets
    from bounties join posts on posts.id = bounties.post_id where posts.id = ${postId}`.execute(db)
  return rows[0] ?? null
}

/** Whether a bounty was paid for an answer. */
export async function isPaid(db: Database, { id, postId }: { id: number; postId: number }): Promise<boolean> {
  const { rows } = await sql`select 1 from answers join bounties on bounties.post_id = answers.post_id
    where answers.id = ${id} and bounties.post_id = ${postId}
      and answers.accepted_at is not null and bounties.state in ('paid', 'split')`.execute(db)
  return rows.length > 0
}
