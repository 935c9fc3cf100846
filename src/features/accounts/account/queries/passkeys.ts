import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** ms in which a browser must answer: a person looks for their key. */
const CHALLENGE_FOR = 5 * 60_000
/** Questions nobody answered, swept away by each new one: more than come in meanwhile. */
const SWEPT = 10

export type Purpose = 'add' | 'sign-in' | 'confirm'

export interface Challenge {
  purpose: Purpose
  /** null: who signs in is known only by the answer. */
  personId: number | null
}

/** Remembers what a browser is asked, for the one answer. */
export async function insertChallenge(
  db: Database,
  challenge: string,
  { purpose, personId }: Challenge,
  now: Date,
): Promise<void> {
  await sql`with swept as (
      delete from passkey_challenges where challenge in (
        select challenge from passkey_challenges where expires_at < ${now}
        limit ${sql.lit(SWEPT)} for update skip locked))
    insert into passkey_challenges (challenge, purpose, person_id, expires_at)
    values (${challenge}, ${purpose}, ${personId}, ${new Date(now.getTime() + CHALLENGE_FOR)})`.execute(db)
}

/** Takes a question off, whether or not its answer will do. @returns whether it was asked, for this, and just now */
export async function takeChallenge(
  db: Database,
  challenge: string,
  { purpose, personId }: Challenge,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .returning(['purpose', 'person_id as personId', 'expires_at as expiresAt'])
    .executeTakeFirst()
  return taken?.purpose === purpose && taken.personId === personId && taken.expiresAt > now
}

export interface PasskeyRow {
  id: number
  credentialId: string
  transports: string[]
  name: string
  createdAt: Date
  usedAt: Date | null
}

/** A person has at most as many as the rules allow. */
export const listPasskeys = (db: Database, personId: number): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .select([
      'id',
      'credential_id as credentialId',
      'transports',
      'name',
      'created_at as createdAt',
      'used_at as usedAt',
    ])
    .where('person_id', '=', personId)
    .orderBy('id')
    .limit(100)
    .execute()

export interface KnownPasskey {
  id: number
  personId: number
  credentialId: string
  publicKey: Buffer
  counter: number
}

/** By the name that the authenticator gave it; not those of people who are gone. */
export const findPasskey = (db: Database, credentialId: string): Promise<KnownPasskey | undefined> =>
  db
    .selectFrom('passkeys')
    .innerJoin('people', 'people.id', 'passkeys.person_id')
    .select([
      'passkeys.id',
      'passkeys.person_id as personId',
      'passkeys.credential_id as credentialId',
      'passkeys.public_key as publicKey',
      'passkeys.counter',
    ])
    .where('passkeys.credential_id', '=', credentialId)
    .where('people.deleted_at', 'is', null)
    .executeTakeFirst()

/** @returns false where this passkey is known already, to whomever it belongs */
export async function insertPasskey(
  db: Database,
  {
    personId,
    credentialId,
    publicKey,
    counter,
    transports,
    name,
    now,
  }: {
    personId: number
    credentialId: string
    publicKey: Uint8Array
    counter: number
    transports: string[]
    name: string
    now: Date
  },
): Promise<boolean> {
  const inserted = await db
    .insertInto('passkeys')
    .values({
      person_id: personId,
      credential_id: credentialId,
      public_key: Buffer.from(publicKey),
      counter,
      transports,
      name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** @returns its name; undefined where the person has no such passkey */
export const deletePasskey = (
  db: Database,
  { id, personId }: { id: number; personId: number },
): Promise<{ name: string } | undefined> =>
  db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('name')
    .executeTakeFirst()

/** @returns false where it has been removed meanwhile, or a use with a higher count came first */
export async function takePasskey(
  db: Database,
  { passkey: { id }, counter }: { passkey: KnownPasskey; counter: number },
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('counter', '<', counter),
        where.and([where('counter', '=', 0), sql.lit(counter === 0)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
