import { allPath, postPath } from '#features/kernel/posts/paths.ts'
import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import type { Context } from '#server/door/action.ts'
import { LOCALE_TAGS } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'
import type { CartOwner } from './queries/carts.ts'
import { type LineRow, listLines } from './queries/offers.ts'
import { mostOf, sumOf, troubleOf, untilFreeTo } from './rules.ts'
import type { Cart, CartLine } from './schemas.ts'

type Asked = Pick<
  Context,
  'db' | 'asker' | 'visitorId' | 'now' | 'locale' | 'currency' | 'places' | 'settings'
>

/** Whose basket a call is about; null where nothing names them. */
export function cartOwner({ asker, visitorId }: Pick<Context, 'asker' | 'visitorId'>): CartOwner | null {
  if (asker.personId !== null) return { personId: asker.personId }
  return visitorId === null ? null : { visitor: visitorId }
}

/** The whole basket as every call about it answers it. */
export async function readCart(context: Asked, owner: CartOwner, less: Cart['less'] = null): Promise<Cart> {
  const rows = await listLines(context.db, context, owner)
  const lines = rows.map((row) => lineOf(row, context))
  const sent = sumOf(
    lines.filter((_, at) => rows[at]?.isSent),
    context.currency,
  )
  return {
    lines,
    ...sumOf(lines, context.currency),
    untilFree: untilFreeAtHome(context, sent.total.amount),
    shop: allPath(context.places, 'product'),
    less,
  }
}

/** Where it goes is said at the checkout: until then the site's own country is the likeliest. */
function untilFreeAtHome({ settings, locale, currency }: Asked, items: number): Cart['untilFree'] {
  const { postage, homeCountry } = settings.shop
  const amount = homeCountry ? untilFreeTo(postage, homeCountry, { currency, items }) : null
  if (amount === null) return null
  const names = new Intl.DisplayNames(LOCALE_TAGS[locale], { type: 'region' })
  return { amount, country: names.of(homeCountry) ?? homeCountry }
}

function lineOf(row: LineRow, { places, locale, currency }: Asked): CartLine {
  const { amount, was, stock, wanted, isListed, seenAmount } = row
  const trouble = troubleOf(row)
  const most = mostOf(row)
  const isSeenHere = row.seenCurrency === currency && amount !== null && seenAmount !== amount
  return {
    product: row.number,
    variant: row.variant,
    // What is hidden or deleted is not told any more.
    title: isListed ? row.title : '',
    language: row.language,
    path: isListed ? postPath(places, 'product', row) : null,
    cover: isListed ? pictureOf(row) : null,
    choice: isListed ? choiceOf(row, locale) : [],
    quantity: Math.min(wanted, most),
    wanted,
    most,
    stock,
    isSingle: row.isSingle,
    isSaved: row.isSaved,
    price: isListed && amount !== null ? { amount, was, currency } : null,
    seen: isListed && isSeenHere ? seenAmount : null,
    trouble,
  }
}

const choiceOf = ({ options, chosen }: LineRow, locale: Asked['locale']): string[] =>
  (options ?? []).flatMap(({ key, values }) => {
    const value = values.find((one) => one.key === chosen?.[key])
    return value ? [localize(value.name, locale)] : []
  })
