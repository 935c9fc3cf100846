import { addToGallery } from '#features/kernel/posts/queries/galleries.ts'
import { countUsable, listPictures } from '#features/product/shop/queries/goods.ts'
import { type NewPrice, putPrices } from '#features/product/shop/queries/put-prices.ts'
import {
  type LockedVariant,
  lockVariants,
  setStock,
  setVariantPicture,
} from '#features/product/shop/queries/stocked.ts'
import { PICTURES_MOST, stockAfter } from '#features/product/shop/rules.ts'
import { action, type MemberContext } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { saveVariants } from '../../contract.ts'
import { currenciesOf, findOwnGoods, presentGoods } from '../../desk-goods.ts'
import { goodsStocked } from '../../events.ts'
import { MOST_PRICE, MOST_STOCK } from '../../rules/goods.ts'
import * as G from '../../schemas/desk-goods.ts'

type Asking = MemberContext<RefusalOf<typeof saveVariants>>
type Row = G.SaveVariantsData['rows'][number]

export const saveVariantsAction = action(saveVariants, {
  data: G.saveVariantsData,
  result: G.deskProductView,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { product, rows }) => {
    const { db, announce, refuse } = context
    const goods = await findOwnGoods(context, Number(product))
    if (!goods) return refuse('product-not-found')
    const variants = await lockVariants(db, goods.id)
    const prices: NewPrice[] = []
    const priced: number[] = []
    for (const row of rows) {
      const variant = variants.find(({ key }) => key === row.variant)
      if (!variant) return refuse('variant-gone')
      if (row.stock) {
        if (goods.delivery === 'keys') return refuse('stock-of-keys')
        await setStock(db, variant.id, newStock(context, variant, row.stock))
      }
      if (row.prices) {
        priced.push(variant.id)
        prices.push(...newPrices(context, variant, row.prices))
      }
      if (row.picture !== undefined) {
        if (row.picture !== null) await takePicture(context, goods.id, row.picture)
        await setVariantPicture(db, variant.id, row.picture)
      }
    }
    if (priced.length > 0) await putPrices(db, priced, prices, context.now)
    await announce(goodsStocked, { products: [goods.number] })
    const saved = await findOwnGoods(context, goods.number)
    return { product: presentGoods(context, saved ?? goods), currencies: currenciesOf(context) }
  },
})

const isWithin = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most

function newStock(
  { refuse }: Asking,
  { stock }: LockedVariant,
  written: NonNullable<Row['stock']>,
): number | null {
  if (written.now !== null && !isWithin(written.now, MOST_STOCK))
    return refuse('stock-wrong', { most: MOST_STOCK })
  if (written.seen !== null && !isWithin(written.seen, MOST_STOCK))
    return refuse('stock-wrong', { most: MOST_STOCK })
  const after = stockAfter(stock, written)
  if (after === 'changed') return refuse('stock-changed')
  if (after === 'below') return refuse('stock-below', { count: stock ?? 0 })
  return after
}

/** A picture of the asker's library becomes one of the product's: pages show no other. */
async function takePicture({ db, asker, refuse }: Asking, postId: number, id: number): Promise<void> {
  const usable = { ids: [id], kind: 'image', ownerId: asker.personId, postId } as const
  if ((await countUsable(db, usable)) === 0) return refuse('picture-gone')
  const pictures = await listPictures(db, postId)
  if (pictures.some((picture) => picture.id === id)) return
  if (pictures.length >= PICTURES_MOST) return refuse('picture-many', { most: PICTURES_MOST })
  await addToGallery(db, postId, id)
}

/** All prices of a variant after some of them have changed; those before, struck through, stay. */
function newPrices(context: Asking, variant: LockedVariant, written: NonNullable<Row['prices']>): NewPrice[] {
  const offered = currenciesOf(context)
  const known = new Set([...offered, ...variant.prices.map(({ currency }) => currency)])
  for (const [currency, amount] of Object.entries(written)) {
    if (!known.has(currency) || (amount !== null && !isWithin(amount, MOST_PRICE)))
      return context.refuse('price-wrong')
  }
  return [...known].flatMap((currency) => {
    const before = variant.prices.find((price) => price.currency === currency)
    const amount = currency in written ? written[currency] : before?.amount
    return amount === null || amount === undefined
      ? []
      : [{ variantId: variant.id, currency, amount, was: wasAbove(before?.was ?? null, amount) }]
  })
}

/** What is struck through is more than what is asked. */
const wasAbove = (was: number | null, amount: number): number | null =>
  was !== null && was > amount ? was : null
