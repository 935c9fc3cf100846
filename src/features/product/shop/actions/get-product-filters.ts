import { findTerm } from '#features/kernel/posts/queries/terms.ts'
import { action } from '#server/door/action.ts'
import { getProductFilters } from '../contract.ts'
import { listOptions, type OptionRow } from '../queries/list-options.ts'
import { GOODS } from '../rules.ts'
import * as S from '../schemas.ts'

/** Options that are offered, and values of each: more than anybody looks through. */
const OPTIONS_MOST = 4
const VALUES_MOST = 12

export const getProductFiltersAction = action(getProductFilters, {
  data: S.getProductFiltersData,
  result: S.productFilters,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'pages',
  run: async ({ db, asker, now, locale, shows, refuse }, { category, tag }) => {
    shows('products')
    const address = category ?? tag
    const taxonomy = category === undefined ? 'shop-tag' : 'shop-category'
    if (address !== undefined) shows('terms')
    const term = address === undefined ? null : await findTerm(db, taxonomy, address, locale)
    if (address !== undefined && !term) return refuse('term-not-found')
    const found = await listOptions(db, { asker, now, locale, termId: term?.id ?? null })
    return { goods: GOODS.filter((one) => found.goods.includes(one)), options: optionsOf(found.options) }
  },
})

/** By option, those with the most products first. */
const optionsOf = (rows: readonly OptionRow[]): S.ProductFilters['options'] =>
  [...Map.groupBy(rows, ({ word }) => word.slice(0, word.indexOf(':'))).values()]
    .slice(0, OPTIONS_MOST)
    .flatMap((values) => {
      const [first] = values
      return first
        ? [
            {
              name: first.option,
              values: values.slice(0, VALUES_MOST).map(({ word, value }) => ({ word, name: value })),
            },
          ]
        : []
    })
