import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/**
 * When a text of this site that people agree to was last changed, by its path ('terms', 'page/3').
 *
 * @returns null where there is no such text
 */
export async function findAgreementDate(db: Database, path: string): Promise<Date | null> {
  const address = path.split('/').at(-1) ?? ''
  const row = await db
    .selectFrom('posts')
    .innerJoin('post_texts', 'post_texts.post_id', 'posts.id')
    .select((each) => each.fn.max('post_texts.updated_at').as('date'))
    .where('posts.kind', '=', 'page')
    .where('posts.state', '=', 'published')
    .where('posts.deleted_at', 'is', null)
    .where(
      /^[1-9]\d{0,8}$/.test(address)
        ? sql<boolean>`posts.number = ${Number(address)}`
        : sql<boolean>`posts.slug = ${address}`,
    )
    .executeTakeFirst()
  return row?.date ?? null
}

interface Given {
  kind: string
  version: string
}

/** What somebody has agreed to, in which version, when and from where: nothing of it is ever changed. */
export async function insertConsents(
  db: Database,
  {
    personId,
    given,
    address,
    now,
  }: { personId: number; given: readonly Given[]; address: string; now: Date },
): Promise<void> {
  await db
    .insertInto('consents')
    .values(
      given.map(({ kind, version }) => ({
        person_id: personId,
        kind,
        version,
        given: true,
        address,
        created_at: now,
      })),
    )
    .execute()
}
