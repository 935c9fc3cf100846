import type { Database } from '#database/schema.ts'

/** Where the admin's own mail goes, and what their link is made of. */
export const getAdmin = (db: Database, id: number): Promise<{ email: string | null; slug: string }> =>
  db.selectFrom('people').select(['email', 'slug']).where('id', '=', id).executeTakeFirstOrThrow()
