import type { Field } from '#features/services/builder/public/fields.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import type { Translator } from '#shared/texts/i18n.ts'
import { LOCALES, type Locale } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'

/** Characters of a value in a line; the form shows all of it. */
const MOST = 140

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const short = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text)

/** A value of a setting in words, in one line. */
export function summaryOf(field: Field, value: unknown, reader: Translator): string {
  return short(wordsFor(field, value, reader)) || reader.t('options.value.none')
}

function wordsFor(field: Field, value: unknown, reader: Translator): string {
  const { t, locale } = reader
  switch (field.kind) {
    case 'switch':
      return t(value === true ? 'options.value.on' : 'options.value.off')
    case 'localized':
      return isRecord(value)
        ? localize(value as Partial<Record<Locale, string>>, locale)
        : String(value ?? '')
    case 'number':
      return typeof value === 'number' ? [value, field.unit].filter((part) => part !== null).join(' ') : ''
    case 'choice':
      return labelOf(field.options, value)
    case 'choices':
    case 'texts':
      return Array.isArray(value) ? value.map((one) => labelOf(field.options ?? [], one)).join(' · ') : ''
    case 'lines':
      return Array.isArray(value)
        ? value.map((one) => (isRecord(one) ? localize(one, locale) : '')).join(' · ')
        : ''
    case 'amounts':
      return isRecord(value) ? amountsIn(value, locale) : ''
    case 'maybe':
      return value === null || value === undefined ? '' : wordsFor(field.field, value, reader)
    case 'group':
      return isRecord(value) ? groupWords(field.fields, value, reader) : ''
    case 'list':
      return Array.isArray(value) ? listWords(field.fields, value, reader) : ''
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
}

const labelOf = (options: ReadonlyArray<{ value: string | number; label: string }>, value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? String(value ?? '')

const amountsIn = (value: Record<string, unknown>, locale: Locale): string =>
  Object.entries(value)
    .flatMap(([currency, minor]) => (typeof minor === 'number' ? [formatMoney(minor, currency, locale)] : []))
    .join(' · ')

const groupWords = (fields: readonly Field[], value: Record<string, unknown>, reader: Translator): string =>
  fields
    .map((field) => ({ label: field.label, words: wordsFor(field, value[field.name], reader) }))
    .filter(({ words }) => words !== '')
    .map(({ label, words }) => `${label}: ${words}`)
    .join(' · ')

/** How many there are, and what the first of their texts say. */
function listWords(fields: readonly Field[], items: readonly unknown[], reader: Translator): string {
  const naming = fields.find(({ kind }) => kind === 'localized') ?? fields[0]
  const names = naming
    ? items.map((item) => (isRecord(item) ? wordsFor(naming, item[naming.name], reader) : '')).filter(Boolean)
    : []
  return names.length === 0
    ? reader.t('options.value.count', { count: items.length })
    : reader.t('options.value.counted', { count: items.length, names: names.join(', ') })
}

/** The languages in which a text is missing; none where it is written nowhere. */
export function missingIn(field: Field, value: unknown): Locale[] {
  if (field.kind !== 'localized' || !isRecord(value)) return []
  const missing = LOCALES.filter((locale) => !String(value[locale] ?? '').trim())
  return missing.length === LOCALES.length ? [] : missing
}
