import { sql } from 'kysely'
import { planForValues } from '#database/plan-for-values.ts'
import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import {
  bestText,
  exactTime,
  type Page,
  PICTURE_COLUMNS,
  type PictureRow,
  pageOf,
  type Reader,
} from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import type { Locale } from '#shared/texts/locales.ts'

export interface FavoriteRow extends PersonRow, PictureRow {
  id: number
  kind: PostKind
  number: number
  slug: string | null
  title: string
  language: Locale
  access: StoredAccessRule[] | null
  at: Date
}

/** Whether a person shows everybody what they keep; undefined where there is nobody of this number. */
export async function findShowsFavorites(db: Database, personId: number): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('people')
    .select('shows_favorites as isShown')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.isShown
}

/** One page of what a person keeps, read by key. An invalid cursor starts at the first page. */
export async function listFavoritesOf(
  db: Database,
  { asker, now, locale }: Reader,
  { personId, first, after }: { personId: number; first: number; after: string },
): Promise<Page<FavoriteRow>> {
  const start = decodeCursor(after, ['time', 'number'])
  const rows = await db
    .selectFrom('reactions')
    .innerJoin('posts', 'posts.id', 'reactions.target_id')
    .innerJoin('people', 'people.id', 'posts.author_id')
    .innerJoinLateral(bestText(locale).as('text'), (join) => join.onTrue())
    .leftJoin('media', 'media.id', 'posts.cover_id')
    .select([
      'posts.id',
      'posts.kind',
      'posts.number',
      'posts.slug',
      'posts.access',
      'text.title',
      'text.language',
      'reactions.created_at as at',
      exactTime('reactions.created_at').as('time'),
      ...PERSON_COLUMNS,
      ...PICTURE_COLUMNS,
    ])
    .where('reactions.person_id', '=', personId)
    .where('reactions.kind', '=', 'favorite')
    .where('reactions.target_kind', '=', 'post')
    .where(readablePosts(asker, now))
    .where('posts.deleted_at', 'is', null)
    .$if(start !== undefined, (query) =>
      query.where(
        sql<boolean>`(reactions.created_at, reactions.target_id) < (${start?.[0]}::timestamptz, ${start?.[1]})`,
      ),
    )
    .orderBy('reactions.created_at', 'desc')
    .orderBy('reactions.target_id', 'desc')
    .limit(sql.lit(first + 1))
    .modifyEnd(planForValues)
    .execute()
  return pageOf(rows, first, (last) => [last.time, last.id])
}
