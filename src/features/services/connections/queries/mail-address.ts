import type { Database } from '#database/schema.ts'

/** Where a test mail to somebody goes; null where they have no address. */
export async function findMailAddress(db: Database, personId: number): Promise<string | null> {
  const { email } = await db
    .selectFrom('people')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return email
}
