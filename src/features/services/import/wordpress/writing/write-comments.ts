import {
  insertImportedComments,
  recountComments,
} from '#features/kernel/posts/queries/changes/import-posts.ts'
import { addRatings } from '#features/product/shop/queries/put-products.ts'
import en from '../../locales/en.json' with { type: 'json' }
import es from '../../locales/es.json' with { type: 'json' }
import zhHans from '../../locales/zh-hans.json' with { type: 'json' }
import { findPostsOfComments, findRefs, insertRefs } from '../../queries/refs.ts'
import { type ImportRun, isGone } from '../import-run.ts'
import { type MappedComment, mapComments } from '../mapping/map-comments.ts'
import type { WxrItem } from '../reading/wxr.ts'
import { kindOf } from '../refusal.ts'

const GUEST = { 'zh-hans': zhHans, en, es }

/** A post that is here, and the record whose comments belong to it. */
export type Discussed = { postId: number; item: WxrItem; postedAt: Date }

/** Writes the comments that are not here yet, and adds notes for the report. */
export async function writeComments(
  run: ImportRun,
  posts: readonly Discussed[],
  notes: (() => void)[],
): Promise<void> {
  const { db, report, source } = run
  const numbers = posts.flatMap(({ item }) => item.comments.map(({ id }) => String(id)))
  if (numbers.length === 0) return
  const ids = await findRefs(db, source, 'comment', numbers)
  const places = await findPostsOfComments(db, [...ids.values()])
  const missing: (MappedComment & { postId: number })[] = []
  for (const { postId, item, postedAt } of posts) {
    const mapped = mapComments(item.comments, postedAt, (id) => {
      const known = ids.get(String(id))
      if (known === undefined) return 'missing'
      // One that is gone from here stays gone.
      return (places.get(known) ?? postId) === postId ? 'here' : 'elsewhere'
    })
    const isLeft = ({ personId }: MappedComment) =>
      personId !== 0 && isGone(run, run.logins.get(personId) ?? '')
    const gone = mapped.comments.filter(isLeft)
    const here = mapped.comments.filter((comment) => !isLeft(comment))
    missing.push(...here.map((comment) => ({ ...comment, postId })))
    notes.push(() => {
      report.take('comments', here.length)
      for (const { externalId } of gone) report.refuse('author-erased', `comment ${externalId}`)
      for (const { code, entry } of mapped.refused) report.refuse(code, entry)
      for (const site of mapped.sites) report.change('commenter-site-dropped', site)
      if (mapped.lifted > 0) report.change('reply-lifted', `post ${item.id}`, mapped.lifted)
    })
  }
  if (missing.length === 0) return
  const isReply = ({ rootId }: MappedComment) => rootId !== undefined
  for (const part of [missing.filter((comment) => !isReply(comment)), missing.filter(isReply)]) {
    const made = await insertImportedComments(
      db,
      part.map((comment) => ({
        postId: comment.postId,
        language: run.language,
        ...authorOf(run, comment),
        parentId: ids.get(String(comment.rootId)) ?? null,
        document: comment.document,
        state: comment.state,
        createdAt: comment.createdAt,
      })),
    )
    for (const [place, { externalId }] of part.entries()) ids.set(String(externalId), made[place] ?? 0)
  }
  await insertRefs(
    db,
    missing.map(({ externalId }) => ({
      source,
      kind: 'comment' as const,
      external_id: String(externalId),
      target_id: ids.get(String(externalId)) ?? 0,
    })),
  )
  await recountComments(db, [...new Set(missing.map(({ postId }) => postId))])
  for (const { postId, item } of posts) {
    if (kindOf(item.type) !== 'product') continue
    const stars = missing.filter((one) => one.postId === postId && one.state === 'approved' && one.rating > 0)
    if (stars.length === 0) continue
    await addRatings(
      db,
      postId,
      stars.map(({ rating }) => rating),
    )
  }
}

/** A person of ours, where the export says who it was; everybody else was a guest. */
function authorOf({ logins, people, language }: ImportRun, { personId, guestName }: MappedComment) {
  const author = personId === 0 ? undefined : logins.get(personId)
  const authorId = author === undefined ? undefined : people.get(author)
  return authorId === undefined
    ? { authorId: null, guestName: guestName || GUEST[language]['import.guest'] }
    : { authorId, guestName: null }
}
