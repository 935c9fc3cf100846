import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'

/** Who writes `posts` with its author: they may change its words. */
export const CO_AUTHOR_IDS = sql<number[]>`(select coalesce(array_agg(co_authors.person_id), '{}')
  from co_authors where co_authors.post_id = posts.id and co_authors.joined_at is not null)`

/** A person as JSON has them. */
type StoredPerson = Omit<PersonRow, 'personVipUntil'> & { personVipUntil: string | null }
export interface CoAuthorsRow {
  coAuthors: StoredPerson[]
}

/** The same as person cards are made of, in the order in which they joined. Its author is no second one of it. */
export const CO_AUTHORS = sql<StoredPerson[]>`(select coalesce(json_agg(json_build_object('personId', also.id,
    'personName', also.name, 'personSlug', also.slug, 'personAvatar', also.avatar, 'personLevel', also.level_key,
    'personVip', also.vip_key, 'personVipUntil', also.vip_until) order by co_authors.joined_at, also.id), '[]')
  from co_authors join people also on also.id = co_authors.person_id and also.deleted_at is null
  where co_authors.post_id = posts.id and co_authors.joined_at is not null and also.id <> posts.author_id)`

export const coAuthorRows = ({ coAuthors }: CoAuthorsRow): PersonRow[] =>
  coAuthors.map(({ personVipUntil: until, ...person }) => ({
    ...person,
    personVipUntil: until === null ? null : new Date(until),
  }))

/** As many articles of others as stand in somebody's list: the latest of them. */
const MOST_WRITTEN = 200

interface WrittenWith {
  id: number
  number: number
}

/** What somebody has written with others, whether or not it is out. */
export const listWrittenWith = (db: Database, personId: number): Promise<WrittenWith[]> =>
  db
    .selectFrom('co_authors')
    .innerJoin('posts', 'posts.id', 'co_authors.post_id')
    .select(['posts.id', 'posts.number'])
    .where('co_authors.person_id', '=', personId)
    .where('co_authors.joined_at', 'is not', null)
    .whereRef('posts.author_id', '<>', 'co_authors.person_id')
    .orderBy('posts.id', 'desc')
    .limit(MOST_WRITTEN)
    .execute()

export interface CoAuthorRow extends PersonRow {
  joinedAt: Date | null
}

/** Everybody who writes a post with its author or is asked to, those who were asked first before the others. */
export const listCoAuthors = (db: Database, postId: number): Promise<CoAuthorRow[]> =>
  db
    .selectFrom('co_authors')
    .innerJoin('people', 'people.id', 'co_authors.person_id')
    .innerJoin('posts', 'posts.id', 'co_authors.post_id')
    .select([...PERSON_COLUMNS, 'co_authors.joined_at as joinedAt'])
    .where('co_authors.post_id', '=', postId)
    .where('people.deleted_at', 'is', null)
    .whereRef('people.id', '<>', 'posts.author_id')
    .orderBy('co_authors.asked_at')
    .orderBy('people.id')
    .execute()

/** @returns false: they are asked already */
export async function insertCoAuthor(
  db: Database,
  { postId, personId, now, hasJoined }: { postId: number; personId: number; now: Date; hasJoined: boolean },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('co_authors')
    .values({ post_id: postId, person_id: personId, asked_at: now, joined_at: hasJoined ? now : null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Who is asked says yes. @returns false: they are not asked, or write it already */
export async function joinCoAuthors(
  db: Database,
  { postId, personId, now }: { postId: number; personId: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('co_authors')
    .set({ joined_at: now })
    .where('post_id', '=', postId)
    .where('person_id', '=', personId)
    .where('joined_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false: they were none, nor asked */
export async function deleteCoAuthor(db: Database, postId: number, personId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('co_authors')
    .where('post_id', '=', postId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
