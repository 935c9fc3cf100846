import type { ProductOption } from '#features/product/shop/rules.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { type Localized, localize } from '#site/localize.ts'
import type { GoodsOption } from './rules/goods.ts'

/** Sets the names in the language of the text; names in other languages are kept where the key is the same. */
export function namedOptions(
  options: readonly GoodsOption[],
  before: readonly ProductOption[],
  language: Locale,
): ProductOption[] {
  const named = (name: string, known: Localized | undefined) => ({ ...known, [language]: name.trim() })
  return options.map(({ key, name, values }) => {
    const old = before.find((option) => option.key === key)
    return {
      key,
      name: named(name, old?.name),
      values: values.map((value) => ({
        key: value.key,
        name: named(value.name, old?.values.find((one) => one.key === value.key)?.name),
      })),
    }
  })
}

/** As they are named in one language. */
export const optionsIn = (options: readonly ProductOption[], language: Locale) =>
  options.map(({ key, name, values }) => ({
    key,
    name: localize(name, language),
    values: values.map((value) => ({ key: value.key, name: localize(value.name, language) })),
  }))
