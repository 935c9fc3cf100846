import type { StoredAccessRule as StoredRule } from '#features/kernel/access/rules/reading.ts'
import type { Doc as Document } from '#features/kernel/documents/rules.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import type { Taxonomy } from '#features/kernel/posts/rules.ts'
import { LOCALES, type Locale } from '#shared/texts/locales.ts'
import { insertAll, insertOne, nextNumber } from '../queries.ts'
import type { AccessRule, Comment, Level, PersonSlug, VipTier } from '../types.ts'
import { textDocument } from './texts.ts'
import { between, hoursBefore, idOf, json, type Loading } from './town-rows.ts'

export interface NewText {
  title: string
  excerpt: string
  document: Document
  hidden?: Document | undefined
}

interface NewPost {
  kind: PostKind
  slug: string | null
  author: PersonSlug
  language: Locale
  publishedAt: Date
  texts: Partial<Record<Locale, NewText>>
  nodeId?: number
  /** Storage key of the picture. */
  cover?: string | null
  access?: AccessRule[] | undefined
  topicType?: 'none' | 'bounty' | 'vote'
  series?: string | undefined
  contents?: 'on' | 'off'
  isPinned?: boolean
  views?: number
  likedBy?: PersonSlug[]
  favouritedBy?: PersonSlug[]
  terms?: string[]
}

/** A post with its texts, terms and the readers who liked and kept it. */
export async function insertPost(loading: Loading, post: NewPost): Promise<number> {
  const { db, town, people, media, terms } = loading
  const { kind, slug, publishedAt } = post
  const id = await insertOne(db, 'posts', {
    kind,
    number: nextNumber(kind) as never,
    slug,
    author_id: idOf(people, post.author),
    node_id: post.nodeId ?? null,
    language: post.language,
    state: 'published',
    published_at: publishedAt,
    access: post.access ? json(storedRules(post.access, town.levels, town.vipTiers)) : null,
    cover_id: post.cover ? idOf(media, post.cover) : null,
    topic_type: post.topicType ?? 'none',
    series: post.series ?? null,
    contents: post.contents ?? null,
    pinned: post.isPinned ?? false,
    views: post.views ?? 0,
    last_activity_at: publishedAt,
    created_at: publishedAt,
    updated_at: publishedAt,
  })
  await insertAll(db, 'post_texts', textRows(id, post))
  const termRows = (post.terms ?? []).map((name, position) => ({
    term_id: idOf(terms, name),
    post_id: id,
    published_at: publishedAt,
    position,
  }))
  await insertAll(db, 'post_terms', termRows)
  await insertReactions(loading, { kind: 'post', id, since: publishedAt }, 'like', post.likedBy ?? [])
  await insertReactions(
    loading,
    { kind: 'post', id, since: publishedAt },
    'favorite',
    post.favouritedBy ?? [],
  )
  return id
}

const textRows = (postId: number, { texts, language: original, publishedAt }: NewPost) =>
  Object.entries(texts).map(([language, { title, excerpt, document, hidden }]) => ({
    post_id: postId,
    language,
    title,
    excerpt,
    document: json(document),
    hidden_document: hidden ? json(hidden) : null,
    status: language === original ? ('original' as const) : ('reviewed' as const),
    updated_at: publishedAt,
  }))

/** A level or tier stands for itself and all above it; stored are the keys that open the thing. */
function storedRules(
  rules: readonly AccessRule[],
  levels: readonly Level[],
  tiers: readonly VipTier[],
): StoredRule[] {
  const from = (list: ReadonlyArray<{ key: string }>, first: string) =>
    list.slice(list.findIndex(({ key }) => key === first)).map(({ key }) => key)
  return rules.map((rule): StoredRule => {
    switch (rule.kind) {
      case 'level':
        return { type: 'level', keys: from(levels, rule.level) }
      case 'vip':
        return { type: 'vip', keys: from(tiers, rule.tier) }
      case 'credit':
        return { type: 'credit', credit: rule.amount }
      case 'money':
        return { type: 'money', money: rule.prices }
      default:
        return { type: rule.kind }
    }
  })
}

interface Target {
  kind: 'post' | 'answer' | 'comment'
  id: number
  since: Date
}

export async function insertReactions(
  { db, now, people }: Loading,
  target: Target,
  kind: 'like' | 'favorite',
  slugs: readonly PersonSlug[],
): Promise<void> {
  const rows = slugs.map((slug, place) => ({
    person_id: idOf(people, slug),
    target_kind: target.kind,
    target_id: target.id,
    kind,
    created_at: between(target.since, now, place, slugs.length),
  }))
  await insertAll(db, 'reactions', rows)
}

/** Comments with their replies, oldest first as they are listed. */
export async function insertComments(
  loading: Loading,
  place: { postId: number; answerId: number | null; parentId?: number },
  comments: readonly Comment[],
): Promise<void> {
  const { db, now, people } = loading
  for (const comment of comments) {
    const at = hoursBefore(now, comment.hoursAgo)
    const id = await insertOne(db, 'comments', {
      post_id: place.postId,
      answer_id: place.answerId,
      parent_id: place.parentId ?? null,
      author_id: idOf(people, comment.author),
      guest_name: null,
      language: comment.language,
      document: json(textDocument(comment.text)),
      created_at: at,
    })
    await insertReactions(loading, { kind: 'comment', id, since: at }, 'like', comment.likedBy)
    await insertComments(loading, { ...place, parentId: id }, comment.replies ?? [])
  }
}

export const termName = (taxonomy: Taxonomy, key: string) => `${taxonomy}/${key}`

export const mapTexts = <Text>(
  texts: Partial<Record<Locale, Text>>,
  make: (text: Text, locale: Locale) => NewText,
) =>
  Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const text = texts[locale]
      return text ? [[locale, make(text, locale)]] : []
    }),
  )
