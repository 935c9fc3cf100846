import type { Form, FormGoods } from '../../schemas.ts'

export type FormVariant = FormGoods['variants'][number]
export type FormOption = FormGoods['options'][number]

const FIRST: FormVariant = {
  key: 'one',
  chosen: {},
  isOff: false,
  stock: null,
  weight: null,
  prices: {},
  keys: '',
}

/** The default: one variant, delivered by post. */
const BLANK: FormGoods = {
  delivery: 'post',
  options: [],
  link: { address: '', code: '', password: '' },
  variants: [FIRST],
  pictures: [],
  files: [],
}

export const goodsIn = ({ goods }: Pick<Form, 'goods'>): FormGoods => goods ?? BLANK

/** A unique key made of a name: `size`, `size-2`; `fallback` where the name has no Latin letters. */
export function keyFor(name: string, taken: readonly string[], fallback: string): string {
  const base =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40) || fallback
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`
    if (!taken.includes(key)) return key
  }
}

/** All variants of the options; values are kept for existing ones, and copied to those that were split from one. */
export function withOptions(goods: FormGoods, options: readonly FormOption[]): FormGoods {
  const filled = options.filter(({ values }) => values.length > 0)
  const combinations = filled.reduce<Array<Record<string, string>>>(
    (known, { key, values }) => known.flatMap((one) => values.map((value) => ({ ...one, [key]: value.key }))),
    [{}],
  )
  const used = new Set<string>()
  const isWithin = (part: Record<string, string>, whole: Record<string, string>) =>
    Object.entries(part).every(([option, value]) => whole[option] === value)
  const variants = combinations.map((chosen): FormVariant => {
    const exact = goods.variants.find((one) => isWithin(one.chosen, chosen) && isWithin(chosen, one.chosen))
    const source =
      exact ??
      goods.variants.find((one) => isWithin(one.chosen, chosen) || isWithin(chosen, one.chosen)) ??
      goods.variants[0] ??
      FIRST
    // The first variant keeps the key of the one it was split from; the others are new, with the same price.
    if (
      !used.has(source.key) &&
      (exact || isWithin(source.chosen, chosen) || isWithin(chosen, source.chosen))
    ) {
      used.add(source.key)
      return { ...source, chosen }
    }
    const wanted = Object.values(chosen).join('-')
    const key = keyFor(wanted, [...used, ...goods.variants.map((one) => one.key)], 'variant')
    used.add(key)
    return { ...source, key, chosen, isOff: false, keys: '', seen: null }
  })
  return { ...goods, options: [...options], variants }
}

/** `Small · Red`; '' where there is nothing to choose. */
export const nameOfVariant = ({ options }: FormGoods, { chosen }: FormVariant): string =>
  options
    .flatMap(({ key, values }) => values.find((value) => value.key === chosen[key])?.name ?? [])
    .join(' · ')

/** Adds the combinations that are not offered as disabled variants. */
export const withMissing = (goods: FormGoods): FormGoods => {
  const made = goods.variants.map(({ key }) => key)
  const all = withOptions(goods, goods.options)
  return {
    ...all,
    variants: all.variants.map((one) =>
      made.includes(one.key) ? one : { ...one, isOff: true, stock: null, seen: null },
    ),
  }
}

/** The wire shape: pictures and files by number, disabled variants left out. */
export const sentGoods = (form: Pick<Form, 'goods'>) => {
  const { delivery, options, link, grants, variants, pictures, files } = goodsIn(form)
  return {
    delivery,
    options,
    link,
    grants,
    variants: variants.flatMap(({ isOff, ...variant }) => (isOff ? [] : [variant])),
    pictures: pictures.map(({ id }) => id),
    files: files.map(({ id, variants: own = [] }) => (own.length > 0 ? { id, variants: own } : id)),
  }
}
