import { sql } from 'kysely'
import { setUnread } from '#features/kernel/people/queries/merge.ts'
import type { MergeStep } from '#server/jobs/merge-data.ts'

/** Lines that name both count one person less, and letters of the one who goes lead to the one who stays. */
export const joinGroups: MergeStep = async (db, { from, to }) => {
  await sql`update notifications set people = greatest(people - 1, 0) from notification_people own
    join notification_people kept on kept.notification_id = own.notification_id and kept.person_id = ${to}
    where own.person_id = ${from} and notifications.id = own.notification_id`.execute(db)
  await db
    .updateTable('notifications')
    .set({ thing_id: to })
    .where('type', '=', 'message')
    .where('thing_id', '=', from)
    .execute()
}

/** The database counts what is read or comes, and not to whom a line goes over. */
export const recountUnread: MergeStep = async (db, { from, to }) => {
  for (const id of [from, to]) {
    const { unread } = await db
      .selectFrom('notifications')
      .select(({ fn }) => fn.countAll<number>().as('unread'))
      .where('person_id', '=', id)
      .where('is_shown', '=', true)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow()
    await setUnread(db, id, unread)
  }
}
