import { sql } from 'kysely'
import type { Database, PostKind } from '#database/schema.ts'
import { listedPosts } from '#features/kernel/access/queries.ts'
import { columnsOf, PICTURE_COLUMNS, type PictureRow } from '#features/kernel/posts/queries.ts'
import { STRANGER } from '#shared/asker.ts'
import { readNumber } from '#shared/ids.ts'
import type { LinkedPost } from '../links.ts'

export interface CardRow extends PictureRow {
  address: string
  kind: PostKind
  title: string
}

/**
 * What links lead to, of that what everybody in the room may read: what strangers may, and in the room of a node what
 * stands in that node.
 */
export async function listCards(
  db: Database,
  { links, nodeId, now }: { links: readonly LinkedPost[]; nodeId: number | null; now: Date },
): Promise<CardRow[]> {
  if (links.length === 0) return []
  const numbers = links.map(({ id }) => readNumber(id))
  const slugs = links.map(({ id }, place) => (numbers[place] === null ? id : null))
  const isOpenHere =
    nodeId === null
      ? listedPosts(STRANGER, now)
      : sql`(${listedPosts(STRANGER, now)} or (posts.node_id = ${nodeId} and posts.deleted_at is null
          and posts.state = 'published' and posts.published_at <= ${now}))`
  const { rows } = await sql<CardRow>`
    select wanted.address, posts.kind, text.title, ${columnsOf(PICTURE_COLUMNS)}
    from unnest(${links.map(({ address }) => address)}::text[], ${links.map(({ kind }) => kind)}::text[],
      ${numbers}::bigint[], ${slugs}::text[], ${links.map(({ locale }) => locale)}::text[])
      as wanted (address, kind, number, slug, language)
    join lateral (select * from posts as one where one.kind = wanted.kind and one.number = wanted.number
      union all select * from posts as one where one.kind = wanted.kind and one.slug = wanted.slug) as posts on true
    join lateral (select title from post_texts where post_texts.post_id = posts.id
      order by (language = wanted.language) desc, (language = posts.language) desc limit 1) as text on true
    left join media on media.id = posts.cover_id and media.deleted_at is null
    where ${isOpenHere}`.execute(db)
  return rows
}
