import { sql } from 'kysely'
import type { Database, PostKind } from '#database/schema.ts'
import { columnsOf, exactTime, PICTURE_COLUMNS, type PictureRow } from '#features/posts/queries.ts'

export interface FoundRow extends PictureRow {
  /** Of the entry in the index. */
  id: number
  at: string
  score: number
  postId: number
  kind: PostKind
  number: number
  slug: string | null
  answerId: number | null
  views: number
  likes: number
  comments: number
}

interface Ranking {
  ids: readonly number[]
  /** Each wanted term as a query of its own. */
  terms: readonly string[]
  now: Date
  most: number
}

/** What one reads of a thing; pictures are looked up only for those that are shown. */
const COLUMNS = sql`found.id, found.post_id as "postId", found.answer_id as "answerId", ${exactTime('found.at')} as at,
  posts.kind, posts.number, posts.slug, posts.views, posts.cover_id as cover,
  coalesce(answers.score, posts.likes) as likes,
  coalesce(answers.comments, posts.comments + posts.answers) as comments`

const TABLES = sql`search_entries found
  join posts on posts.id = found.post_id
  left join answers on answers.id = found.answer_id`

const PICTURES = sql`left join media on media.id = shown.cover and shown."answerId" is null`

/**
 * The best of the candidates: the share of the words that stand in the title counts most, then what people made of
 * it, on a logarithmic scale, then age, which costs as much in the first week as in the following ten.
 *
 * @param after place of the last one shown
 */
export async function listRanked(
  db: Database,
  { ids, terms, now, most, after }: Ranking & { after: { score: number; id: number } | undefined },
): Promise<FoundRow[]> {
  const inTitle = sql.join(
    terms.map((term) => sql`(found.title @@ ${term}::tsquery)::int`),
    sql` + `,
  )
  const { rows } = await sql<FoundRow>`
    select shown.*, ${columnsOf(PICTURE_COLUMNS)} from (select * from (select ${COLUMNS},
        4.0::double precision * (${inTitle}) / ${terms.length}::int
        + 0.6 * ln(1 + greatest(0, case when found.answer_id is null
            then posts.likes + 2 * (posts.comments + posts.answers) + posts.views / 50
            else answers.score + 2 * answers.comments end)::double precision)
        - 0.5 * ln(1 + greatest(0, date_part('epoch', ${now}::timestamptz - found.at)) / 604800) as score
      from ${TABLES} where found.id = any(${ids}::bigint[])) ranked
    ${after ? sql`where (score, id) < (${after.score}::double precision, ${after.id}::bigint)` : sql``}
    order by score desc, id desc limit ${sql.lit(most)}) shown ${PICTURES}
    order by score desc, id desc`.execute(db)
  return rows
}

/** The same things in the order of time. */
export async function listByTime(db: Database, ids: readonly number[]): Promise<FoundRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FoundRow>`select shown.*, 0 as score, ${columnsOf(PICTURE_COLUMNS)}
    from (select ${COLUMNS} from ${TABLES} where found.id = any(${ids}::bigint[])) shown ${PICTURES}
    order by shown.at desc, shown.id desc`.execute(db)
  return rows
}
