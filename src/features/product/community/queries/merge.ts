import { sql } from 'kysely'
import type { MergeStep } from '#server/jobs/merge-data.ts'

/** Polls are locked as whoever votes locks them. */
export const lockDoubleBallots: MergeStep = async (db, { from, to }) => {
  await sql`select from polls where post_id in (select own.post_id from ballots own
      join ballots kept on kept.post_id = own.post_id and kept.person_id = ${to} where own.person_id = ${from})
    order by post_id for no key update`.execute(db)
}

/** Where both have voted, the vote of the one who stays counts. */
export const countDoubleBallots: MergeStep = async (db, { from, to }) => {
  await sql`with doubles as (select own.post_id, own.option_ids from ballots own
      join ballots kept on kept.post_id = own.post_id and kept.person_id = ${to} where own.person_id = ${from}),
    counted as (update poll_options set ballots = greatest(ballots - 1, 0) from doubles
      where poll_options.post_id = doubles.post_id and poll_options.id = any(doubles.option_ids))
    update polls set voters = greatest(voters - 1, 0) from doubles where polls.post_id = doubles.post_id`.execute(
    db,
  )
}
