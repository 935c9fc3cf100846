import { canFollow, type StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import type { Terms } from '#features/kernel/access/rules/verdict.ts'
import { fileSecrets } from '#features/kernel/documents/public/file-secrets.ts'
import { type ExistingText, findForeignGated } from '#features/kernel/documents/public/gated-links.ts'
import { type Doc, excerpt, plainText } from '#features/kernel/documents/rules.ts'
import { KINDS } from '#features/kernel/kinds/rules.ts'
import type { PostText } from '#features/kernel/posts/queries/changes/write-post.ts'
import { findTags, insertTag } from '#features/kernel/posts/queries/tags.ts'
import { namePeople } from '#features/talk/editor/public/name-people.ts'
import { whyHold, whyHoldChange as whyHoldOther } from '#features/talk/spam/public/hold.ts'
import type { HeldReason } from '#features/talk/spam/rules.ts'
import { canEditThing } from '#features/talk/writing/permissions.ts'
import { refuseEditing } from '#features/talk/writing/public/refuse-editing.ts'
import { languageOf } from '#features/talk/writing/rules/language-of.ts'
import type { MemberContext } from '#server/door/action.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { isOpenTo } from './is-open-to.ts'
import { canCreateArticle } from './permissions.ts'
import { findOwn, lockOwn, lockRecentPosts, type OwnPost, type RecentPost } from './queries/find-own.ts'
import { findNodes, isSlugFree } from './queries/save-post.ts'
import type { Kind, TextName } from './rules/kinds.ts'
import { oneLine, readSubmitted } from './rules/read-submitted.ts'
import {
  type Bounty,
  type ChosenRule,
  CREATION_LIMIT,
  EXCERPT_MOST,
  formProblem,
  hasContent,
  hidesQuestion,
  OPTIONS_MOST,
  SAME_TEXT,
  SUBMISSION_PROBLEMS,
  type SUBMIT_REFUSALS,
  storedRule,
  submissionProblem,
  TAGS_MOST,
  TEXT_MOST,
  TITLE_MOST,
  type TOPIC_REFUSALS,
  type Vote,
  type WORDS_REFUSALS,
} from './rules.ts'

export type Writing = MemberContext<keyof typeof SUBMIT_REFUSALS>
/** Of anything that has a title, words and an address. */
export type WritingWords = MemberContext<keyof typeof WORDS_REFUSALS>
/** Of a form that may have a vote or a bounty. */
type TopicWriting = MemberContext<keyof typeof TOPIC_REFUSALS>

/** A form as it was sent, whatever is wrong with it. */
export interface Sent {
  kind: Kind
  title: string
  content: unknown
  excerpt: string
  tags: readonly string[]
  language: Locale | undefined
  slug: string
  publishAt: string
  rules: readonly ChosenRule[]
  /** Who may read it stays so, whatever was chosen; missing: as chosen. */
  keepsAccess?: StoredAccessRule[] | null
  type: 'none' | 'bounty' | 'vote'
  bounty: Partial<Bounty> | null
  vote: (Partial<Vote> & Pick<Vote, 'type' | 'value'>) | null
  /** The post that is edited; null for a new one. */
  old: OwnPost | null
  /** A reward is offered for answers, now or since it was asked. */
  isBounty?: boolean
}

/** The validated form. */
export interface ReadText {
  text: PostText
  language: Locale
  slug: string | null
  tags: string[]
  /** null: at once. */
  publishAt: Date | null
  access: StoredAccessRule[] | null
}

/** As much of a text as cards and search results show; a Chinese character counts one, a Latin letter a half. */
const EXCERPT = 120

/** The same of an article or a product: what only topics are refused for, it cannot have. */
export const readArticle = (
  context: Writing,
  sent: Omit<Sent, 'kind' | 'type' | 'bounty' | 'vote'>,
  kind: 'article' | 'product' = 'article',
): Promise<ReadText> =>
  readText(context as TopicWriting, { ...sent, kind, type: 'none', bounty: null, vote: null })

/** The same of a help page, which everybody reads and no tag leads to. */
export const readDoc = (
  context: WritingWords,
  sent: Omit<Sent, 'kind' | 'type' | 'bounty' | 'vote' | 'tags' | 'rules'>,
): Promise<ReadText> =>
  readText(context as TopicWriting, {
    ...sent,
    kind: 'doc',
    type: 'none',
    bounty: null,
    vote: null,
    tags: [],
    rules: [],
  })

/** Validates a form; refusals come in the order of the form's own validation. */
export async function readText(context: TopicWriting, sent: Sent): Promise<ReadText> {
  const { db, now, locale, signer, refuse } = context
  const { kind, type, bounty, vote } = sent
  const title = oneLine(sent.title)
  const read = readSubmitted(sent.content, kind)
  const isReadable = 'submitted' in read
  const parts = isReadable ? [read.submitted.document, read.submitted.hidden] : []
  // An unreadable document counts as content here; its own refusal follows after the other fields.
  const isThere = !isReadable || parts.some(hasContent)
  const missing = submissionProblem({ title, hasContent: isThere, type, bounty, vote }, now)
  if (missing) return refuse(SUBMISSION_PROBLEMS[missing])
  if (!isReadable) return refuse(read.problem, { most: TEXT_MOST[kind] })
  const foreign = await findForeignGated(context, parts, existingTextOf(sent.old))
  if (foreign !== null) return refuse('foreign-gated', { name: foreign })
  const tags = [...new Map(sent.tags.map((tag) => [oneLine(tag).toLowerCase(), oneLine(tag)])).values()]
  const details = { ...sent, title, tags, vote: type === 'vote' ? vote : null }
  const wrong = formProblem(details, now)
  if (wrong) return refuse(wrong, LIMITS[wrong])
  const { document, hidden } = read.submitted
  const access = sent.keepsAccess === undefined ? await accessOf(context, sent) : sent.keepsAccess
  if (hidden !== null && access === null) return refuse('hidden-for-nobody')
  const isGated = access !== null
  if (hidesQuestion({ isBounty: sent.isBounty ?? false, isGated, hasMark: hidden !== null }))
    return refuse('bounty-hidden')
  const named = { document: await namePeople(db, document), hidden: await namePeople(db, hidden) }
  const { seal } = fileSecrets(signer)
  const sealed = { document: seal(named.document), hidden: seal(named.hidden) }
  const text = hideWhole(sealed, isGated)
  const words = parts.map((part) => (part ? plainText(part, 2_000) : '')).join('\n')
  const publishAt = sent.publishAt === '' ? null : new Date(sent.publishAt)
  return {
    text: { title, excerpt: oneLine(sent.excerpt) || excerpt(text.document, EXCERPT), ...text },
    language: sent.language ?? languageOf(`${title}\n${words}`, locale),
    slug: sent.slug || null,
    tags,
    publishAt: publishAt && publishAt > now ? publishAt : null,
    access,
  }
}

/** The text that is replaced, for deciding which gated files the new one may show. */
export const existingTextOf = (old: OwnPost | null): ExistingText => ({
  authorId: old?.authorId ?? null,
  documents: [old?.document, old?.hidden],
})

const LIMITS: Partial<Record<string, Record<string, number>>> = {
  'title-too-long': { most: TITLE_MOST },
  'excerpt-too-long': { most: EXCERPT_MOST },
  'vote-options': { most: OPTIONS_MOST },
  'tags-too-many': { most: TAGS_MOST },
}

/** With access rules but no mark in the text, the whole text is hidden. */
const hideWhole = (text: { document: Doc; hidden: Doc | null }, isGated: boolean) =>
  isGated && text.hidden === null
    ? { document: { ...text.document, content: [] }, hidden: text.document }
    : text

/** The access rules to store, each type once; null where everybody may read. */
async function accessOf(
  { db, currency, settings, refuse }: Writing,
  { kind, rules }: Pick<Sent, 'kind' | 'rules'>,
): Promise<StoredAccessRule[] | null> {
  const named = rules.flatMap((rule) =>
    rule.type === 'join' && /^\d{1,15}$/.test(rule.value) ? [Number(rule.value)] : [],
  )
  const nodes = await findNodes(db, named)
  const terms = {
    currency,
    hasAccount: canFollow(settings),
    hasNode: kind === 'topic',
    levels: settings.level.lv.map(({ key }) => key),
    tiers: settings.level.vip.map(({ key }) => key),
    isNode: (value: string) => nodes.includes(Number(value)),
  }
  const once = new Map(rules.map((rule) => [JSON.stringify([rule.type, rule.value]), rule]))
  const stored = [...once.values()].flatMap((rule) => {
    const one = storedRule(rule, terms)
    if (one === undefined) return refuse('rule-wrong')
    return one ?? []
  })
  return stored.length > 0 ? stored : null
}

/** Refuses a slug that another text has. */
export async function takeSlug(
  { db, refuse }: WritingWords,
  kind: Kind,
  slug: string | null,
  exceptId: number | null,
): Promise<void> {
  if (slug !== null && !(await isSlugFree(db, kind, slug, exceptId))) refuse('slug-taken')
}

/** Who may write tags that nobody has used yet: those whose articles need them, and admins. */
export const canCreateTags = (context: Pick<Writing, 'asker' | keyof Terms>): boolean =>
  canCreateArticle(context.asker, context).allowed

/** Ids of the tags in their order; new ones are made for those who may. */
export async function takeTags(
  context: Writing,
  kind: TextName,
  { tags, language }: Pick<ReadText, 'tags' | 'language'>,
): Promise<number[]> {
  const { db, refuse } = context
  const known = await findTags(db, KINDS[kind].tags, tags)
  const unknown = tags.filter((name) => !known.has(name.toLowerCase()))
  if (unknown[0] !== undefined && !canCreateTags(context)) return refuse('tag-unknown', { name: unknown[0] })
  for (const name of unknown) {
    known.set(name.toLowerCase(), await insertTag(db, KINDS[kind].tags, { name, language }))
  }
  return [...new Set(tags.flatMap((name) => known.get(name.toLowerCase()) ?? []))]
}

/** Recent posts of the asker, and among them the same text: a repeated request. */
export async function findDuplicate(
  { db, asker, now }: Pick<Writing, 'db' | 'asker' | 'now'>,
  kind: Kind,
  { title, document, hidden }: PostText,
): Promise<{ recent: readonly RecentPost[]; again: RecentPost | undefined }> {
  const since = new Date(now.getTime() - CREATION_LIMIT.within)
  const recent = await lockRecentPosts(db, asker.personId, { since, kind, title, document, hidden })
  const again = recent.find(({ isSame, at }) => isSame && now.getTime() - at.getTime() < SAME_TEXT)
  return { recent, again }
}

/**
 * Makes creation idempotent (a lost reply, a button pressed twice) and applies the rate limit for new posts.
 *
 * @returns the existing post of the same text, or null where it is new
 */
export async function limitAndFindDuplicate(
  context: Writing,
  kind: TextName,
  text: PostText,
): Promise<RecentPost | null> {
  const { now, refuse } = context
  const { recent, again } = await findDuplicate(context, kind, text)
  if (again) return again
  const first = recent[CREATION_LIMIT.most - 1]
  if (!first) return null
  const wait = Math.max(1, Math.ceil((first.at.getTime() + CREATION_LIMIT.within - now.getTime()) / 1_000))
  return refuse('writing-too-fast', { seconds: wait }, wait)
}

/** Why a new text must wait in the moderation queue; empty for none. */
export const whyHoldText = (context: Writing, read: ReadText): Promise<HeldReason[]> =>
  whyHold(context, wordsOf(read, context.locale))

/** The same for an edit, which is checked only where one of its authors makes it and the text is published or waiting. */
export const whyHoldChange = async (
  context: Writing,
  { authorId, coAuthorIds, state }: Pick<OwnPost, 'authorId' | 'coAuthorIds' | 'state'>,
  read: ReadText,
): Promise<HeldReason[]> =>
  [authorId, ...coAuthorIds].includes(context.asker.personId) &&
  (state === 'published' || state === 'pending')
    ? whyHoldOther(context, wordsOf(read, context.locale))
    : []

/** The text and its language; detected, as the declared one may be wrong. */
function wordsOf({ text: { title, document, hidden } }: ReadText, locale: Locale) {
  const words = [document, hidden].map((part) => (part ? plainText(part, 2_000) : '')).join('\n')
  return { title, documents: [document, hidden], language: languageOf(`${title}\n${words}`, locale) }
}

/** The text that a call names, locked, if the asker may change it; else the call is refused. */
export async function getEditable(
  context: WritingWords,
  kind: Kind,
  number: number | undefined,
  seen?: string | null,
): Promise<OwnPost> {
  const { db, asker, refuse } = context
  const post = number ? await lockOwn(db, kind, number) : null
  if (!post) return refuse('text-not-found')
  const verdict = canEditThing(asker, post, context)
  if (!verdict.allowed) return refuseEditing(context, verdict.reason, post.nodeId)
  if (post.hidden !== null && !(await isOpenTo(context, post))) return refuse('text-not-yours')
  if (seen && seen !== post.updatedAt.toISOString()) return refuse('edited-meanwhile')
  return post
}

/** The same for one who only looks: null where they may not change it. */
export async function findChanged(
  context: Pick<Writing, 'db' | 'asker' | 'settings' | 'now' | 'currency'>,
  kind: Kind,
  number: number,
): Promise<OwnPost | null> {
  const post = await findOwn(context.db, kind, number)
  if (!post || !canEditThing(context.asker, post, context).allowed) return null
  return post.hidden === null || (await isOpenTo(context, post)) ? post : null
}

/** Publication time of an edited text: a published one keeps its time, a scheduled one can be rescheduled. */
export const publicationOf = (
  { publishedAt }: Pick<OwnPost, 'publishedAt'>,
  publishAt: Date | null,
  now: Date,
): Date => (publishedAt !== null && publishedAt <= now ? publishedAt : (publishAt ?? now))
