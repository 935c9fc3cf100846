import { isSafeSource } from '#features/kernel/documents/rules.ts'
import { insertOutsideMedia } from '#features/kernel/media/queries/outside.ts'
import {
  type ImportedPost,
  insertImportedPosts,
  updateImportedPost,
} from '#features/kernel/posts/queries/changes/import-posts.ts'
import { putGalleries } from '#features/kernel/posts/queries/galleries.ts'
import { putProducts } from '#features/product/shop/queries/put-products.ts'
import { announceOn } from '#server/jobs/announce.ts'
import { postsReimported } from '../../events.ts'
import { findRefs, insertRefs, putRefs, touchRef } from '../../queries/refs.ts'
import type { Taken } from '../../report.ts'
import type { ImportRun } from '../import-run.ts'
import { picturesOf, type References } from '../mapping/find-references.ts'
import type { ItemPlan } from '../mapping/plan-item.ts'
import { readPostDates } from '../reading/read-date.ts'
import { termKey } from '../reading/survey.ts'
import type { PostKind } from '../refusal.ts'
import type { TakenFile } from './uploads.ts'
import { type Discussed, writeComments } from './write-comments.ts'

const TAKEN: Record<PostKind, Taken> = { article: 'articles', page: 'pages', product: 'products' }

/** What stands beside the texts. */
export type Around = { references: References; taken: ReadonlyMap<string, TakenFile> }
type WritePlan = Extract<ItemPlan, { step: 'write' }>
/** Notes for the report, written there only when what they speak of has held. */
type Notes = (() => void)[]

/** Writes records with their comments: a few statements for all of them. */
export async function writePlans(run: ImportRun, plans: readonly ItemPlan[], around: Around): Promise<Notes> {
  const { report } = run
  const notes: Notes = []
  const discussed: Discussed[] = []
  for (const plan of plans) {
    const { item, name } = plan
    if (plan.step === 'refuse') notes.push(() => noteRefusal(run, plan))
    else if (plan.step === 'part')
      notes.push(() => report.refuse('comment-of-part', name, item.comments.length))
    else if (plan.step === 'comments') {
      const { refusal } = plan
      notes.push(() => {
        if (refusal) report.refuse(refusal, name)
        else report.unchanged += 1
      })
      discussed.push({ postId: plan.known.id, item, postedAt: readPostDates(item.dates, run.now).created })
    }
  }
  const written = plans.filter((plan) => plan.step === 'write')
  const pictures = await ensurePictures(run, written, around, notes)
  const ids = await writePosts(run, written, { ...around, pictures }, notes)
  discussed.push(
    ...written.map((plan, place) => ({
      postId: ids[place] ?? 0,
      item: plan.item,
      postedAt: plan.post.createdAt,
    })),
  )
  await writeComments(run, discussed, notes)
  return notes
}

function noteRefusal({ report }: ImportRun, plan: Extract<ItemPlan, { step: 'refuse' }>): void {
  const { name, code, detail } = plan
  report.refuse(code, `${name} ${detail}`.trim())
  if (code !== 'deleted-here') refuseComments(report, plan)
}

/** Names the comments of a record that stays outside. */
export function refuseComments(
  report: ImportRun['report'],
  { item, name }: Pick<ItemPlan, 'item' | 'name'>,
): void {
  if (item.comments.length > 0) report.refuse('comment-of-refused', name, item.comments.length)
}

/** @returns our ids of the posts, in the order of the plans */
async function writePosts(
  run: ImportRun,
  plans: readonly WritePlan[],
  { references, pictures }: Around & { pictures: ReadonlyMap<number, number> },
  notes: Notes,
): Promise<number[]> {
  const { db, report, source, language } = run
  const valuesOf = ({ item, post }: WritePlan): ImportedPost => ({
    ...post,
    slug: references.slugOf(item.id),
    language,
    authorId: run.people.get(post.login) ?? 0,
    coverId: pictures.get(post.coverFile ?? 0) ?? null,
    termIds: [...new Set(post.terms.flatMap((term) => run.terms.get(termKey(term)) ?? []))],
  })
  const fresh = plans.filter(({ known }) => known === undefined)
  const ids = new Map(plans.flatMap(({ item, known }) => (known ? [[item.id, known.id] as const] : [])))
  const made = await insertImportedPosts(db, fresh.map(valuesOf))
  for (const [place, { item }] of fresh.entries()) ids.set(item.id, made[place] ?? 0)
  await insertRefs(
    db,
    fresh.map(({ item, hash }, place) => ({
      source,
      kind: 'post' as const,
      external_id: String(item.id),
      target_id: made[place] ?? 0,
      hash,
    })),
  )
  const updated: { kind: PostKind; number: number }[] = []
  for (const plan of plans) {
    const { item, name, known, post, hash } = plan
    if (known) {
      updated.push({ kind: post.kind, number: await updateImportedPost(db, known.id, valuesOf(plan)) })
      await touchRef(db, source, String(item.id), hash)
    }
    notes.push(() => {
      if (known) report.change('text-updated', name)
      else {
        report.take(TAKEN[post.kind])
        if (post.login === '') report.change('author-replaced', name)
      }
      for (const { code, detail, count } of plan.changes)
        report.change(code, `${name} ${detail}`.trim(), count)
    })
  }
  if (updated.length > 0) await announceOn(db, postsReimported, { posts: updated })
  const postIdOf = ({ item }: WritePlan) => ids.get(item.id) ?? 0
  const products = plans.flatMap((plan) =>
    plan.product ? [{ postId: postIdOf(plan), product: plan.product, plan }] : [],
  )
  await putProducts(db, products, run.now)
  await putGalleries(
    db,
    products.map(({ postId, plan }) => ({
      postId,
      mediaIds: picturesOf(plan.item).flatMap((number) => pictures.get(number) ?? []),
    })),
  )
  return plans.map(postIdOf)
}

/** Covers and galleries by number: ours where their files could be taken, else the ones at their addresses outside. */
async function ensurePictures(
  { db, report, source, people }: ImportRun,
  plans: readonly WritePlan[],
  { references, taken }: Around,
  notes: Notes,
): Promise<Map<number, number>> {
  const wanted = new Map<number, WritePlan>()
  for (const plan of plans) {
    const shown = plan.product ? picturesOf(plan.item) : [plan.post.coverFile]
    for (const number of shown) if (number !== undefined && !wanted.has(number)) wanted.set(number, plan)
  }
  const known = await findRefs(db, source, 'file', [...wanted.keys()].map(String))
  const pictures = new Map<number, number>()
  for (const [number, { post }] of wanted) {
    const file = references.file(number)
    if (!file?.mime) continue
    const own = file.file === null ? undefined : taken.get(file.file)
    const id = own?.file.kind === 'image' ? own.id : known.get(String(number))
    if (id !== undefined) {
      pictures.set(number, id)
      continue
    }
    if (!isSafeSource(file.src)) continue
    const { src, mime, title, alt, caption } = file
    const ownerId = people.get(post.login) ?? 0
    const made = await insertOutsideMedia(db, { url: src, mime, title, alt, caption, ownerId })
    await putRefs(db, [{ source, kind: 'file', external_id: String(number), target_id: made }])
    pictures.set(number, made)
    notes.push(() => report.take('covers'))
  }
  return pictures
}
