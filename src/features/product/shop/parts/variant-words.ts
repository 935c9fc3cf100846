import { formatMoney } from '#shared/numbers/money-text.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { ProductVariant, ProductView } from '../schemas.ts'

/** A variant in one line, as lists without pictures name it: 'Red · M · $12.00'. */
export const variantWords = (
  { options }: Pick<ProductView, 'options'>,
  { chosen, price }: ProductVariant,
  locale: Locale,
): string =>
  [
    ...options.map(({ key, values }) => values.find((value) => value.key === chosen[key])?.name),
    price && formatMoney(price.amount, price.currency, locale),
  ]
    .filter(Boolean)
    .join(' · ')
