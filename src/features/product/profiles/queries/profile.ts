import { sql } from 'kysely'
import { planForValues } from '#database/plan-for-values.ts'
import type { Database } from '#database/schema.ts'
import { listedPosts } from '#features/kernel/access/queries/readable.ts'
import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { bestText, type Page, pageOf } from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import { readNumber } from '#shared/ids/ids.ts'
import type { Asker } from '#shared/people/asker.ts'
import type { Locale } from '#shared/texts/locales.ts'

export interface AnswerRow {
  id: number
  document: unknown
  language: Locale
  score: number
  acceptedAt: Date | null
  createdAt: Date
  /** The same time to the microsecond, for the cursor. */
  time: string
  topicNumber: number
  topicSlug: string | null
  topicTitle: string
  topicLanguage: Locale
  access: StoredAccessRule[] | null
}

/** One page of a person's answers, read by key. An invalid cursor starts at the first page. */
export async function listAnswersOf(
  db: Database,
  {
    author,
    asker,
    now,
    locale,
    first,
    after,
  }: {
    author: number
    asker: Asker
    now: Date
    locale: Locale
    first: number
    after: string
  },
): Promise<Page<AnswerRow>> {
  const start = decodeCursor(after, ['time', 'number'])
  const rows = await db
    .selectFrom('answers')
    .innerJoin('posts', 'posts.id', 'answers.post_id')
    .innerJoinLateral(bestText(locale).as('text'), (join) => join.onTrue())
    .select([
      'answers.id',
      'answers.document',
      'answers.language',
      'answers.score',
      'answers.accepted_at as acceptedAt',
      'answers.created_at as createdAt',
      sql<string>`to_char(answers.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('time'),
      'posts.number as topicNumber',
      'posts.slug as topicSlug',
      'posts.access',
      'text.title as topicTitle',
      'text.language as topicLanguage',
    ])
    .where('answers.author_id', '=', author)
    .where('answers.state', '=', 'published')
    .where('answers.deleted_at', 'is', null)
    .where(listedPosts(asker, now))
    .$if(start !== undefined, (query) =>
      query.where(
        sql<boolean>`(answers.created_at, answers.id) < (${start?.[0]}::timestamptz, ${start?.[1]})`,
      ),
    )
    .orderBy('answers.created_at', 'desc')
    .orderBy('answers.id', 'desc')
    .limit(sql.lit(first + 1))
    .modifyEnd(planForValues)
    .execute()
  return pageOf(rows, first, (last) => [last.time, last.id])
}

/** Whether the person of this address has deleted their account. */
export async function isGonePerson(db: Database, address: string): Promise<boolean> {
  const number = readNumber(address)
  const { rows } = await sql`
    select 1 from people where deleted_at is not null
      and ${number === null ? sql`slug = ${address}` : sql`id = ${number}`}`.execute(db)
  return rows.length > 0
}

/** A person by number, slug or a slug they had before. */
export async function findProfile(db: Database, address: string, asker: Asker, now: Date) {
  const number = readNumber(address)
  const row = await db
    .selectFrom('people')
    .select([
      ...PERSON_COLUMNS,
      'people.description',
      'people.language',
      'people.created_at as joinedAt',
      'people.articles_count as articles',
      'people.topics_count as topics',
      'people.answers_count as answers',
      'people.followers_count as followers',
      'people.following_count as following',
      'people.shows_favorites as showsFavorites',
      'people.shows_follows as showsFollows',
      (eb) =>
        eb
          .selectFrom('posts')
          .whereRef('posts.author_id', '=', 'people.id')
          .where('posts.kind', '=', sql.lit('product'))
          .where(listedPosts(asker, now))
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('products'),
    ])
    .where('people.deleted_at', 'is', null)
    .where(
      number !== null
        ? sql<boolean>`people.id = coalesce(
            (select id from people where id = ${number} and deleted_at is null),
            (select target_id from slug_history where kind = 'profile' and slug = ${String(number)}))`
        : sql<boolean>`people.id = coalesce(
            (select id from people where slug = ${address}),
            (select target_id from slug_history where kind = 'profile' and slug = ${address}))`,
    )
    .executeTakeFirst()
  return row ?? null
}

export interface FollowRow extends PersonRow {
  description: string
  /** To the microsecond, for the cursor. */
  time: string
}

/** One page of those whom a person follows, or who follow them. An invalid cursor starts at the first page. */
export async function listFollows(
  db: Database,
  {
    personId,
    type,
    first,
    after,
  }: { personId: number; type: 'followers' | 'following'; first: number; after: string },
): Promise<Page<FollowRow>> {
  const [own, other] =
    type === 'followers'
      ? (['follows.followed_id', 'follows.follower_id'] as const)
      : (['follows.follower_id', 'follows.followed_id'] as const)
  const start = decodeCursor(after, ['time', 'number'])
  const rows = await db
    .selectFrom('follows')
    .innerJoin('people', 'people.id', other)
    .select([
      ...PERSON_COLUMNS,
      'people.description',
      sql<string>`to_char(follows.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('time'),
    ])
    .where(own, '=', personId)
    .where('people.deleted_at', 'is', null)
    .$if(start !== undefined, (query) =>
      query.where(
        sql<boolean>`(follows.created_at, ${sql.ref(other)}) < (${start?.[0]}::timestamptz, ${start?.[1]})`,
      ),
    )
    .orderBy('follows.created_at', 'desc')
    .orderBy(other, 'desc')
    .limit(sql.lit(first + 1))
    .modifyEnd(planForValues)
    .execute()
  return pageOf(rows, first, (last) => [last.time, last.personId])
}
