import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { offeredProviders } from '#server/credentials/social-keys.ts'
import type { Context } from '#server/door/action.ts'
import type { SocialProvider } from '#shared/people/social-providers.ts'
import type { WaysIn } from '../rules.ts'
import type { FlowProfile } from './flows.ts'

/**
 * The person whom an account elsewhere opens, if there is one. Where the provider names it otherwise than before, it is
 * known by the new name from now on.
 */
export async function findOwner(
  db: Database,
  provider: SocialProvider,
  { subject, earlierSubject }: Pick<FlowProfile, 'subject' | 'earlierSubject'>,
): Promise<{ id: number; personId: number; subject: string } | undefined> {
  const subjects = earlierSubject === null ? [subject] : [subject, earlierSubject]
  return db
    .selectFrom('identities')
    .innerJoin('people', 'people.id', 'identities.person_id')
    .select(['identities.id', 'identities.person_id as personId', 'identities.subject'])
    .where('identities.provider', '=', provider)
    .where('identities.subject', 'in', subjects)
    .where('people.deleted_at', 'is', null)
    .orderBy((where) => where('identities.subject', '=', subject), 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Somebody has come in with it. */
export const updateUse = (
  db: Database,
  id: number,
  { subject, name, now }: { subject: string; name: string; now: Date },
): Promise<unknown> =>
  db.updateTable('identities').set({ subject, name, used_at: now }).where('id', '=', id).execute()

interface NewIdentity {
  personId: number
  provider: SocialProvider
  profile: FlowProfile
  now: Date
}

/**
 * Lets an account elsewhere open that of a person.
 *
 * @returns false where it opens another one
 */
export async function insertIdentity(
  db: Database,
  { personId, provider, profile: { subject, earlierSubject, name }, now }: NewIdentity,
): Promise<boolean> {
  // Of somebody who has left: it opens nothing any more, and may open another account.
  await sql`delete from identities using people
    where people.id = identities.person_id and people.deleted_at is not null
      and provider = ${provider} and subject = any(${[subject, earlierSubject ?? subject]})`.execute(db)
  const inserted = await db
    .insertInto('identities')
    .values({ person_id: personId, provider, subject, name, created_at: now, used_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export interface IdentityRow {
  id: number
  provider: string
  name: string
  createdAt: Date
  usedAt: Date | null
}

/** More than there are providers: two accounts at one of them are no mistake. */
const MOST = 50

export const listOfPerson = (db: Database, personId: number): Promise<IdentityRow[]> =>
  db
    .selectFrom('identities')
    .select(['id', 'provider', 'name', 'created_at as createdAt', 'used_at as usedAt'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .limit(MOST)
    .execute()

export const deleteIdentity = (
  db: Database,
  { id, personId }: { id: number; personId: number },
): Promise<{ provider: string; name: string } | undefined> =>
  db
    .deleteFrom('identities')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning(['provider', 'name'])
    .executeTakeFirst()

/** How a person can get in: of their accounts elsewhere those count whose provider the site offers now. */
export async function getWaysIn(
  { db, social, settings }: Pick<Context, 'db' | 'social' | 'settings'>,
  personId: number,
): Promise<WaysIn> {
  const offered = offeredProviders(social, settings.login_box.social).map(({ id }) => id)
  const { rows } = await sql<WaysIn>`
    select password_hash is not null as "hasPassword",
      (select count(*) from passkeys where passkeys.person_id = people.id)::int as passkeys,
      (select count(*) from identities
        where identities.person_id = people.id and provider = any(${offered}::text[]))::int as identities
    from people where id = ${personId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no person ${personId}.`)
  return row
}

/** Nobody else takes a way in from this person until the transaction ends: two at once could take the last two. */
export const lockWaysIn = (db: Database, personId: number): Promise<unknown> =>
  db.selectFrom('people').select('id').where('id', '=', personId).forUpdate().executeTakeFirstOrThrow()
