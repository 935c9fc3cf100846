import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { MODERATOR_IDS } from '#features/kernel/access/queries/door.ts'
import type { NodeTeam, StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import { CO_AUTHOR_IDS } from '#features/kernel/posts/queries/authors.ts'
import type { PostText } from '#features/kernel/posts/queries/changes/write-post.ts'
import type { OwnedThing } from '#features/talk/writing/permissions.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { Kind } from '../rules/kinds.ts'
import { TEXT_NAMES } from '../rules/kinds.ts'

/** A text on the site with all that decides whether it may be changed. */
export interface OwnPost extends OwnedThing {
  id: number
  kind: Kind
  number: number
  slug: string | null
  authorId: number
  coAuthorIds: readonly number[]
  nodeId: number | null
  language: Locale
  /** It was merged into another topic and cannot be restored. */
  isMerged: boolean
  state: 'draft' | 'pending' | 'published' | 'hidden'
  publishedAt: Date | null
  topicType: 'none' | 'bounty' | 'vote'
  access: StoredAccessRule[] | null
  coverId: number | null
  series: string | null
  contents: 'on' | 'off' | null
  title: string
  excerpt: string
  document: unknown
  hidden: unknown
  /** Of the text. */
  updatedAt: Date
}

/** Locked (`for no key update`) where it will be changed, so that concurrent changes follow each other. */
async function find(
  db: Database,
  kind: Kind,
  number: number,
  lock: 'for no key update of posts' | '',
): Promise<OwnPost | null> {
  const { rows } = await sql<Omit<OwnPost, 'node'> & NodeTeam>`
    select posts.id, posts.kind, posts.number, posts.slug, posts.author_id as "authorId",
      posts.node_id as "nodeId", posts.language, posts.state, posts.published_at as "publishedAt",
      posts.topic_type as "topicType", posts.access, posts.cover_id as "coverId", posts.series, posts.contents, posts.deleted_at as "deletedAt",
      posts.taken_back as "isTakenBack", posts.merged_into is not null as "isMerged", text.title, text.excerpt,
      text.document, text.hidden_document as hidden, text.updated_at as "updatedAt", nodes.admin_id as "adminId",
      ${MODERATOR_IDS} as "moderatorIds", ${CO_AUTHOR_IDS} as "coAuthorIds"
    from posts join post_texts text on text.post_id = posts.id and text.language = posts.language
    left join nodes on nodes.id = posts.node_id and nodes.deleted_at is null
    where posts.kind = ${kind} and posts.number = ${number} ${sql.raw(lock)}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { adminId, moderatorIds, ...post } = row
  return {
    ...post,
    isHelp: post.kind === 'doc',
    node: post.nodeId === null ? null : { id: post.nodeId, adminId, moderatorIds },
  }
}

export const findOwn = (db: Database, kind: Kind, number: number) => find(db, kind, number, '')
export const lockOwn = (db: Database, kind: Kind, number: number) =>
  find(db, kind, number, 'for no key update of posts')

/** What a form holds beside the text: terms, vote, bounty. */
export async function findFormParts(db: Database, id: number) {
  const { rows } = await sql<{
    tags: string[]
    cats: number[]
    pollKind: 'single' | 'multiple' | 'pk' | null
    pollDeadline: Date | null
    voters: number | null
    options: string[]
    bountyKind: 'money' | 'credit' | null
    bountyAmount: number | null
    bountyCurrency: string | null
    bountyDeadline: Date | null
    targets: number[]
  }>`select
      (select coalesce(json_agg(name order by position), '[]') from (
        select post_terms.position, (select name from term_texts where term_texts.term_id = terms.id
          order by (language = posts.language) desc, (language = terms.language) desc limit 1) as name
        from post_terms join terms on terms.id = post_terms.term_id and terms.taxonomy in ('article-tag', 'community-tag', 'shop-tag')
        where post_terms.post_id = posts.id) tags) as tags,
      (select coalesce(json_agg(terms.number order by post_terms.position), '[]') from post_terms
        join terms on terms.id = post_terms.term_id and terms.taxonomy in ('article-category', 'shop-category')
        where post_terms.post_id = posts.id) as cats,
      polls.kind as "pollKind", polls.deadline as "pollDeadline", polls.voters,
      (select coalesce(json_agg(text order by position), '[]') from poll_options
        where poll_options.post_id = posts.id) as options,
      bounties.kind as "bountyKind", bounties.amount as "bountyAmount", bounties.currency as "bountyCurrency",
      bounties.deadline as "bountyDeadline",
      (select coalesce(json_agg(person_id order by person_id), '[]') from bounty_targets
        where bounty_targets.post_id = posts.id) as targets
    from posts left join polls on polls.post_id = posts.id left join bounties on bounties.post_id = posts.id
    where posts.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A post vanished while it was being read.')
  return row
}

export interface RecentPost {
  number: number
  slug: string | null
  at: Date
  isSame: boolean
}

/** Recent posts of a person, the latest first. Locks the person, so that concurrent creations follow each other. */
export async function lockRecentPosts(
  db: Database,
  personId: number,
  {
    since,
    kind,
    title,
    document,
    hidden,
  }: { since: Date; kind: Kind } & Pick<PostText, 'title' | 'document' | 'hidden'>,
): Promise<RecentPost[]> {
  await lockAuthor(db, personId)
  // Documents are read only where the title is the same; the comparison is done here, so the new text is not sent.
  const { rows } = await sql<Omit<RecentPost, 'isSame'> & { parts: unknown }>`
    select posts.number, posts.slug, posts.created_at as at,
      case when posts.kind = ${kind} and posts.deleted_at is null and text.title = ${title}
        then jsonb_build_array(text.document, text.hidden_document) end as parts
    from posts join post_texts text on text.post_id = posts.id and text.language = posts.language
    where posts.author_id = ${personId} and posts.kind = any(${kind === 'doc' ? ['doc'] : [...TEXT_NAMES]}) and posts.created_at > ${since}
    order by posts.created_at desc, posts.id desc limit 100`.execute(db)
  const wanted = JSON.parse(JSON.stringify([document, hidden]))
  return rows.map(({ parts, ...recent }) => ({ ...recent, isSame: isDeepStrictEqual(parts, wanted) }))
}

/** Locks the author, whose texts are counted. Lock order everywhere: post, node, author, terms. */
export const lockAuthor = (db: Database, personId: number) =>
  sql`select 1 from people where id = ${personId} for no key update`.execute(db)
