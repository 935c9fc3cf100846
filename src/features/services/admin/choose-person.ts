import type { Context } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { insertAudit } from './queries/audit.ts'
import { type LockedPerson, lockPerson } from './queries/people.ts'

/** Whom an act is about, locked; undefined where there is nobody. */
export async function choosePerson(
  { db }: Pick<Context, 'db'>,
  sent: string | number,
): Promise<LockedPerson | undefined> {
  const id = readId('person', sent)
  return id === undefined ? undefined : lockPerson(db, id)
}

/** Puts on record what was done to a person, by whom and from where. */
export const record = (
  { db, asker, address, now }: Pick<Context, 'db' | 'asker' | 'address' | 'now'>,
  act: string,
  /** Number of a person, or another subject: 'codes:3'. */
  about: number | `${string}:${number}`,
  detail: Record<string, unknown>,
): Promise<void> => {
  const subject = typeof about === 'number' ? `person:${about}` : about
  return insertAudit(db, { actorId: asker.personId, act, subject, detail, address, now })
}
