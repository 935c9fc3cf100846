import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import { columnsOf, PICTURE_COLUMNS, type PictureRow } from '#features/kernel/posts/queries/read-posts.ts'
import type { Candidate } from './list-matches.ts'

export interface FoundRow extends PictureRow {
  /** Of the entry in the index. */
  id: number
  at: string
  score: number
  postId: number
  kind: PostKind
  number: number
  slug: string | null
  authorName: string
  answerId: number | null
  views: number
  likes: number
  comments: number
}

type Thing = Omit<FoundRow, keyof Candidate> & Pick<Candidate, 'id'>

/** What one reads of things in a list, in their order; one that has gone meanwhile is left out. */
export async function listThings(db: Database, candidates: readonly Candidate[]): Promise<FoundRow[]> {
  if (candidates.length === 0) return []
  const { rows } = await sql<Thing>`select found.id, posts.kind, posts.number, posts.slug, posts.views,
      case when posts.kind = 'doc' then '' else coalesce(people.name, '') end as "authorName",
      coalesce(answers.score, posts.likes) as likes,
      coalesce(answers.comments, posts.comments + posts.answers) as comments, ${columnsOf(PICTURE_COLUMNS)}
    from unnest(${candidates.map(({ id }) => id)}::bigint[], ${candidates.map(({ postId }) => postId)}::bigint[],
      ${candidates.map(({ answerId }) => answerId)}::bigint[]) as found (id, post_id, answer_id)
    join posts on posts.id = found.post_id
    left join answers on answers.id = found.answer_id
    left join people on people.id = coalesce(answers.author_id, posts.author_id)
    left join media on media.id = posts.cover_id and found.answer_id is null`.execute(db)
  const things = new Map(rows.map((row) => [row.id, row]))
  return candidates.flatMap((candidate) => {
    const thing = things.get(candidate.id)
    return thing ? [{ ...thing, ...candidate }] : []
  })
}
