import { isDeepStrictEqual } from 'node:util'
import { postPath } from '#features/kernel/posts/paths.ts'
import { insertPost, updatePost } from '#features/kernel/posts/queries/changes/write-post.ts'
import { findCategories } from '#features/kernel/posts/queries/tags.ts'
import {
  countUsable,
  findGoods,
  type GoodsConflict,
  listCurrencies,
  type NewGoods,
  type StoredGoods,
  saveGoods,
} from '#features/product/shop/queries/goods.ts'
import { PICTURES_MOST } from '#features/product/shop/rules.ts'
import { silencedUntil } from '#features/talk/writing/public/refuse-editing.ts'
import { action, type MemberContext } from '#server/door/action.ts'
import type { DataOf, RefusalOf } from '#shared/contract.ts'
import { opaqueId, readId } from '#shared/ids/ids.ts'
import { saveProduct } from '../contract.ts'
import { textChanged, textPublished } from '../events.ts'
import { namedOptions } from '../goods-options.ts'
import { writtenSecrets } from '../goods-secrets.ts'
import { canCreateProduct, canOfferPackages } from '../permissions.ts'
import { lockAuthor, type OwnPost } from '../queries/find-own.ts'
import { FILES_MOST, type GoodsProblem, KEYS_MOST, readGoods, VARIANTS_MOST } from '../rules.ts'
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

type Context = MemberContext<RefusalOf<typeof saveProduct>>
type Data = DataOf<typeof saveProduct>
type Goods = Omit<NewGoods, 'postId' | 'options' | 'variants' | 'now'> & {
  variants: Extract<ReturnType<typeof readGoods>, { variants: unknown }>['variants']
}

/** Offers a product, or changes the one that `id` names. */
export const saveProductAction = action(saveProduct, {
  data: S.saveProductData,
  result: S.saved,
  allow: 'members',
  limit: '30 per minute',
  run: async (context, data) => {
    const { places } = context
    const isNew = data.id === undefined || data.id === null
    const old = isNew
      ? null
      : await getEditable(context, 'product', readId('product', data.id ?? 0), data.seen)
    if (!old) await letOffer(context)
    const read = await readArticle(
      context,
      {
        old,
        title: data.title,
        content: data.content,
        excerpt: data.excerpt ?? '',
        tags: data.tags ?? [],
        language: data.language,
        slug: data.slug ?? '',
        publishAt: data.publishAt ?? '',
        rules: data.roles ?? [],
      },
      'product',
    )
    const goods = await takeGoods(context, data, old)
    const product = { read, goods, data }
    const { number, slug } = old ? await change(context, old, product) : await begin(context, product)
    const id = opaqueId('product', number)
    return { success: true as const, id, slug: postPath(places, 'product', { number, slug }) }
  },
})

async function letOffer(context: Context): Promise<void> {
  const { asker, refuse } = context
  const verdict = canCreateProduct(asker, context)
  if (verdict.allowed) return
  if (verdict.reason === 'silenced') refuse('silenced', { until: await silencedUntil(context) })
  refuse('product-not-yours')
}

const LIMITS: Partial<Record<GoodsProblem, number>> = {
  'goods-pictures': PICTURES_MOST,
  'goods-variants': VARIANTS_MOST,
  'goods-files': FILES_MOST,
  'goods-keys': KEYS_MOST,
}

/** Validates the product data: pictures and files must be the asker's own or part of the product already. */
async function takeGoods(context: Context, { goods }: Data, old: OwnPost | null): Promise<Goods> {
  const { db, asker, settings, signer, refuse } = context
  const before = old && (await findGoods(db, old.id))
  const offered = settings.currency.map(({ symbol_iso }) => symbol_iso)
  const read = readGoods(goods, [...offered, ...(old ? await listCurrencies(db, old.id) : [])])
  if ('problem' in read) return refuse(read.problem, { most: LIMITS[read.problem] ?? 0 })
  const { delivery, link } = goods
  const { files } = read
  if (delivery === 'package') takeGrants(context, read.grants, before)
  const pictures = [...new Set(goods.pictures)]
  const own = { ownerId: asker.personId, postId: old?.id ?? null }
  if ((await countUsable(db, { ids: pictures, kind: 'image', ...own })) < pictures.length)
    return refuse('cover-not-found')
  if ((await countUsable(db, { ids: files.map(({ id }) => id), kind: 'attachment', ...own })) < files.length)
    return refuse('goods-file-gone')
  const sealedLink = delivery === 'link' ? writtenSecrets(signer).sealLink(link) : null
  return { delivery, variants: read.variants, pictures, files, sealedLink, grants: read.grants }
}

/** Whoever sells a package may change everything but what it credits, which is the site's own. */
function takeGrants(
  { asker, settings, refuse }: Context,
  grants: NewGoods['grants'],
  before: StoredGoods | null,
): void {
  const isKept = before?.goods === 'package' && isDeepStrictEqual(grants, before.grants)
  if (!isKept && !canOfferPackages(asker).allowed) refuse('product-not-yours')
  if (grants?.kind === 'vip' && !settings.level.vip.some(({ key }) => key === grants.tier))
    refuse('goods-grants')
}

interface Product {
  read: ReadText
  goods: Goods
  data: Data
}

const CONFLICTS = {
  changed: 'goods-stock-changed',
  below: 'goods-stock-below',
  kept: 'goods-stock-kept',
} as const satisfies Record<GoodsConflict, string>

/** Its categories first, then its tags. */
async function takeTerms(context: Context, { read, data: { cats = [] } }: Product): Promise<number[]> {
  const categories = await findCategories(context.db, 'shop-category', cats)
  if (categories.length < new Set(cats).size) return context.refuse('category-not-found')
  return [...new Set([...categories, ...(await takeTags(context, 'product', read))])]
}

async function keepGoods(context: Context, postId: number, { read, goods, data }: Product): Promise<void> {
  const { db, now, signer } = context
  const { sealKey } = writtenSecrets(signer)
  const before = await findGoods(db, postId)
  const conflict = await saveGoods(db, {
    ...goods,
    postId,
    now,
    options: namedOptions(data.goods.options, before?.options ?? [], read.language),
    variants: goods.variants.map((variant) => ({
      ...variant,
      keys: variant.keys.map((key) => sealKey(postId, key)),
    })),
  })
  if (conflict) context.refuse(CONFLICTS[conflict])
}

async function begin(context: Context, product: Product) {
  const { db, asker, now, announce } = context
  const { personId: authorId } = asker
  const { text, language, slug, access, publishAt } = product.read
  const again = await limitAndFindDuplicate(context, 'product', text)
  if (again) return again
  // Products have no moderation queue: what would be held is refused. The rule about somebody's first texts does not
  // apply.
  const reasons = await whyHoldText(context, product.read)
  if (reasons.some((reason) => reason !== 'first')) return context.refuse('product-held')
  await takeSlug(context, 'product', slug, null)
  const termIds = await takeTerms(context, product)
  const publishedAt = publishAt ?? now
  const { id, number } = await insertPost(db, {
    kind: 'product',
    authorId,
    nodeId: null,
    topicType: 'none',
    language,
    slug,
    publishedAt,
    access,
    text,
    termIds,
    coverId: product.goods.pictures[0] ?? null,
    now,
  })
  await keepGoods(context, id, product)
  await announce(textPublished, {
    kind: 'product',
    number,
    postId: id,
    authorId,
    nodeId: null,
    publishedAt: publishedAt.toISOString(),
  })
  return { number, slug }
}

async function change(context: Context, old: OwnPost, product: Product) {
  const { db, asker, now, announce } = context
  const { id, number, authorId } = old
  const { text, language, slug, access, publishAt } = product.read
  await lockAuthor(db, authorId)
  if ((await whyHoldChange(context, old, product.read)).length > 0) return context.refuse('product-held')
  await takeSlug(context, 'product', slug, id)
  const termIds = await takeTerms(context, product)
  await updatePost(db, {
    id,
    state: old.state,
    editorId: asker.personId,
    nodeId: null,
    topicType: 'none',
    language,
    slug,
    publishedAt: publicationOf(old, publishAt, now),
    access,
    text,
    termIds,
    coverId: product.goods.pictures[0] ?? null,
    now,
  })
  await keepGoods(context, id, product)
  await announce(textChanged, {
    kind: 'product',
    number,
    postId: id,
    authorId,
    nodeId: null,
    editorId: asker.personId,
    nodeBefore: null,
  })
  return { number, slug }
}
