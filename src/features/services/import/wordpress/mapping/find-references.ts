import { findImportedPosts, type ImportedPost } from '../../queries/refs.ts'
import { findStagedItems, listStagedChildren, type StagedItem } from '../../queries/staging.ts'
import type { ImportRun } from '../import-run.ts'
import type { WxrItem } from '../reading/wxr.ts'
import { refusalOf } from '../refusal.ts'
import type { BlockDetails, FileDetails, ProductTitle } from '../writing/stage-items.ts'
import { namedProducts } from './product-details.ts'

/** What the texts of some records name by number: read in a few questions for all of them. */
export type References = {
  imported: ReadonlyMap<string, ImportedPost>
  file: (number: number) => (FileDetails & { file: string | null }) | undefined
  /** Numbers of the pictures that were uploaded for a post. */
  filesOf: (post: number) => number[]
  block: (number: number) => string | undefined
  /** The address that was planned for a post. */
  slugOf: (post: number) => string | null
  /** The name of a product that another one names. */
  titleOf: (product: number) => string | undefined
  /** What can be bought of a product. */
  variationsOf: (product: number) => StagedItem[]
}

/** Numbers that one batch may name; more were not written by people. */
const MOST = 50_000

const GALLERY = /\[gallery(?=[\s\]])([^\]]{0,8000})\]/g
const FILE = /wp-image-(\d{1,15})/g
const BLOCK = /<!--\s*wp:block\s*\{"ref":(\d{1,15})/g

export async function findReferences(run: ImportRun, items: readonly WxrItem[]): Promise<References> {
  const { db, source } = run
  const posts = items.filter((item) => refusalOf(item) === undefined)
  const texts = posts.map(({ content }) => content)
  const blocks = await findStagedItems(db, source, numbersIn(texts, BLOCK))
  const shared = [...blocks.values()].flatMap(({ details }) => (details as BlockDetails).html ?? [])
  const all = [...texts, ...shared]
  const galleries = posts.filter(({ content }) => content.includes('[gallery')).map(({ id }) => id)
  const children = await listStagedChildren(db, source, 'file', galleries)
  const products = posts.filter(({ type }) => type === 'product').map(({ id }) => id)
  const variations = Map.groupBy(
    await listStagedChildren(db, source, 'variation', products),
    ({ parent }) => parent,
  )
  const named = [
    ...numbersIn(all, FILE),
    ...listedIn(all),
    ...posts.flatMap(picturesOf),
    ...posts.flatMap(namedProducts),
  ]
  const planned = posts.map(({ id }) => id)
  const files = await findStagedItems(db, source, [...planned, ...new Set(named)].slice(0, MOST))
  for (const child of children) files.set(child.id, child)
  const filesOfPost = Map.groupBy(
    children.filter(({ details }) => (details as FileDetails).mime !== ''),
    ({ parent }) => parent,
  )
  return {
    imported: await findImportedPosts(
      db,
      source,
      posts.map(({ id }) => String(id)),
    ),
    file: (number) => {
      const found = files.get(number)
      return found?.kind === 'file' ? { ...(found.details as FileDetails), file: found.file } : undefined
    },
    filesOf: (post) => (filesOfPost.get(post) ?? []).map(({ id }) => id),
    block: (number) => (blocks.get(number)?.details as BlockDetails | undefined)?.html,
    titleOf: (product) => {
      const found = files.get(product)
      return found?.kind === 'product' ? (found.details as ProductTitle).title || undefined : undefined
    },
    slugOf: (post) => files.get(post)?.slug ?? null,
    variationsOf: (product) => variations.get(product) ?? [],
  }
}

/** The cover and the gallery of a record, by number. */
export const picturesOf = ({ meta }: WxrItem): number[] =>
  [meta.get('_thumbnail_id') ?? '', ...(meta.get('_product_image_gallery') ?? '').slice(0, 4_000).split(',')]
    .map(Number)
    .filter((number) => Number.isSafeInteger(number) && number > 0)

function numbersIn(texts: readonly string[], pattern: RegExp): number[] {
  const numbers = new Set<number>()
  for (const text of texts) {
    for (const [, number] of text.matchAll(pattern)) {
      numbers.add(Number(number))
      if (numbers.size >= MOST) return [...numbers]
    }
  }
  return [...numbers]
}

/** Numbers in the brackets of galleries, whatever they are called there. */
const listedIn = (texts: readonly string[]): number[] =>
  texts.flatMap((text) =>
    [...text.matchAll(GALLERY)].flatMap(([, inside = '']) => (inside.match(/\d{1,15}/g) ?? []).map(Number)),
  )
