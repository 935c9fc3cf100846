import { isSafeSource } from '#features/kernel/documents/rules.ts'
import { insertOutsideMedia } from '#features/kernel/media/queries/outside.ts'
import {
  type ImportedPost,
  insertImportedPosts,
  updateImportedPost,
  writtenOf,
} from '#features/kernel/posts/queries/changes/import-posts.ts'
import { putGalleries } from '#features/kernel/posts/queries/galleries.ts'
import {
  insertProducts,
  updateImportedProduct,
  writtenVariants,
} from '#features/product/shop/queries/put-products.ts'
import { announceOn } from '#server/jobs/announce.ts'
import { postsReimported } from '../../events.ts'
import { findRefs, insertRefs, type ImportedPost as Known, putRefs, touchRef } from '../../queries/refs.ts'
import type { Taken } from '../../report.ts'
import type { ImportRun } from '../import-run.ts'
import { picturesOf, type References } from '../mapping/find-references.ts'
import type { PostChange } from '../mapping/map-post.ts'
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

type Pictured = Around & { pictures: ReadonlyMap<number, number> }

/** @returns our ids of the posts, in the order of the plans */
async function writePosts(
  run: ImportRun,
  plans: readonly WritePlan[],
  around: Pictured,
  notes: Notes,
): Promise<number[]> {
  const { db } = run
  const fresh = plans.filter(({ known }) => known === undefined)
  const made = await insertPosts(run, fresh, around, notes)
  const ids = new Map(fresh.map(({ item }, place) => [item.id, made[place] ?? 0]))
  const updated: WritePlan[] = []
  const posts: { kind: PostKind; number: number }[] = []
  for (const plan of plans) {
    if (!plan.known) continue
    ids.set(plan.item.id, plan.known.id)
    const address = await updatePost(run, { ...plan, known: plan.known }, around, notes)
    if (!address) continue
    updated.push(plan)
    posts.push(address)
  }
  if (posts.length > 0) await announceOn(db, postsReimported, { posts })
  const postIdOf = ({ item }: WritePlan) => ids.get(item.id) ?? 0
  const products = [...fresh, ...updated].filter(({ product }) => product !== undefined)
  await putGalleries(
    db,
    products.map((plan) => ({
      postId: postIdOf(plan),
      mediaIds: picturesOf(plan.item).flatMap((number) => around.pictures.get(number) ?? []),
    })),
  )
  return plans.map(postIdOf)
}

const valuesOf = (
  run: ImportRun,
  { item, post }: WritePlan,
  { references, pictures }: Pictured,
): ImportedPost => ({
  ...post,
  slug: references.slugOf(item.id),
  language: run.language,
  authorId: run.people.get(post.login) ?? 0,
  coverId: pictures.get(post.coverFile ?? 0) ?? null,
  termIds: [...new Set(post.terms.flatMap((term) => run.terms.get(termKey(term)) ?? []))],
})

async function insertPosts(
  run: ImportRun,
  plans: readonly WritePlan[],
  around: Pictured,
  notes: Notes,
): Promise<number[]> {
  const { db, report, source } = run
  const posts = plans.map((plan) => valuesOf(run, plan, around))
  const made = await insertImportedPosts(db, posts)
  await insertRefs(
    db,
    plans.map(({ item, hash, product }, place) => {
      const post = posts[place]
      const written = { post: post ? writtenOf(post) : {}, variants: product ? writtenVariants(product) : [] }
      return {
        source,
        kind: 'post' as const,
        external_id: String(item.id),
        target_id: made[place] ?? 0,
        hash,
        written: JSON.stringify(written),
      }
    }),
  )
  await insertProducts(
    db,
    plans.flatMap(({ product }, place) => (product ? [{ postId: made[place] ?? 0, product }] : [])),
    run.now,
  )
  for (const { name, post, changes } of plans) {
    notes.push(() => {
      report.take(TAKEN[post.kind])
      if (post.login === '') report.change('author-replaced', name)
      noteChanges(report, name, changes)
    })
  }
  return made
}

/** @returns its address; undefined where somebody has changed its text while the import was reading: that stays */
async function updatePost(
  run: ImportRun,
  plan: WritePlan & { known: Known },
  around: Pictured,
  notes: Notes,
): Promise<{ kind: PostKind; number: number } | undefined> {
  const { db, report, source } = run
  const { item, name, known, hash, post, product } = plan
  const before = { id: known.id, before: known.written.post, textAt: known.textAt }
  const updated = await updateImportedPost(db, before, valuesOf(run, plan, around))
  if (!updated) {
    notes.push(() => report.refuse('edited-here', name))
    return undefined
  }
  const goods =
    product && known.kind === 'product'
      ? await updateImportedProduct(
          db,
          { postId: known.id, product, before: known.written.variants },
          run.now,
        )
      : { written: known.written.variants, kept: [] }
  await touchRef(db, source, {
    externalId: String(item.id),
    hash,
    written: { post: updated.written, variants: goods.written },
  })
  notes.push(() => {
    report.change('text-updated', name)
    for (const part of [...updated.kept, ...goods.kept]) report.keep(part, name)
    noteChanges(report, name, plan.changes)
  })
  return { kind: post.kind, number: updated.number }
}

function noteChanges(report: ImportRun['report'], name: string, changes: readonly PostChange[]): void {
  for (const { code, detail, count } of changes) report.change(code, `${name} ${detail}`.trim(), count)
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
  for (const [number, { post, known: here }] of wanted) {
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
    const ownerId = people.get(post.login) ?? here?.authorId ?? 0
    const made = await insertOutsideMedia(db, { url: src, mime, title, alt, caption, ownerId })
    await putRefs(db, [{ source, kind: 'file', external_id: String(number), target_id: made }])
    pictures.set(number, made)
    notes.push(() => report.take('covers'))
  }
  return pictures
}
