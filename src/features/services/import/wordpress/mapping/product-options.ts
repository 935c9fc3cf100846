import { type PhpValue, readPhpValue } from '../reading/php-value.ts'
import { readLine } from '../reading/read-line.ts'
import type { WxrItem } from '../reading/wxr.ts'
import { makeSlug, readable } from './make-slug.ts'

type OptionValue = {
  key: string
  name: string
  /** How variations name it: by slug or by its very words. */
  names: ReadonlySet<string>
}
export type VariationOption = {
  key: string
  name: string
  /** The property under which a variation says which value it is: 'attribute_pa_colour'. */
  attribute: string
  values: OptionValue[]
}

const MOST_OPTIONS = 6
const MOST_VALUES = 100
const LONGEST_NAME = 60

/** What one chooses a product by: what it declares, and what its variations name without being declared. */
export function optionsOf(item: WxrItem, variations: readonly Record<string, string>[]): VariationOption[] {
  const declared = declaredOf(item.meta.get('_product_attributes') ?? '')
  const named = variations.flatMap((meta) => Object.keys(meta)).filter((key) => key.startsWith('attribute_'))
  const attributes = [...new Set([...declared.keys(), ...named])].filter(
    // A property that no variation names is a description, not a choice.
    (attribute) => named.includes(attribute),
  )
  return attributes.slice(0, MOST_OPTIONS).map((attribute, place) => {
    const slug = attribute.slice('attribute_'.length)
    const { name, words } = declared.get(attribute) ?? { name: '', words: [] }
    const used = variations.map((meta) => readable(meta[attribute] ?? '')).filter((word) => word !== '')
    return {
      attribute,
      key: makeSlug(slug.replace(/^pa_/, ''), 'o') || `o-${place + 1}`,
      name: readLine(slug.startsWith('pa_') || name === '' ? labelOf(slug) : name, LONGEST_NAME),
      values: valuesOf(item, slug, [...words, ...used]),
    }
  })
}

/** `pa_shoe-size` as a word for people. */
function labelOf(slug: string): string {
  const words = readable(slug.replace(/^pa_/, '')).replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function valuesOf(item: WxrItem, slug: string, words: readonly string[]): OptionValue[] {
  const values = new Map<string, { key: string; name: string; names: Set<string> }>()
  const add = (name: string, names: readonly string[]) => {
    const known = [...values.values()].find((value) => names.some((one) => value.names.has(one)))
    if (known) {
      for (const one of names) known.names.add(one)
      return
    }
    if (values.size >= MOST_VALUES) return
    const base = makeSlug(names[0] ?? name, 'v') || `v-${values.size + 1}`
    let key = base
    for (let number = 2; values.has(key); number += 1) key = `${base}-${number}`
    values.set(key, { key, name: readLine(name, LONGEST_NAME) || key, names: new Set(names) })
  }
  for (const term of item.terms) {
    if (term.taxonomy === slug && term.slug !== '') add(term.name, [readable(term.slug)])
  }
  for (const word of words) add(word, [word])
  return [...values.values()]
}

/** The properties of a product that make variations, in their order, by the name that variations give them. */
function declaredOf(text: string): Map<string, { name: string; words: string[] }> {
  const list = readPhpValue(text)
  const found: { attribute: string; name: string; words: string[]; position: number }[] = []
  for (const [slug, property] of entriesOf(list)) {
    const fields = Object.fromEntries(entriesOf(property))
    if (!isSet(fields.is_variation)) continue
    const value = typeof fields.value === 'string' ? fields.value : ''
    found.push({
      attribute: `attribute_${slug}`,
      name: typeof fields.name === 'string' ? fields.name : '',
      words: isSet(fields.is_taxonomy)
        ? []
        : value
            .split('|')
            .map((word) => word.trim())
            .filter(Boolean),
      position: Number(fields.position) || 0,
    })
  }
  found.sort((one, other) => one.position - other.position)
  return new Map(found.map(({ attribute, name, words }) => [attribute, { name, words }]))
}

/** What a product says of itself without offering it as a choice: the names of properties with their values. */
export function describedBy(item: WxrItem): { name: string; values: string[] }[] {
  const list = entriesOf(readPhpValue(item.meta.get('_product_attributes') ?? ''))
  return list.slice(0, MOST_VALUES).flatMap(([slug, property]) => {
    const fields = Object.fromEntries(entriesOf(property))
    if (!isSet(fields.is_visible) || isSet(fields.is_variation)) return []
    const words =
      typeof fields.value === 'string' && !isSet(fields.is_taxonomy) ? fields.value.split('|') : []
    const named = typeof fields.name === 'string' && !slug.startsWith('pa_') ? fields.name : labelOf(slug)
    const values = valuesOf(
      item,
      slug,
      words.map((word) => word.trim()).filter((word) => word !== ''),
    ).map(({ name }) => name)
    return values.length > 0 ? [{ name: readLine(named, LONGEST_NAME), values }] : []
  })
}

const isSet = (value: PhpValue | undefined) => value === 1 || value === true || value === '1'

export const entriesOf = (value: PhpValue | undefined): [string, PhpValue][] =>
  value !== null && typeof value === 'object' ? Object.entries(value) : []
