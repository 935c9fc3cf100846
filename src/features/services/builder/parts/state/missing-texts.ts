import { LOCALES, type Locale } from '#shared/texts/locales.ts'
import type { Field } from '../../fields.ts'
import { type PageContent, listsOf } from '../../rules/content.ts'
import type { CatalogueModule } from '../../schemas.ts'

/** A text that is there in some languages only. */
export interface MissingText {
  /** Of the module. */
  id: string
  /** Of the module and of its field, in words. */
  where: string
  locales: Locale[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isWritten = (value: unknown): boolean => (typeof value === 'string' ? value.trim() !== '' : Boolean(value))

/** The languages that a text lacks; none where it is there in none: then nobody wants it. */
function lackingIn(value: unknown): Locale[] {
  if (!isRecord(value)) return []
  const lacking = LOCALES.filter((locale) => !isWritten(value[locale]))
  return lacking.length === LOCALES.length ? [] : lacking
}

function lackingOf(field: Field, value: unknown): Locale[] {
  switch (field.kind) {
    case 'localized':
    case 'rich':
      return lackingIn(value)
    case 'list':
      return Array.isArray(value) ? value.flatMap((item) => lackingAmong(field.fields, item)) : []
    case 'group':
      return lackingAmong(field.fields, value)
    default:
      return []
  }
}

const lackingAmong = (fields: readonly Field[], value: unknown): Locale[] =>
  isRecord(value) ? fields.flatMap((field) => lackingOf(field, value[field.name])) : []

/** The texts of a page that are missing in some language of the site; another language stands in for them. */
export function missingTextsOf(
  content: PageContent,
  moduleOf: (name: string) => CatalogueModule | undefined,
): MissingText[] {
  const entries = new Map(listsOf(content).flatMap(([, list]) => list.map((entry) => [entry.id, entry] as const)))
  const ofModules = [...entries.values()].flatMap(({ id, name, settings }) => {
    const module = moduleOf(name)
    return (module?.fields ?? []).flatMap((field) => {
      const lacking = new Set(lackingOf(field, settings[field.name]))
      const locales = LOCALES.filter((locale) => lacking.has(locale))
      return locales.length > 0 ? [{ id, where: `${module?.title}, ${field.label}`, locales }] : []
    })
  })
  const title = lackingIn(content.about?.title)
  return title.length > 0 ? [{ id: '', where: '', locales: title }, ...ofModules] : ofModules
}
