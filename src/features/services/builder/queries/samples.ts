import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import type { Taxonomy } from '#features/kernel/posts/rules.ts'
import { STRANGER } from '#shared/people/asker.ts'
import type { Locale } from '#shared/texts/locales.ts'

/** A thing that a page can be looked at with. */
export interface Sample {
  label: string
  /** What names it in an address. */
  address: string
}

const post = (kind: PostKind, locale: Locale, now: Date): RawBuilder<Sample> => sql`
  select text.title as label, ${kind === 'page' || kind === 'doc' ? sql`coalesce(posts.slug, posts.number::text)` : sql`posts.number::text`} as address
  from posts join lateral (select title from post_texts where post_id = posts.id
    order by (language = ${locale}) desc, (language = posts.language) desc limit 1) text on true
  where posts.kind = ${sql.lit(kind)} and ${readablePosts(STRANGER, now)}
  order by posts.number desc`

const term = (taxonomy: Taxonomy, locale: Locale): RawBuilder<Sample> => sql`
  select text.name as label, coalesce(terms.slug, terms.number::text) as address
  from terms join lateral (select name from term_texts where term_id = terms.id
    order by (language = ${locale}) desc, (language = terms.language) desc limit 1) text on true
  where terms.taxonomy = ${sql.lit(taxonomy)} and terms.posts_count > 0
  order by terms.posts_count desc, terms.id`

const answer = (now: Date): RawBuilder<Sample> => sql`
  select '#' || answers.id as label, answers.id::text as address
  from answers join posts on posts.id = answers.post_id
  where answers.state = 'published' and answers.deleted_at is null and ${readablePosts(STRANGER, now)}
  order by answers.id desc`

const node = (locale: Locale): RawBuilder<Sample> => sql`
  select text.name as label, coalesce(nodes.slug, nodes.id::text) as address
  from nodes join lateral (select name from node_texts where node_id = nodes.id
    order by (language = ${locale}) desc, (language = nodes.language) desc limit 1) text on true
  where nodes.deleted_at is null and nodes.visibility = 'public'
  order by nodes.topics_count desc, nodes.id`

const person = sql<Sample>`
  select name as label, slug as address from people
  where deleted_at is null and articles_count + topics_count + answers_count > 0
  order by articles_count + topics_count + answers_count desc, id`

function sourceOf(subject: string, locale: Locale, now: Date): RawBuilder<Sample> | null {
  switch (subject) {
    case 'article.single':
      return post('article', locale, now)
    case 'community.single':
      return post('topic', locale, now)
    case 'shop.single':
      return post('product', locale, now)
    case 'page.single':
      return post('page', locale, now)
    case 'docs.single':
      return post('doc', locale, now)
    case 'article.archive':
      return term('article-category', locale)
    case 'article.tag':
      return term('article-tag', locale)
    case 'shop.archive':
      return term('shop-category', locale)
    case 'shop.tag':
      return term('shop-tag', locale)
    case 'community.tag':
      return term('community-tag', locale)
    case 'community.archive':
      return node(locale)
    case 'community.answer':
      return answer(now)
    case 'profile.single':
      return person
    default:
      return null
  }
}

/** Some things of a kind of page, that strangers may see. */
export async function listSamples(
  db: Database,
  subject: string,
  { locale, now, limit }: { locale: Locale; now: Date; limit: number },
): Promise<Sample[]> {
  const source = sourceOf(subject, locale, now)
  if (!source) return []
  const { rows } =
    await sql<Sample>`select found.label, found.address from (${source}) found limit ${sql.lit(limit)}`.execute(
      db,
    )
  return rows
}
