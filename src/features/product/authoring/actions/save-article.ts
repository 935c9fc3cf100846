import { postPath } from '#features/kernel/posts/paths.ts'
import { type CoAuthorRow, insertCoAuthor } from '#features/kernel/posts/queries/authors.ts'
import { insertPost, updatePost } from '#features/kernel/posts/queries/changes/write-post.ts'
import { findCategories } from '#features/kernel/posts/queries/tags.ts'
import { hold } from '#features/talk/spam/public/hold.ts'
import { silencedUntil } from '#features/talk/writing/public/refuse-editing.ts'
import { action, type MemberContext } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { opaqueId, readId } from '#shared/ids/ids.ts'
import { saveArticle } from '../contract.ts'
import { authorsChanged, textChanged, textPublished } from '../events.ts'
import { canCreateArticle, canSetTerms } from '../permissions.ts'
import { listDraftAuthors } from '../queries/authors.ts'
import { isOwnPicture } from '../queries/covers.ts'
import { findDraft } from '../queries/drafts.ts'
import { lockAuthor, type OwnPost } from '../queries/find-own.ts'
import { oneLine } from '../rules/read-submitted.ts'
import { type ContentsWish, isSeriesTooLong, SERIES_MOST } from '../rules.ts'
import * as S from '../schemas.ts'
import {
  getEditable,
  limitAndFindDuplicate,
  publicationOf,
  type ReadText,
  readArticle,
  takeSlug,
  takeTags,
  whyHoldChange,
  whyHoldText,
} from '../write-text.ts'

type Context = MemberContext<RefusalOf<typeof saveArticle>>

/** Writes an article, or changes the one that `id` names. */
export const saveArticleAction = action(saveArticle, {
  data: S.saveArticleData,
  result: S.saved,
  allow: 'members',
  limit: '30 per minute',
  run: async (context, data) => {
    const { places, asker } = context
    const isNew = data.id === undefined || data.id === null
    const old = isNew
      ? null
      : await getEditable(context, 'article', readId('article', data.id ?? 0), data.seen)
    if (!old) await letWrite(context)
    // Of who writes it with its author the words are taken, and no more.
    const setsTerms = !old || canSetTerms(asker, old).allowed
    const read = await readArticle(context, {
      old,
      title: data.title,
      content: data.content,
      excerpt: data.excerpt ?? '',
      tags: data.tags ?? [],
      language: data.language,
      slug: (setsTerms ? data.slug : old.slug) ?? '',
      publishAt: (setsTerms ? data.publishAt : old.publishedAt?.toISOString()) ?? '',
      rules: data.roles ?? [],
      ...(!setsTerms && { keepsAccess: old.access }),
    })
    const series = takeSeries(context, data.series ?? old?.series ?? '')
    const cats = data.cats ?? []
    const coverId = data.cover === undefined ? (old?.coverId ?? null) : data.cover
    const together = old ? [] : await authorsOf(context, data.draft ?? null)
    const writers = old ? [old.authorId, ...old.coAuthorIds] : joinedOf(together)
    await takeCover(context, { id: coverId, before: old?.coverId ?? null, writers })
    const contents = takeContents(data.contents, old)
    const article = { read, cats, coverId, series, contents }
    const { number, slug } = old
      ? await change(context, old, article)
      : await begin(context, article, together)
    const id = opaqueId('article', number)
    return { success: true as const, id, slug: postPath(places, 'article', { number, slug }) }
  },
})

async function letWrite(context: Context): Promise<void> {
  const { asker, refuse } = context
  const verdict = canCreateArticle(asker, context)
  if (verdict.allowed) return
  if (verdict.reason === 'silenced') refuse('silenced', { until: await silencedUntil(context) })
  refuse('article-not-yours')
}

/** Who writes the asker's draft with them, and who is asked to. */
const authorsOf = async ({ db, asker }: Context, draft: number | null): Promise<CoAuthorRow[]> =>
  draft !== null && (await findDraft(db, asker.personId, draft)) ? listDraftAuthors(db, draft) : []

const joinedOf = (authors: readonly CoAuthorRow[]): number[] =>
  authors.flatMap(({ personId, joinedAt }) => (joinedAt === null ? [] : [personId]))

interface ChosenCover {
  id: number | null
  before: number | null
  /** Who writes the article beside the asker. */
  writers: readonly number[]
}

/** The cover: a picture of somebody who writes the article, or the one that it has already. */
async function takeCover({ db, asker, refuse }: Context, { id, before, writers }: ChosenCover) {
  if (id === null || id === before) return
  if (!Number.isSafeInteger(id) || !(await isOwnPicture(db, [asker.personId, ...writers], id)))
    refuse('cover-not-found')
}

interface Article {
  read: ReadText
  /** Numbers of categories. */
  cats: readonly number[]
  coverId: number | null
  /** Name of the series. */
  series: string | null
  contents: 'on' | 'off' | null
}

function takeContents(wish: ContentsWish | undefined, old: OwnPost | null): Article['contents'] {
  if (wish === undefined) return old?.contents ?? null
  return wish === 'auto' ? null : wish
}

function takeSeries({ refuse }: Context, name: string): string | null {
  if (isSeriesTooLong(name)) return refuse('series-too-long', { most: SERIES_MOST })
  return oneLine(name) || null
}

/** Its categories first, then its tags. */
async function takeTerms(context: Context, { read, cats }: Article): Promise<number[]> {
  const categories = await findCategories(context.db, 'article-category', cats)
  if (categories.length < new Set(cats).size) return context.refuse('category-not-found')
  return [...new Set([...categories, ...(await takeTags(context, 'article', read))])]
}

async function begin(context: Context, article: Article, together: readonly CoAuthorRow[]) {
  const { db, asker, now, announce } = context
  const { personId: authorId } = asker
  const { read, coverId, series, contents } = article
  const again = await limitAndFindDuplicate(context, 'article', read.text)
  if (again) return again
  const { text, language, slug, access } = read
  await takeSlug(context, 'article', slug, null)
  const termIds = await takeTerms(context, article)
  const publishedAt = read.publishAt ?? now
  const reasons = await whyHoldText(context, read)
  const isHeld = reasons.length > 0
  const post = { kind: 'article', authorId, nodeId: null, topicType: 'none' } as const
  const { id, number } = await insertPost(db, {
    ...post,
    language,
    slug,
    publishedAt,
    access,
    text,
    termIds,
    coverId,
    now,
    isHeld,
    series,
    contents,
  })
  for (const { personId, joinedAt } of together)
    await insertCoAuthor(db, { postId: id, personId, now, hasJoined: joinedAt !== null })
  if (together.length > 0) await announce(authorsChanged, { number, people: joinedOf(together) })
  if (isHeld) {
    await hold(context, { kind: 'article', thingId: id, authorId, nodeId: null }, reasons)
    return { number, slug }
  }
  await announce(textPublished, {
    kind: 'article',
    number,
    postId: id,
    authorId,
    nodeId: null,
    publishedAt: publishedAt.toISOString(),
  })
  return { number, slug }
}

async function change(context: Context, old: OwnPost, article: Article) {
  const { db, asker, now, announce } = context
  const { id, number, authorId } = old
  const { read, coverId, series, contents } = article
  const { text, language, slug, access } = read
  await lockAuthor(db, authorId)
  await takeSlug(context, 'article', slug, id)
  const termIds = await takeTerms(context, article)
  const publishedAt = publicationOf(old, read.publishAt, now)
  const reasons = await whyHoldChange(context, old, read)
  await updatePost(db, {
    state: old.state,
    isHeld: reasons.length > 0,
    id,
    editorId: asker.personId,
    nodeId: null,
    topicType: 'none',
    language,
    slug,
    publishedAt,
    access,
    text,
    termIds,
    coverId,
    now,
    series,
    contents,
  })
  if (reasons.length > 0) {
    const wasOut = old.state === 'published'
    await hold(context, { kind: 'article', thingId: id, authorId, nodeId: null, wasOut }, reasons)
  }
  await announce(textChanged, {
    kind: 'article',
    number,
    postId: id,
    authorId,
    nodeId: null,
    editorId: asker.personId,
    nodeBefore: null,
  })
  return { number, slug }
}
