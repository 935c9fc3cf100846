import { LRUCache } from 'lru-cache'
import { LOCALE_TAGS, type Locale } from '#shared/texts/locales.ts'

/** A country or something within one: a state, a county, a town. */
export interface Place {
  geonameId: number
  /** ISO 3166-1, two letters. */
  countryCode: string
  /** null: a country. */
  parentId: number | null
}

export interface NamedPlace {
  geonameId: number
  name: string
}

const TAB = 9
const NEWLINE = 10
const ZERO = 48
/** Columns of a row. */
const ID = 0
const PARENT = 1
const LEVEL = 2
const COUNTRY = 3
const ENGLISH = 5
const NAME_COLUMNS: Readonly<Record<Locale, number>> = { en: ENGLISH, 'zh-hans': 6, es: 7 }
/** Sorted lists that are kept: a form asks for four, and most people for the same. */
const MOST_KEPT = 64

/** Of China only some districts are in the data, which would look like all: they are typed. */
const isLeftOut = (level: string, countryCode: string): boolean =>
  level === 'district' && countryCode === 'CN'

/** Making one costs more than sorting most lists. */
const collators = new Map<Locale, Intl.Collator['compare']>()
function compareIn(locale: Locale): Intl.Collator['compare'] {
  const known = collators.get(locale) ?? new Intl.Collator(LOCALE_TAGS[locale], { numeric: true }).compare
  collators.set(locale, known)
  return known
}

export type PlaceIndex = ReturnType<typeof indexPlaces>

/**
 * Looks places up in the text they come in, which stays one piece of memory: beside it are only numbers, 24 bytes a row.
 *
 * @param text UTF-8, a line for each place with its columns separated by tabs; a parent stands before its children, and
 *   the first line holds the names of the columns
 */
export function indexPlaces(text: Buffer) {
  const rows = readRows(text)
  const cell = (row: number, column: number): string => readCell(text, rows.starts[row] ?? 0, column)
  const nameOf = (row: number, locale: Locale): string =>
    cell(row, NAME_COLUMNS[locale]) || cell(row, ENGLISH)
  const kept = new LRUCache<string, readonly NamedPlace[]>({ max: MOST_KEPT })

  function placeAt(row: number): Place {
    const parent = rows.parents[row] ?? -1
    return {
      geonameId: rows.ids[row] ?? 0,
      countryCode: cell(row, COUNTRY),
      parentId: parent < 0 ? null : (rows.ids[parent] ?? null),
    }
  }

  /** In the order of their names. */
  function sorted(key: string, found: Uint32Array, locale: Locale): readonly NamedPlace[] {
    const known = kept.get(key)
    if (known) return known
    if (found.length === 0) return []
    const list = Array.from(found, (row) => ({ geonameId: rows.ids[row] ?? 0, name: nameOf(row, locale) }))
    const compare = compareIn(locale)
    list.sort((one, other) => compare(one.name, other.name))
    kept.set(key, list)
    return list
  }

  return {
    size: rows.ids.length,
    find(geonameId: number): Place | undefined {
      const row = rows.rowOf(geonameId)
      return row < 0 ? undefined : placeAt(row)
    },
    /** @returns the English name where the place has none in that language; undefined: no such place */
    nameIn(geonameId: number, locale: Locale): string | undefined {
      const row = rows.rowOf(geonameId)
      return row < 0 ? undefined : nameOf(row, locale)
    },
    /** What is directly within a place; none: it ends there, or is unknown. */
    listWithin(geonameId: number, locale: Locale): readonly NamedPlace[] {
      const row = rows.rowOf(geonameId)
      return row < 0 ? [] : sorted(`${geonameId} ${locale}`, rows.childrenOf(row), locale)
    },
    listCountries: (locale: Locale): readonly NamedPlace[] => sorted(locale, rows.countries, locale),
  }
}

function readCell(text: Buffer, start: number, column: number): string {
  let from = start
  for (let passed = 0; passed < column; passed += 1) from = text.indexOf(TAB, from) + 1
  let end = from
  while (end < text.length && text[end] !== TAB && text[end] !== NEWLINE) end += 1
  return text.toString('utf8', from, end)
}

/** @returns 0 where the cell is empty */
function readNumber(text: Buffer, start: number, column: number): number {
  let place = start
  for (let passed = 0; passed < column; place += 1) if (text[place] === TAB) passed += 1
  let value = 0
  for (let digit = text[place] ?? 0; digit >= ZERO; digit = text[place] ?? 0) {
    value = value * 10 + digit - ZERO
    place += 1
  }
  return value
}

/** Where each row begins, by its number; rows of the same parent beside each other; rows in the order of their ids. */
function readRows(text: Buffer) {
  const found: number[] = []
  for (let start = text.indexOf(NEWLINE) + 1; start > 0 && start < text.length; ) {
    if (!isLeftOut(readCell(text, start, LEVEL), readCell(text, start, COUNTRY))) found.push(start)
    const end = text.indexOf(NEWLINE, start)
    start = end < 0 ? text.length : end + 1
  }
  const starts = Uint32Array.from(found)
  const ids = starts.map((start) => readNumber(text, start, ID))
  const byId = Uint32Array.from(ids.keys()).sort((one, other) => (ids[one] ?? 0) - (ids[other] ?? 0))

  function rowOf(geonameId: number): number {
    let low = 0
    let high = byId.length - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const row = byId[middle] ?? 0
      const id = ids[row] ?? 0
      if (id === geonameId) return row
      if (id < geonameId) low = middle + 1
      else high = middle - 1
    }
    return -1
  }

  const parents = Int32Array.from(starts, (start) => rowOf(readNumber(text, start, PARENT)))
  const byParent = Uint32Array.from(ids.keys()).sort(
    (one, other) => (parents[one] ?? 0) - (parents[other] ?? 0) || one - other,
  )
  /** Of each row, and behind the last: where its children begin in `byParent`. */
  const firsts = new Uint32Array(ids.length + 1)
  let place = 0
  for (let row = 0; row <= ids.length; row += 1) {
    while (place < byParent.length && (parents[byParent[place] ?? 0] ?? 0) < row) place += 1
    firsts[row] = place
  }
  return {
    starts,
    ids,
    parents,
    rowOf,
    childrenOf: (row: number) => byParent.subarray(firsts[row], firsts[row + 1]),
    /** They have no parent, which sorts before all. */
    countries: byParent.subarray(0, firsts[0]),
  }
}
