import { insertPost, updatePost } from '#features/kernel/posts/queries/changes/write-post.ts'
import { docSaved } from '#features/product/docs/events.ts'
import { canCreateDoc } from '#features/product/docs/permissions.ts'
import { findAnswerOf, lockTreeDocs, putInPlace } from '#features/product/docs/queries/tree.ts'
import { docPath, type FoundPlace, findPlace, MOST_LEVELS, placeOf } from '#features/product/docs/rules.ts'
import { silencedUntil } from '#features/talk/writing/public/refuse-editing.ts'
import { action, type MemberContext } from '#server/door/action.ts'
import type { DataOf, RefusalOf } from '#shared/contract.ts'
import { opaqueId, readId } from '#shared/ids/ids.ts'
import { saveDoc } from '../contract.ts'
import { lockAuthor, type OwnPost } from '../queries/find-own.ts'
import * as S from '../schemas.ts'
import { findDuplicate, getEditable, publicationOf, type ReadText, readDoc, takeSlug } from '../write-text.ts'

type Context = MemberContext<RefusalOf<typeof saveDoc>>
type Data = DataOf<typeof saveDoc>

/** Writes a help page, or changes the one that `id` names, and says where in the tree it stands. */
export const saveDocAction = action(saveDoc, {
  data: S.saveDocData,
  result: S.saved,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, data) => {
    const isNew = data.id === undefined || data.id === null
    const old = isNew ? null : await getEditable(context, 'doc', readId('doc', data.id ?? 0), data.seen)
    if (!old) await letWrite(context)
    if (hidesPart(data.content)) context.refuse('hidden-in-doc')
    const read = await readDoc(context, {
      old,
      title: data.title,
      content: data.content,
      excerpt: data.excerpt ?? '',
      language: data.language,
      slug: data.slug ?? '',
      publishAt: data.publishAt ?? '',
    })
    const { number, slug } = old ? await change(context, old, read, data) : await begin(context, read, data)
    return { success: true as const, id: opaqueId('doc', number), slug: docPath({ number, slug }) }
  },
})

async function letWrite(context: Context): Promise<void> {
  const verdict = canCreateDoc(context.asker, context)
  if (verdict.allowed) return
  if (verdict.reason === 'silenced') context.refuse('silenced', { until: await silencedUntil(context) })
  context.refuse('doc-not-yours')
}

/** Help pages have no hidden part. */
const hidesPart = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && 'hidden' in content && content.hidden !== null

/** The position in the tree; an edit without one keeps it. */
async function takePlace({ db, now, refuse }: Context, id: number | null, data: Data): Promise<FoundPlace> {
  const leaves = await lockTreeDocs(db, now)
  const isSaid = data.parent !== undefined || data.after !== undefined
  const wanted =
    id !== null && !isSaid ? placeOf(leaves, id) : { parent: data.parent ?? null, after: data.after }
  const found = findPlace(leaves, id, wanted)
  return typeof found === 'string' ? refuse(found, { most: MOST_LEVELS }) : found
}

async function begin(context: Context, read: ReadText, data: Data) {
  const { db, asker, now, announce } = context
  const { text, language, slug } = read
  const { again } = await findDuplicate(context, 'doc', text)
  if (again) return again
  await takeSlug(context, 'doc', slug, null)
  const place = await takePlace(context, null, data)
  const { id, number } = await insertPost(db, {
    kind: 'doc',
    authorId: asker.personId,
    nodeId: null,
    topicType: 'none',
    access: null,
    language,
    slug,
    publishedAt: read.publishAt ?? now,
    text,
    termIds: [],
    coverId: null,
    now,
  })
  await putInPlace(db, id, place)
  await announce(docSaved, { number, answerId: null, byId: asker.personId })
  return { number, slug }
}

async function change(context: Context, old: OwnPost, read: ReadText, data: Data) {
  const { db, asker, now, announce } = context
  const { id, number, coverId } = old
  const { text, language, slug } = read
  await lockAuthor(db, old.authorId)
  await takeSlug(context, 'doc', slug, id)
  const place = await takePlace(context, id, data)
  await updatePost(db, {
    id,
    state: old.state,
    editorId: asker.personId,
    nodeId: null,
    topicType: 'none',
    access: null,
    language,
    slug,
    publishedAt: publicationOf(old, read.publishAt, now),
    text,
    termIds: [],
    coverId,
    now,
  })
  await putInPlace(db, id, place)
  await announce(docSaved, { number, answerId: await findAnswerOf(db, id), byId: asker.personId })
  return { number, slug }
}
