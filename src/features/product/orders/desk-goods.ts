import { postPath } from '#features/kernel/posts/paths.ts'
import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import { findStocked, type Stocked } from '#features/product/shop/queries/stocked.ts'
import type { Context } from '#server/door/action.ts'
import type { Asker } from '#shared/people/asker.ts'
import { localize } from '#site/localize.ts'
import { canStock } from './permissions.ts'
import type { DeskProduct, DeskVariant } from './schemas/desk-goods.ts'

type Presenting = Pick<Context, 'locale' | 'places'>

/** The currencies of the site, in their order. */
export const currenciesOf = ({ settings }: Pick<Context, 'settings'>): string[] =>
  settings.currency.map(({ symbol_iso }) => symbol_iso)

/** A product that the asker may stock; undefined for others. */
export async function findOwnGoods(
  { db, asker, now, locale }: Pick<Context, 'db' | 'locale' | 'now'> & { asker: Asker },
  number: number,
): Promise<Stocked | undefined> {
  const goods = await findStocked(db, number, { asker, now, locale })
  return goods && canStock(asker, goods).allowed ? goods : undefined
}

export function presentGoods({ locale, places }: Presenting, goods: Stocked): DeskProduct {
  const { number, slug, title, isPublished, delivery, sold } = goods
  return {
    number,
    title,
    path: postPath(places, 'product', { number, slug }),
    cover: pictureOf(goods),
    isPublished,
    goods: goods.goods,
    delivery,
    sold,
    variants: goods.variants.map((variant) => presentVariant(goods, variant, locale)),
  }
}

function presentVariant(
  { options, delivery }: Stocked,
  variant: Stocked['variants'][number],
  locale: Presenting['locale'],
): DeskVariant {
  const { key, chosen, stock, reserved, prices, unsold, sold } = variant
  const url = variant.picture && pictureOf(variant.picture)?.sourceUrl
  const names = options.flatMap((option) => {
    const value = option.values.find((one) => one.key === chosen[option.key])
    return value ? localize(value.name, locale) : []
  })
  return {
    key,
    name: names.join(locale === 'zh-hans' ? '，' : ', '),
    stock,
    reserved,
    prices: Object.fromEntries(prices.map(({ currency, amount }) => [currency, amount])),
    picture: variant.picture && url ? { id: variant.picture.id, url } : null,
    keys: delivery === 'keys' ? { free: Math.max(0, unsold - reserved), reserved, sold } : null,
  }
}
