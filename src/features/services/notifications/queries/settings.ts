import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { insertAutomatic } from '#features/talk/subscriptions/queries/subscriptions.ts'
import type { Quiet, Setting, Topic } from '../rules.ts'

/** Where nothing is said of browsers, it stays. */
type Wanted = Omit<Setting, 'push'> & { push?: boolean | undefined }

export const listTopics = (db: Database, personId: number) =>
  db
    .selectFrom('notification_settings')
    .select(['topic', 'site', 'mail', 'push'])
    .where('person_id', '=', personId)
    .execute()

export const findChoices = (db: Database, personId: number) =>
  db
    .selectFrom('people')
    .leftJoin('notification_choices', 'notification_choices.person_id', 'people.id')
    .select([
      'people.email',
      'time_zone as timeZone',
      'quiet_from as quietFrom',
      'quiet_to as quietTo',
      sql<boolean>`coalesce(subscribes, true)`.as('subscribes'),
      sql<boolean>`coalesce(bounced = people.email, false)`.as('hasBounced'),
    ])
    .where('people.id', '=', personId)
    .where('people.deleted_at', 'is', null)
    .executeTakeFirst()

export const setTopic = (db: Database, personId: number, topic: Topic, { site, mail, push }: Wanted) =>
  db
    .insertInto('notification_settings')
    .values({ person_id: personId, topic, site, mail, push: push ?? null })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'topic'])
        .doUpdateSet({ site, mail, ...(push !== undefined && { push }) }),
    )
    .execute()

export const setQuiet = (db: Database, personId: number, timeZone: string, quiet: Quiet | null) => {
  const values = { time_zone: timeZone, quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }
  return db
    .insertInto('notification_choices')
    .values({ person_id: personId, bounced: null, bounced_at: null, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute()
}

const setChoice = (
  db: Database,
  personId: number,
  change: { subscribes: boolean } | { bounced: string | null; bounced_at: Date | null },
) =>
  db
    .insertInto('notification_choices')
    .values({
      person_id: personId,
      quiet_from: null,
      quiet_to: null,
      bounced: null,
      bounced_at: null,
      ...change,
    })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(change))
    .execute()

export const setSubscribesBySelf = (db: Database, personId: number, subscribes: boolean) =>
  setChoice(db, personId, { subscribes })

export const setBounced = (db: Database, personId: number, address: string, now: Date) =>
  setChoice(db, personId, { bounced: address, bounced_at: now })

export const clearBounced = (db: Database, personId: number) =>
  setChoice(db, personId, { bounced: null, bounced_at: null })

/** Turns one topic's mails off, and leaves the site as it was. */
export const turnMailOff = (db: Database, personId: number, topic: Topic, site: boolean) =>
  sql`insert into notification_settings (person_id, topic, site, mail)
    values (${personId}, ${topic}, ${site}, 'off')
    on conflict (person_id, topic) do update set mail = 'off'`.execute(db)

/** Subscribes a person because of something they did, unless they have turned that off. */
export const subscribeAutomatically = (db: Database, choice: Parameters<typeof insertAutomatic>[1]) =>
  insertAutomatic(
    db,
    choice,
    sql`not exists (select 1 from notification_choices where person_id = people.id and not subscribes)`,
  )
