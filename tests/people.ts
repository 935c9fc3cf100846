import type { Insertable, Updateable } from 'kysely'
import type { Database, Tables } from '#database/schema.ts'
import { insertPerson } from './rows.ts'

type Call = (
  action: string,
  data: unknown,
  options: { cookie: string; lang: string },
) => Promise<{
  status: number
  body: Record<string, unknown>
}>

/** A person with what they are: roles, level, contacts. */
export async function insertSomebody(
  db: Database,
  values: Updateable<Tables['people']> = {},
): Promise<number> {
  const id = await insertPerson(db)
  if (Object.keys(values).length > 0) {
    await db.updateTable('people').set(values).where('id', '=', id).execute()
  }
  return id
}

/**
 * Silences somebody, since yesterday: by the database's clock, which counts finer, a silence of now might begin after
 * the call that follows.
 */
export async function insertSanction(
  db: Database,
  personId: number,
  values: Partial<Insertable<Tables['sanctions']>> = {},
): Promise<number> {
  const yesterday = new Date(Date.now() - 24 * 3_600_000)
  const { id } = await db
    .insertInto('sanctions')
    .values({ person_id: personId, kind: 'silence', reason: 'Too loud.', starts_at: yesterday, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Calls one action as different people. */
export function callerOf(
  call: Call,
  signIn: (personId: number) => Promise<{ cookie: string }>,
  action: string,
) {
  return async (personId: number | null, data: unknown) => {
    const { cookie } = personId === null ? { cookie: '' } : await signIn(personId)
    return call(action, data, { cookie, lang: 'en' })
  }
}

/** What stands on record about a person, the first act first. */
export const listAct = (db: Database, personId: number) =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'act', 'detail', 'address'])
    .where('subject', '=', `person:${personId}`)
    .orderBy('id')
    .execute()
