import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Username } from '../rules.ts'

export interface LoginRow {
  id: number
  passwordHash: string | null
}

/** The person behind what was typed as a name: their address, or a contact that is proven to be theirs. */
export async function findLogin(db: Database, username: Username): Promise<LoginRow | undefined> {
  const query = db
    .selectFrom('people')
    .select(['id', 'password_hash as passwordHash'])
    .where('deleted_at', 'is', null)
  switch (username.kind) {
    case 'email':
      return query.where(sql<boolean>`lower(email) = ${username.value}`).executeTakeFirst()
    case 'slug':
      return query.where('slug', '=', username.value).executeTakeFirst()
    case 'phone':
      return query
        .where('phone', 'in', username.values)
        .orderBy(sql`array_position(${username.values}::text[], phone)`)
        .executeTakeFirst()
  }
}

/** @returns whether a person's password is still this one; nobody changes it until the transaction ends */
export async function lockPassword(db: Database, { id, passwordHash }: LoginRow): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}
