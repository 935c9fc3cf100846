import type { z } from 'zod/mini'
import { idFields } from '#shared/ids/id-field.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { type ChoiceSource, type FieldHint, fieldHints } from '#site/settings/hints.ts'
import { color, link, localized } from '#site/settings.ts'
import { type Field, type FieldKind, type FieldOption, REFERENCES, type ReferenceKind } from './fields.ts'

/** What a schema of zod says of itself, as far as forms are drawn from it. */
interface Def {
  type: string
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  shape?: Record<string, z.core.$ZodType>
  entries?: Record<string, string | number>
  values?: unknown[]
  options?: z.core.$ZodType[]
  keyType?: z.core.$ZodType
  valueType?: z.core.$ZodType
  format?: string
  checks?: z.core.$ZodCheck[]
}
/** What one of its checks says. */
interface CheckDef {
  check: string
  value?: number
  maximum?: number
  format?: string
}
/** What all of them say together. */
interface Limits {
  minimum?: number
  maximum?: number
  format?: string
}

const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as unknown as Def

function limitsOf(schema: z.core.$ZodType): Limits {
  const { format, checks = [] } = defOf(schema)
  const limits: Limits = format === undefined ? {} : { format }
  for (const { _zod } of checks) {
    const { check, value, maximum, format: said } = _zod.def as CheckDef
    if (check === 'greater_than' && value !== undefined) limits.minimum = value
    if (check === 'less_than' && value !== undefined) limits.maximum = value
    if (check === 'max_length' && maximum !== undefined) limits.maximum = maximum
    if (said !== undefined) limits.format = said
  }
  return limits
}

/** Says the texts of a field: null where there is none. */
export type FieldWords = (path: readonly string[]) => { label: string; help: string | null }

/** Choices that no schema knows. */
export type FieldSources = Readonly<Record<ChoiceSource, readonly FieldOption[]>>

interface Drawing {
  words: FieldWords
  /** Missing: for a module, whose fields may be left out, so that null is said by nothing. */
  sources?: FieldSources | undefined
}

/** The schema inside of what may be left out or has a default. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const { type, innerType } = defOf(schema)
  const isAround = ['optional', 'default', 'prefault', 'nullable', 'readonly', 'catch'].includes(type)
  return isAround && innerType ? bare(innerType) : schema
}

/** What is said of a schema, or of what it stands around. */
function hintOf(schema: z.core.$ZodType): FieldHint {
  const said = fieldHints.get(schema as z.ZodMiniType)
  const { innerType } = defOf(schema)
  return said ?? (innerType ? hintOf(innerType) : {})
}

/** The settings of a module as fields of a form, in the order of its schema. */
export const fieldsOf = (schema: z.core.$ZodType, words: FieldWords): Field[] =>
  innerFields(schema, { words }, [])

/** One setting of the site as a field of a form; `path` names it and what it stands in. */
export const siteField = (schema: z.core.$ZodType, path: readonly string[], draw: Required<Drawing>): Field =>
  fieldOf(path.at(-1) ?? '', schema, draw, path)

function innerFields(schema: z.core.$ZodType, draw: Drawing, path: readonly string[]): Field[] {
  const { type, shape } = defOf(bare(schema))
  if (type !== 'object' || !shape) return []
  return Object.entries(shape).map(([name, of]) => fieldOf(name, of, draw, [...path, name]))
}

function fieldOf(name: string, schema: z.core.$ZodType, draw: Drawing, path: readonly string[]): Field {
  const own = { name, ...draw.words(path) }
  if (draw.sources && isNullable(schema)) {
    return { ...own, kind: 'maybe', field: { ...own, ...innerKind(name, schema, draw, path) } }
  }
  return { ...own, ...innerKind(name, schema, draw, path) }
}

const innerKind = (
  name: string,
  schema: z.core.$ZodType,
  draw: Drawing,
  path: readonly string[],
): FieldKind => hintedKind(schema, draw, path) ?? kindOf(name, bare(schema), draw, path)

function isNullable(schema: z.core.$ZodType): boolean {
  const { type, innerType } = defOf(schema)
  return type === 'nullable' || (innerType !== undefined && isNullable(innerType))
}

/** What a schema is said to be, beyond what it says itself; null: nothing. */
function hintedKind(schema: z.core.$ZodType, draw: Drawing, path: readonly string[]): FieldKind | null {
  const { choices, isOrdered, isTimeZone, isPicture, isFilm, isLocalTime } = hintOf(schema)
  if (isTimeZone) return { kind: 'zone' }
  if (isPicture) return { kind: 'picture' }
  if (isFilm) return { kind: 'film' }
  if (isLocalTime) return { kind: 'moment' }
  if (!choices) return null
  const options =
    typeof choices === 'string'
      ? [...(draw.sources?.[choices] ?? [])]
      : choices.map((value) => ({ value, label: draw.words([...path, value]).label }))
  if (isOrdered) return { kind: 'texts', max: options.length, each: SHORT, isNumber: false, options }
  return { kind: defOf(bare(schema)).type === 'array' ? 'choices' : 'choice', options }
}

/** A text longer than this is written in more than one line. */
const ONE_LINE = 300
const SHORT = 500
/** Settings that name a thing are called as what they name. */
const NAMED: Readonly<Record<string, ReferenceKind>> = {
  node: 'node',
  category: 'category',
  tag: 'tag',
  article: 'article',
  product: 'product',
  topic: 'topic',
  person: 'person',
  author: 'person',
}
const PLURALS: Readonly<Record<string, ReferenceKind>> = {
  nodes: 'node',
  categories: 'category',
  tags: 'tag',
  articles: 'article',
  products: 'product',
  topics: 'topic',
  people: 'person',
}

function kindOf(name: string, schema: z.core.$ZodType, draw: Drawing, path: readonly string[]): FieldKind {
  if (schema === localized) return { kind: 'localized', max: 5_000, multiline: isLong(name) }
  if (schema === link) return { kind: 'link' }
  if (schema === color) return { kind: 'color' }
  const named = referenceOf(name, schema)
  if (named) return { kind: 'reference', ...named, many: false }
  const def = defOf(schema)
  switch (def.type) {
    case 'boolean':
      return { kind: 'switch' }
    case 'string':
      return stringKind(name, schema)
    case 'number':
    case 'int':
      return numberKind(name, schema)
    case 'enum':
    case 'literal':
      return { kind: 'choice', options: optionsOf(schema, draw, path) }
    case 'object':
      return { kind: 'group', fields: innerFields(schema, draw, path) }
    case 'array':
      return arrayKind(name, schema, draw, path)
    case 'record':
      return isByLocale(def) ? { kind: 'rich' } : amountsKind(schema, draw)
    case 'union':
      return unionKind(name, schema, draw, path)
    default:
      return { kind: 'other' }
  }
}

/** Amounts by currency; of other records no form knows what they can hold. */
function amountsKind(schema: z.core.$ZodType, { sources }: Drawing): FieldKind {
  const { valueType } = defOf(schema)
  if (!sources || !valueType || !isNumeric(bare(valueType))) return { kind: 'other' }
  return { kind: 'amounts', currencies: sources.currencies.map(({ value }) => String(value)) }
}

const isNumeric = (schema: z.core.$ZodType): boolean => ['number', 'int'].includes(defOf(schema).type)

/** What a setting leads to that takes ids or addresses as calls do; null for any other. */
function referenceOf(name: string, schema: z.core.$ZodType): { to: ReferenceKind; isNumber: boolean } | null {
  const said = idFields.get(schema as z.ZodMiniType)
  const to = NAMED[name] ?? PLURALS[name] ?? REFERENCES.find((kind) => kind === said?.of)
  return said && to ? { to, isNumber: !said.isAddress } : null
}

const isLong = (name: string): boolean => /text|description|about|body/i.test(name)

function stringKind(name: string, schema: z.core.$ZodType): FieldKind {
  const { maximum, format } = limitsOf(schema)
  const to = NAMED[name]
  if (to) return { kind: 'reference', to, many: false, isNumber: false }
  if (format === 'date' || format === 'datetime') return { kind: 'date' }
  if (/(^|[a-z])(link|url|href)$/i.test(name)) return { kind: 'link' }
  if (/colou?r$/i.test(name)) return { kind: 'color' }
  if (/(picture|image)$/i.test(name)) return { kind: 'picture' }
  const max = maximum ?? SHORT
  return { kind: 'text', max, multiline: hintOf(schema).isLong ?? (max > ONE_LINE && isLong(name)) }
}

function numberKind(name: string, schema: z.core.$ZodType): FieldKind {
  const { minimum, maximum, format } = limitsOf(schema)
  const to = NAMED[name]
  if (to) return { kind: 'reference', to, many: false, isNumber: true }
  const isWhole = format?.includes('int') ?? false
  const guessed = /(width|height|size|radius|gap)$/i.test(name) ? 'px' : null
  const unit = hintOf(schema).unit ?? guessed
  return { kind: 'number', min: minimum ?? null, max: maximum ?? null, step: isWhole ? 1 : 0.1, unit }
}

function optionsOf(schema: z.core.$ZodType, draw: Drawing, path: readonly string[]): FieldOption[] {
  const { entries, values } = defOf(schema)
  const all = entries ? Object.values(entries) : (values ?? [])
  return all
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => ({ value, label: draw.words([...path, String(value)]).label }))
}

/** Rows of a list that say no limit of their own. */
const MOST_ROWS = 50

function arrayKind(name: string, schema: z.core.$ZodType, draw: Drawing, path: readonly string[]): FieldKind {
  const { element } = defOf(schema)
  if (!element) return { kind: 'other' }
  const inner = bare(element)
  const to = PLURALS[name]
  const named = referenceOf(name, inner)
  if (named) return { kind: 'reference', ...named, many: true }
  if (to && ['string', 'number', 'int', 'union'].includes(defOf(inner).type)) {
    return { kind: 'reference', to, many: true, isNumber: isNumeric(inner) }
  }
  if (defOf(inner).type === 'enum') return { kind: 'choices', options: optionsOf(inner, draw, path) }
  const { maximum: max = MOST_ROWS } = limitsOf(schema)
  if (inner === localized) return { kind: 'lines', max, each: ONE_LINE }
  if (draw.sources && (isNumeric(inner) || defOf(inner).type === 'string')) {
    const isNumber = isNumeric(inner)
    return {
      kind: 'texts',
      max,
      each: (isNumber ? undefined : limitsOf(inner).maximum) ?? SHORT,
      isNumber,
      options: null,
    }
  }
  if (defOf(inner).type !== 'object') return { kind: 'other' }
  return { kind: 'list', fields: innerFields(inner, draw, path), max }
}

/** Choices of single values, or the first form that can be drawn. */
function unionKind(name: string, schema: z.core.$ZodType, draw: Drawing, path: readonly string[]): FieldKind {
  const options = defOf(schema).options ?? []
  if (options.includes(localized)) return { kind: 'localized', max: SHORT, multiline: false }
  if (options.length > 0 && options.every((option) => defOf(option).type === 'literal')) {
    return { kind: 'choice', options: options.flatMap((option) => optionsOf(option, draw, path)) }
  }
  const kinds = options.map((option) => kindOf(name, bare(option), draw, path))
  return kinds.find(({ kind }) => kind !== 'other') ?? { kind: 'other' }
}

/** Something in each language that is no plain text: a document. */
function isByLocale({ keyType }: Def): boolean {
  const entries = keyType && defOf(keyType).entries
  return entries !== undefined && LOCALES.every((locale) => Object.values(entries).includes(locale))
}
