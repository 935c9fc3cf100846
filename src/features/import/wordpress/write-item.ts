import { isSafeSource } from '#features/documents/rules.ts'
import en from '../locales/en.json' with { type: 'json' }
import es from '../locales/es.json' with { type: 'json' }
import zhHans from '../locales/zh-hans.json' with { type: 'json' }
import {
  findRefs,
  insertComments,
  insertOutsideMedia,
  insertPost,
  insertRefs,
  inTransaction,
  isOutage,
  recountComments,
  touchRef,
  updatePost,
} from '../queries.ts'
import type { ImportRun } from './import-run.ts'
import { type MappedComment, mapComments } from './map-comments.ts'
import { hashOf, type MappedPost, mapPost } from './map-post.ts'
import { readPostDates } from './read-date.ts'
import { readLine } from './read-line.ts'
import { termKey } from './survey.ts'
import type { WxrItem } from './wxr.ts'

const GUEST = { 'zh-hans': zhHans, en, es }

/** Notes for the report, written there only when the transaction has held. */
type Notes = (() => void)[]

/** Takes over one item with its comments, all or nothing; what cannot be stored is refused and the import goes on. */
export async function writeItem(run: ImportRun, item: WxrItem): Promise<void> {
  if (item.type === 'attachment' || item.type === 'wp_block') return
  const name = `"${readLine(item.title, 60) || item.slug}" (${item.type} ${item.id})`
  const known = run.imported.get(String(item.id))
  if (known?.isDeleted) {
    run.report.refuse('deleted-here', name)
    return
  }
  const notes: Notes = []
  try {
    if (known && known.hash === hashOf(item)) {
      notes.push(() => {
        run.report.unchanged += 1
      })
      const { created } = readPostDates(item.dates, run.now)
      await inTransaction(run.db, (db) => writeComments({ ...run, db }, item, known.id, created, notes))
    } else await writeNewOrChanged(run, item, name, notes)
  } catch (error) {
    if (isOutage(error)) throw error
    run.report.refuse('failed', `${name}: ${(error as Error).message}`)
    return
  }
  for (const note of notes) note()
}

async function writeNewOrChanged(run: ImportRun, item: WxrItem, name: string, notes: Notes): Promise<void> {
  const { report, survey, now, addresses } = run
  const mapping = mapPost(item, { survey, now, link: addresses.link })
  if ('refusal' in mapping) {
    report.refuse(mapping.refusal, `${name} ${mapping.detail}`.trim())
    if (item.comments.length > 0) report.refuse('comment-of-refused', name, item.comments.length)
    return
  }
  const { post, changes } = mapping
  await inTransaction(run.db, async (db) => {
    const inside = { ...run, db }
    const postId = await writePost(inside, item, post, name, notes)
    await writeComments(inside, item, postId, post.createdAt, notes)
  })
  if (run.imported.get(String(item.id))?.isEdited) return
  for (const { code, detail, count } of changes) {
    notes.push(() => report.change(code, `${name} ${detail}`.trim(), count))
  }
}

/** @returns our id of the post */
async function writePost(
  run: ImportRun,
  item: WxrItem,
  post: MappedPost,
  name: string,
  notes: Notes,
): Promise<number> {
  const { db, report, survey, language, addresses } = run
  const known = run.imported.get(String(item.id))
  if (known?.isEdited) {
    notes.push(() => report.refuse('edited-here', name))
    return known.id
  }
  const authorId = run.people.get(post.login) ?? 0
  const values = {
    ...post,
    ...{ slug: addresses.slugs.get(item.id) ?? null, authorId, language },
    coverId: await ensureCover(run, post.coverFile, authorId, notes),
    termIds: [...new Set(post.terms.flatMap((term) => run.terms.get(termKey(term)) ?? []))],
  }
  if (known) {
    await updatePost(db, known, values)
    await touchRef(db, survey.source, String(item.id), hashOf(item))
    notes.push(() => report.change('text-updated', name))
    return known.id
  }
  const id = await insertPost(db, values)
  const ref = { source: survey.source, kind: 'post' as const, external_id: String(item.id), target_id: id }
  await insertRefs(db, [{ ...ref, hash: hashOf(item) }])
  notes.push(() => {
    report.take(post.kind === 'page' ? 'pages' : 'articles')
    if (post.login === '') report.change('author-replaced', name)
  })
  return id
}

async function ensureCover(
  { db, report, survey, files }: ImportRun,
  number: number | undefined,
  ownerId: number,
  notes: Notes,
): Promise<number | null> {
  const file = number === undefined ? undefined : survey.files.get(number)
  if (number === undefined || !file?.mime || !isSafeSource(file.src)) return null
  const known = files.get(String(number))
  if (known !== undefined) return known
  const { src, mime, title = '', alt = '', caption = '' } = file
  const id = await insertOutsideMedia(db, { url: src, mime, title, alt, caption, ownerId })
  await insertRefs(db, [{ source: survey.source, kind: 'file', external_id: String(number), target_id: id }])
  notes.push(() => {
    files.set(String(number), id)
    report.take('covers')
  })
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
  const { db, report, survey } = run
  const ids = await findRefs(
    db,
    survey.source,
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
      ...{ source: survey.source, kind: 'comment' as const, external_id: String(externalId) },
      target_id: ids.get(String(externalId)) ?? 0,
    })),
  )
  if (missing.length > 0) await recountComments(db, postId)
  notes.push(() => {
    report.take('comments', missing.length)
    for (const { code, entry } of refused) report.refuse(code, entry)
    if (lifted > 0) report.change('reply-lifted', `post ${item.id}`, lifted)
  })
}

/** A person of ours, where the export says who it was; everybody else was a guest. */
function authorOf({ survey, people, language }: ImportRun, { personId, guestName }: MappedComment) {
  const author = personId === 0 ? undefined : survey.logins.get(personId)
  const authorId = author === undefined ? undefined : people.get(author)
  return authorId === undefined
    ? { authorId: null, guestName: guestName || GUEST[language]['import.guest'] }
    : { authorId, guestName: null }
}
