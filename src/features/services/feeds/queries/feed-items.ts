import { type RawBuilder, sql } from 'kysely'
import { planForValues } from '#database/plan-for-values.ts'
import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import { CO_AUTHORS, type CoAuthorsRow } from '#features/kernel/posts/queries/authors.ts'
import { columnsOf, PICTURE_COLUMNS, type PictureRow } from '#features/kernel/posts/queries/read-posts.ts'
import { readNumber } from '#shared/ids/ids.ts'
import { STRANGER } from '#shared/people/asker.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { FeedScope } from '../rules.ts'

export interface ItemRow extends PictureRow, CoAuthorsRow {
  number: number
  slug: string | null
  title: string
  excerpt: string
  document: unknown
  /** A part of the text stands behind an access list. */
  hasMore: boolean
  publishedAt: Date
  updatedAt: Date
  authorName: string
  authorSlug: string
}

interface ListItems {
  kind: 'article' | 'topic' | 'product' | 'doc'
  locale: Locale
  within: { scope: FeedScope; id: number } | null
  now: Date
  limit: number
}

const COLUMNS = sql`posts.number, posts.slug, text.title, text.excerpt, text.document,
  text.hidden_document is not null as "hasMore", posts.published_at as "publishedAt",
  greatest(text.updated_at, posts.published_at) as "updatedAt",
  people.name as "authorName", people.slug as "authorSlug", ${CO_AUTHORS} as "coAuthors",
  ${columnsOf(PICTURE_COLUMNS)}`

/** The newest posts that everybody may read and that exist in a language, with their public part. */
export async function listFeedItems(
  db: Database,
  { kind, locale, within, now, limit }: ListItems,
): Promise<ItemRow[]> {
  const isTopic = kind === 'topic'
  const byTerm = within !== null && within.scope !== 'node'
  // Each list is read along the index of its order. Topics have one text, so their language column suffices.
  const order: RawBuilder<unknown> = byTerm
    ? sql`post_terms.published_at desc, post_terms.post_id desc`
    : isTopic
      ? sql`posts.number desc`
      : sql`posts.published_at desc, posts.id desc`
  const { rows } = await sql<ItemRow>`${planForValues}
    select ${COLUMNS} from posts
    ${byTerm ? sql`join post_terms on post_terms.post_id = posts.id and post_terms.term_id = ${within.id}` : sql``}
    join post_texts text on text.post_id = posts.id and text.language = ${locale}
    join people on people.id = posts.author_id
    left join media on media.id = posts.cover_id
    where posts.kind = ${sql.lit(kind)} and ${readablePosts(STRANGER, now)}
      ${isTopic ? sql`and posts.language = ${locale}` : sql``}
      ${byTerm ? sql`and post_terms.published_at <= ${now}` : sql``}
      ${within?.scope === 'node' ? sql`and posts.node_id = ${within.id}` : sql``}
    order by ${order} limit ${sql.lit(limit)}`.execute(db)
  return rows
}

export interface FeedNode {
  id: number
  slug: string | null
  name: string
  description: string
  isPrivate: boolean
  isGone: boolean
}

/** A node by number, slug, or a slug it had before. */
export async function findFeedNode(db: Database, address: string, locale: Locale): Promise<FeedNode | null> {
  const number = readNumber(address)
  const { rows } = await sql<FeedNode>`
    select nodes.id, nodes.slug, texts.name, texts.description, nodes.visibility = 'private' as "isPrivate",
      nodes.deleted_at is not null as "isGone"
    from nodes
    join lateral (select name, description from node_texts where node_texts.node_id = nodes.id
      order by (language = ${locale}) desc, (language = nodes.language) desc limit 1) texts on true
    where nodes.id = ${
      number !== null
        ? sql`${number}`
        : sql`coalesce((select id from nodes where slug = ${address}),
            (select target_id from slug_history where kind = 'node' and slug = ${address}))`
    }`.execute(db)
  return rows[0] ?? null
}
