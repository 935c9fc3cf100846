import { isSafeSource } from '#features/documents/rules.ts'
import en from '../locales/en.json' with { type: 'json' }
import es from '../locales/es.json' with { type: 'json' }
import zhHans from '../locales/zh-hans.json' with { type: 'json' }
import {
  addRatings,
  findRefs,
  insertComments,
  insertOutsideMedia,
  insertPost,
  insertRefs,
  putGallery,
  putProduct,
  putRefs,
  recountComments,
  touchRef,
  updatePost,
} from '../queries.ts'
import type { Taken } from '../report.ts'
import { picturesOf, type References } from './find-references.ts'
import type { ImportRun } from './import-run.ts'
import { type MappedComment, mapComments } from './map-comments.ts'
import type { ItemPlan } from './plan-item.ts'
import { readPostDates } from './read-date.ts'
import { kindOf, type PostKind } from './refusal.ts'
import { termKey } from './survey.ts'
import type { TakenFile } from './uploads.ts'
import type { WxrItem } from './wxr.ts'

const GUEST = { 'zh-hans': zhHans, en, es }

const TAKEN: Record<PostKind, Taken> = { article: 'articles', page: 'pages', product: 'products' }

/** What stands beside the texts. */
type Around = { references: References; taken: ReadonlyMap<string, TakenFile> }
type WritePlan = Extract<ItemPlan, { step: 'write' }>

/** Notes for the report, written there only when the record has held. */
type Notes = (() => void)[]

/** Writes one record with its comments. */
export async function writeItem(
  run: ImportRun,
  plan: ItemPlan,
  around: Around,
): Promise<{ postId: number | undefined; notes: Notes }> {
  const { item, name } = plan
  const { report } = run
  const notes: Notes = []
  if (plan.step === 'refuse') {
    notes.push(() => {
      report.refuse(plan.code, `${name} ${plan.detail}`.trim())
      const isLost = plan.code !== 'deleted-here' && item.comments.length > 0
      if (isLost) report.refuse('comment-of-refused', name, item.comments.length)
    })
    return { postId: undefined, notes }
  }
  const { created } = readPostDates(item.dates, run.now)
  if (plan.step === 'comments') {
    const { refusal } = plan
    notes.push(() => {
      if (refusal) report.refuse(refusal, name)
      else report.unchanged += 1
    })
    await writeComments(run, item, plan.known.id, created, notes)
    return { postId: undefined, notes }
  }
  const postId = await writePost(run, plan, around, notes)
  await writeComments(run, item, postId, created, notes)
  notes.push(() => {
    for (const { code, detail, count } of plan.changes) report.change(code, `${name} ${detail}`.trim(), count)
  })
  return { postId, notes }
}

/** @returns our id of the post */
async function writePost(run: ImportRun, plan: WritePlan, around: Around, notes: Notes): Promise<number> {
  const { db, report, source, language } = run
  const { item, name, known, post, product, hash } = plan
  const authorId = run.people.get(post.login) ?? 0
  const values = {
    ...{ ...post, slug: around.references.slugOf(item.id), authorId, language },
    coverId: await ensurePicture(run, post.coverFile, authorId, around, notes),
    termIds: [...new Set(post.terms.flatMap((term) => run.terms.get(termKey(term)) ?? []))],
  }
  const id = known?.id ?? (await insertPost(db, values))
  if (known) {
    await updatePost(db, known, values)
    await touchRef(db, source, String(item.id), hash)
    notes.push(() => report.change('text-updated', name))
  } else {
    await insertRefs(db, [{ source, kind: 'post', external_id: String(item.id), target_id: id, hash }])
    notes.push(() => {
      report.take(TAKEN[post.kind])
      if (post.login === '') report.change('author-replaced', name)
    })
  }
  if (product) {
    await putProduct(db, id, product)
    const pictures: number[] = []
    for (const number of new Set(picturesOf(item))) {
      const picture = await ensurePicture(run, number, authorId, around, notes)
      if (picture !== null) pictures.push(picture)
    }
    await putGallery(db, id, pictures)
  }
  return id
}

/** The picture of a number: ours where its file could be taken, else the one at its address outside. */
async function ensurePicture(
  { db, report, source }: ImportRun,
  number: number | undefined,
  ownerId: number,
  { references, taken }: Around,
  notes: Notes,
): Promise<number | null> {
  const file = number === undefined ? undefined : references.file(number)
  if (number === undefined || !file?.mime) return null
  const own = file.file === null ? undefined : taken.get(file.file)
  if (own?.id !== undefined && own.file.kind === 'image') return own.id
  const name = String(number)
  const known = (await findRefs(db, source, 'file', [name])).get(name)
  if (known !== undefined) return known
  if (!isSafeSource(file.src)) return null
  const { src, mime, title, alt, caption } = file
  const id = await insertOutsideMedia(db, { url: src, mime, title, alt, caption, ownerId })
  await putRefs(db, [{ source, kind: 'file', external_id: name, target_id: id }])
  notes.push(() => report.take('covers'))
  return id
}

async function writeComments(
  run: ImportRun,
  item: WxrItem,
  postId: number,
  postedAt: Date,
  notes: Notes,
): Promise<void> {
  if (item.comments.length === 0) return
  const { db, report, source } = run
  const ids = await findRefs(
    db,
    source,
    'comment',
    item.comments.map(({ id }) => String(id)),
  )
  const isKnown = (id: number) => ids.has(String(id))
  const { comments: missing, refused, lifted } = mapComments(item.comments, postedAt, isKnown)
  const isReply = ({ rootId }: MappedComment) => rootId !== undefined
  for (const part of [missing.filter((comment) => !isReply(comment)), missing.filter(isReply)]) {
    const made = await insertComments(
      db,
      part.map((comment) => ({
        ...{ postId, language: run.language, ...authorOf(run, comment) },
        parentId: ids.get(String(comment.rootId)) ?? null,
        ...{ document: comment.document, state: comment.state, createdAt: comment.createdAt },
      })),
    )
    for (const [place, { externalId }] of part.entries()) ids.set(String(externalId), made[place] ?? 0)
  }
  await insertRefs(
    db,
    missing.map(({ externalId }) => ({
      ...{ source, kind: 'comment' as const, external_id: String(externalId) },
      target_id: ids.get(String(externalId)) ?? 0,
    })),
  )
  if (missing.length > 0) await recountComments(db, postId)
  const stars = missing.filter(({ state, rating }) => state === 'approved' && rating > 0)
  if (stars.length > 0 && kindOf(item.type) === 'product') {
    await addRatings(
      db,
      postId,
      stars.map(({ rating }) => rating),
    )
  }
  notes.push(() => {
    report.take('comments', missing.length)
    for (const { code, entry } of refused) report.refuse(code, entry)
    if (lifted > 0) report.change('reply-lifted', `post ${item.id}`, lifted)
  })
}

/** A person of ours, where the export says who it was; everybody else was a guest. */
function authorOf({ logins, people, language }: ImportRun, { personId, guestName }: MappedComment) {
  const author = personId === 0 ? undefined : logins.get(personId)
  const authorId = author === undefined ? undefined : people.get(author)
  return authorId === undefined
    ? { authorId: null, guestName: guestName || GUEST[language]['import.guest'] }
    : { authorId, guestName: null }
}
