import { LOCALES, type Locale } from '#shared/texts/locales.ts'
import type { Field } from '../../public/fields.ts'
import { type Content, isFrame, type Localized, listsOf } from '../../rules/content.ts'
import { shownInstead } from '../forms/shown-instead.ts'

/** How many texts a language misses, and the one that most of them are shown in; null: in different ones. */
export interface MissingTexts {
  locale: Locale
  count: number
  shown: Locale | null
}

/**
 * The texts that one language has and another has not.
 *
 * @param fieldsOf the fields of a kind of module, by its name
 */
export function missingTextsOf(
  content: Content,
  fieldsOf: (name: string) => readonly Field[] | undefined,
): MissingTexts[] {
  const texts = isFrame(content) ? textsOfFrame(content) : textsOfPage(content, fieldsOf)
  return LOCALES.flatMap((locale) => {
    const shown = texts.flatMap((text) => shownInstead(text, locale) ?? [])
    const [first] = shown
    if (first === undefined) return []
    return [{ locale, count: shown.length, shown: shown.every((one) => one === first) ? first : null }]
  })
}

function textsOfPage(
  content: Exclude<Content, { header: unknown }>,
  fieldsOf: (name: string) => readonly Field[] | undefined,
): Localized[] {
  const about = content.about ? [content.about.title, content.about.description] : []
  const entries = listsOf(content).flatMap(([, list]) => list)
  const settings = entries.flatMap((entry) => {
    const fields = fieldsOf(entry.name) ?? []
    const own = [entry.on?.tablet?.settings, entry.on?.mobile?.settings]
    return [entry.settings, ...own].flatMap((values) => (values ? textsIn(fields, values) : []))
  })
  return [...about, ...settings]
}

/** The texts of some settings, also those in their lists and groups. */
function textsIn(fields: readonly Field[], values: Record<string, unknown>): Localized[] {
  return fields.flatMap((field): Localized[] => {
    const value = values[field.name]
    if (!isRecord(value) && !Array.isArray(value)) return []
    if (field.kind === 'localized') return [value as Localized]
    if (field.kind === 'rich') return [presentIn(value)]
    if (field.kind === 'group' && isRecord(value)) return textsIn(field.fields, value)
    if (field.kind === 'lines' && Array.isArray(value)) return value.filter(isRecord)
    if (field.kind === 'list' && Array.isArray(value)) {
      return value.filter(isRecord).flatMap((item) => textsIn(field.fields, item))
    }
    return []
  })
}

/** Of documents it counts only in which languages they are. */
const presentIn = (value: object): Localized =>
  Object.fromEntries(Object.entries(value).map(([locale, document]) => [locale, document ? 'x' : '']))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function textsOfFrame({ header, footer }: Extract<Content, { header: unknown }>): Localized[] {
  const headers = [header.desktop, header.tablet, header.mobile]
  const links = headers.flatMap(({ menus = [], userList = [] }) => [
    ...labelsOf(menus),
    ...labelsOf(userList),
  ])
  return [...links, ...footer.columns.flatMap(({ title, links: below }) => [title, ...labelsOf(below)])]
}

interface Labelled {
  label: Localized
  children?: readonly Labelled[] | undefined
}

const labelsOf = (entries: readonly Labelled[]): Localized[] =>
  entries.flatMap(({ label, children = [] }) => [label, ...labelsOf(children)])
