import type { ProductValues } from '#features/product/shop/queries/put-products.ts'
import { goneName } from '../../gone-name.ts'
import type { ImportedPost } from '../../queries/refs.ts'
import type { Refusal } from '../../report.ts'
import { type ImportRun, isGone } from '../import-run.ts'
import { readLine } from '../reading/read-line.ts'
import type { WxrItem } from '../reading/wxr.ts'
import type { VariationDetails } from '../writing/stage-items.ts'
import type { References } from './find-references.ts'
import { hashOf, type MappedPost, mapPost, type PostChange } from './map-post.ts'
import { mapProduct } from './map-product.ts'
import { productDetails } from './product-details.ts'

/** What is going to happen to a record, decided before anything is written. */
export type ItemPlan = { item: WxrItem; name: string } & (
  | { step: 'refuse'; code: Refusal; detail: string }
  | { step: 'part' }
  | { step: 'comments'; known: ImportedPost; refusal?: Refusal }
  | {
      step: 'write'
      known: ImportedPost | undefined
      hash: string
      post: MappedPost
      product: ProductValues | undefined
      changes: PostChange[]
    }
)

/** Records that have no place of their own here: they are read with what shows them. */
const READ_WITH_OTHERS = new Set(['attachment', 'wp_block', 'product_variation'])

/** @returns undefined for records that others bring along, unless something of them stays outside */
export function planItem(run: ImportRun, item: WxrItem, references: References): ItemPlan | undefined {
  const name = `"${readLine(item.title, 60) || item.slug}" (${item.type} ${item.id})`
  const base = { item, name }
  if (READ_WITH_OTHERS.has(item.type)) return item.comments.length > 0 ? { ...base, step: 'part' } : undefined
  const known = references.imported.get(String(item.id))
  if (known?.isDeleted) return { ...base, step: 'refuse', code: 'deleted-here', detail: '' }
  const variations = references.variationsOf(item.id).map(({ id, details }) => ({
    id,
    details: details as VariationDetails,
  }))
  const own = item.type === 'product' ? [variations, run.currency] : undefined
  const hash = hashOf(item, run.uploads ? ['files', own] : own)
  // Files that are here stay, also where the next run has no folder to look into.
  const isSame = known?.hash === hash || (!run.uploads && known?.hash === hashOf(item, ['files', own]))
  if (known && isSame) return { ...base, step: 'comments', known }
  // What they have left here stays as they left it, unless it has got another author.
  if (
    isGone(run, item.creator) &&
    (!known || known.authorId === run.people.get(goneName(run.source, item.creator)))
  )
    return known
      ? { ...base, step: 'comments', known, refusal: 'author-erased' }
      : { ...base, step: 'refuse', code: 'author-erased', detail: '' }
  const mapping = mapPost(item, { source: run.source, now: run.now, references })
  if ('refusal' in mapping) return { ...base, step: 'refuse', code: mapping.refusal, detail: mapping.detail }
  const sold =
    item.type === 'product'
      ? mapProduct(item, variations, { currency: run.currency, language: run.language })
      : undefined
  if (known?.isEdited) return { ...base, step: 'comments', known, refusal: 'edited-here' }
  const changes = [...mapping.changes, ...(sold?.changes ?? [])]
  if (sold) {
    mapping.post.document.content.push(...productDetails(item, run, references.titleOf))
    if (run.isCurrencyAssumed) changes.push({ code: 'currency-assumed', detail: run.currency, count: 1 })
  }
  return { ...base, step: 'write', known, hash, post: mapping.post, product: sold?.product, changes }
}
