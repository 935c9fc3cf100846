import type { Doc } from '#features/kernel/documents/rules.ts'
import { LOCALES, type Locale } from '#shared/texts/locales.ts'
import type { Rows, Value } from './copy.ts'
import type { Discussion } from './discussion.ts'
import { firstTerm } from './place-rows.ts'
import { distinct, json, type NumberedKind, type Plan, type SeededTaxonomy, TERMS } from './plan.ts'
import type { Random } from './random.ts'
import { pickLocale, pickSubject, type Subject, writeArticle, writeText, writeTitle } from './texts.ts'

export interface Town {
  plan: Plan
  discussion: Discussion
  /** Per topic. */
  nodeOf: Uint8Array
}

/** The traits of a post, derived from its index alone, so that every table agrees. */
export interface PostTraits {
  kind: NumberedKind
  language: Locale
  subject: Subject
  type: 'none' | 'bounty' | 'vote'
  isForMembers: boolean
  likes: number
  favorites: number
  /** For more of the same post. */
  random: Random
}

export function kindOf({ amounts: { topics, articles } }: Plan, post: number): NumberedKind {
  if (post < topics) return 'topic'
  return post < topics + articles ? 'article' : 'product'
}

/** Place among the posts of its kind. */
export function placeOf({ amounts: { topics, articles } }: Plan, post: number): number {
  if (post < topics) return post
  return post < topics + articles ? post - topics : post - topics - articles
}

export function traitsOf({ plan, discussion }: Town, post: number): PostTraits {
  const random = plan.random(`post ${post}`)
  const kind = kindOf(plan, post)
  const language = pickLocale(random)
  const subject = pickSubject(random)
  const special = random.next()
  const type = kind !== 'topic' || special > 0.02 ? 'none' : special > 0.01 ? 'vote' : 'bounty'
  const isForMembers = kind !== 'product' && random.chance(0.02)
  const heat = 1 + (discussion.answers[post] ?? 0) + (discussion.comments[post] ?? 0)
  // The most popular post is liked by a tenth of all people at most.
  const most = Math.ceil(plan.amounts.people / 10)
  const likes = Math.min(most, Math.floor(random.waiting(Math.sqrt(heat) * 0.5)))
  const favorites = Math.floor(likes * random.next() * 0.5)
  return { kind, language, subject, type, isForMembers, likes, favorites, random }
}

/** Who liked it: always the same people for the same post. */
const readersOf = ({ amounts: { people } }: Plan, post: number, count: number) =>
  distinct(people, count, (post * 7_919) % people)

export function postRows(town: Town): Rows {
  const { plan, discussion } = town
  const { ids, numbers } = plan.bases
  function* rows() {
    for (let post = 0; post < plan.posts; post += 1) {
      const { kind, language, type, isForMembers, likes, favorites, random } = traitsOf(town, post)
      const at = plan.stamp(discussion.publishedAt[post] ?? 0)
      const accepted = kind === 'topic' ? (discussion.accepted[post] ?? 0) : 0
      const last = discussion.lastPerson[post] ?? 0
      const answers = discussion.answers[post] ?? 0
      const comments = discussion.comments[post] ?? 0
      yield [
        ids.posts + post,
        kind,
        numbers[kind] + placeOf(plan, post),
        ids.people + (discussion.author[post] ?? 0),
        town.nodeOf[post] === undefined ? null : ids.nodes + (town.nodeOf[post] ?? 0),
        language,
        'published',
        at,
        isForMembers ? '[{"type":"login"}]' : null,
        type,
        accepted === 0 ? null : ids.answers + accepted - 1,
        kind === 'topic' && post % 20_000 === 19_999,
        (answers + comments) * random.between(10, 40) + random.between(1, 200),
        likes,
        favorites,
        comments,
        answers,
        plan.stamp(discussion.lastAt[post] ?? 0),
        last === 0 ? null : ids.people + last - 1,
        at,
        at,
      ]
    }
  }
  return {
    table: 'posts',
    columns: [
      'id',
      'kind',
      'number',
      'author_id',
      'node_id',
      'language',
      'state',
      'published_at',
      'access',
      'topic_type',
      'accepted_answer_id',
      'pinned',
      'views',
      'likes',
      'favorites',
      'comments',
      'answers',
      'last_activity_at',
      'last_person_id',
      'created_at',
      'updated_at',
    ],
    expected: plan.posts,
    rows: rows(),
  }
}

export interface PostText {
  language: Locale
  title: string
  excerpt: string
  document: Doc
  hidden: Doc | null
}

/** Topics have one language; half of the articles and all products stand in all three. */
export function* textsOf(town: Town, post: number): Generator<PostText> {
  const traits = traitsOf(town, post)
  const { kind, language, subject, isForMembers } = traits
  const random = town.plan.random(`text ${post}`)
  const isTranslated = kind === 'product' || (kind === 'article' && random.chance(0.5))
  for (const locale of isTranslated ? LOCALES : [language]) {
    const title = writeTitle(random, locale, subject)
    const text =
      kind === 'article'
        ? writeArticle(random, locale, subject)
        : writeText(random, locale, subject, random.between(1, kind === 'topic' ? 4 : 3))
    const hidden = isForMembers ? writeText(random, locale, subject, 1).document : null
    yield { language: locale, title, ...text, hidden }
  }
}

export function postTextRows(town: Town): Rows {
  const { plan, discussion } = town
  function* rows() {
    for (let post = 0; post < plan.posts; post += 1) {
      const at = plan.stamp(discussion.publishedAt[post] ?? 0)
      let isFirst = true
      for (const { language, title, excerpt, document, hidden } of textsOf(town, post)) {
        const status = isFirst ? 'original' : 'reviewed'
        yield [
          plan.bases.ids.posts + post,
          language,
          title,
          excerpt,
          json(document),
          hidden && json(hidden),
          status,
          at,
        ]
        isFirst = false
      }
    }
  }
  const { articles, products } = plan.amounts
  return {
    table: 'post_texts',
    columns: [
      'post_id',
      'language',
      'title',
      'excerpt',
      'document',
      'hidden_document',
      'status',
      'updated_at',
    ],
    expected: plan.posts + articles + 2 * products,
    rows: rows(),
  }
}

const CATEGORY_AND_TAGS: Record<NumberedKind, ReadonlyArray<[SeededTaxonomy, number]>> = {
  topic: [['community-tag', 2]],
  article: [
    ['article-category', 1],
    ['article-tag', 3],
  ],
  product: [
    ['shop-category', 1],
    ['shop-tag', 2],
  ],
}

/** @param counters filled while the rows are read: how many posts have a term, by its id */
export function postTermRows({ plan, discussion }: Town, counters: Map<number, number>): Rows {
  const random = plan.random('terms of posts')
  function* rows() {
    for (let post = 0; post < plan.posts; post += 1) {
      const at = plan.stamp(discussion.publishedAt[post] ?? 0)
      let position = 0
      for (const [taxonomy, most] of CATEGORY_AND_TAGS[kindOf(plan, post)]) {
        const wanted = most === 1 ? 1 : random.between(0, most)
        const terms = new Set<number>()
        for (let turn = 0; turn < wanted; turn += 1) terms.add(random.skewed(TERMS[taxonomy], 2.5))
        for (const place of terms) {
          const term = firstTerm(plan, taxonomy) + place
          counters.set(term, (counters.get(term) ?? 0) + 1)
          yield [term, plan.bases.ids.posts + post, at, position]
          position += 1
        }
      }
    }
  }
  return {
    table: 'post_terms',
    columns: ['term_id', 'post_id', 'published_at', 'position'],
    expected: plan.posts,
    rows: rows(),
  }
}

export function reactionRows(town: Town): Rows {
  const { plan, discussion } = town
  const { ids } = plan.bases
  function* rows(): Generator<Value[]> {
    for (let post = 0; post < plan.posts; post += 1) {
      const { likes, favorites, random } = traitsOf(town, post)
      const published = discussion.publishedAt[post] ?? 0
      let turn = 0
      for (const person of readersOf(plan, post, likes)) {
        const at = plan.stamp(plan.after(random, published, random.waiting(10 * 86_400)))
        yield [ids.people + person, 'post', ids.posts + post, 'like', at]
        if (turn < favorites) yield [ids.people + person, 'post', ids.posts + post, 'favorite', at]
        turn += 1
      }
    }
  }
  return {
    table: 'reactions',
    columns: ['person_id', 'target_kind', 'target_id', 'kind', 'created_at'],
    expected: plan.posts,
    rows: rows(),
  }
}
