import type { JsonSchema } from '../shape.ts'
import { REFERENCE } from './name-schemas.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

/** Deeper, lists are left empty: what is recursive would have no end. */
const DEEPEST = 5

const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-11-28T12:00:00.000Z',
  date: '2026-11-28',
  uri: 'https://town.example/',
  email: 'ana@town.example',
}

/** What a field of this name usually holds; where the schema allows it. */
const BY_NAME: Readonly<Record<string, string>> = {
  title: 'How to plant a tree',
  excerpt: 'A spade, a bucket of water, and patience.',
  html: '<p>A spade, a bucket of water, and patience.</p>',
  text: 'A spade, a bucket of water, and patience.',
  name: 'Ana',
  path: 'article/12',
  language: 'en',
  currency: 'EUR',
  email: 'ana@town.example',
  sourceUrl: '/media/tree.webp',
  avatar: '/media/ana.webp',
  sources: '/media/tree.webp',
  day: '2026-11-28',
  from: '22:00',
  to: '07:00',
  timeZone: 'Europe/Madrid',
  deadline: '2026-12-05T12:00:00.000Z',
  key: 'tree',
}

/** A value that a schema allows: with what must be there, and no more. */
export function exampleOf(schema: JsonSchema, schemas: Schemas, field = '', depth = 0): unknown {
  const { $ref, anyOf, oneOf, allOf } = schema
  if ($ref?.startsWith(REFERENCE))
    return exampleOf(schemas[$ref.slice(REFERENCE.length)] ?? {}, schemas, field, depth)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const either = anyOf ?? oneOf
  if (either) return exampleOf(either[0] ?? {}, schemas, field, depth)
  if (allOf) return Object.assign({}, ...allOf.map((one) => exampleOf(one, schemas, field, depth)))
  const [type] = [schema.type].flat()
  if (type === 'object') return objectOf(schema, schemas, depth)
  if (type === 'array') return arrayOf(schema, schemas, field, depth)
  if (type === 'string') return textOf(schema, field)
  if (type === 'number' || type === 'integer') return numberOf(schema)
  if (type === 'boolean') return true
  return null
}

function objectOf(schema: JsonSchema, schemas: Schemas, depth: number) {
  const { properties = {}, required = [], additionalProperties } = schema
  const others = typeof additionalProperties === 'object' ? additionalProperties : {}
  return Object.fromEntries(
    required.map((name) => [name, exampleOf(properties[name] ?? others, schemas, name, depth + 1)]),
  )
}

function arrayOf(
  { prefixItems, items, minItems = 0 }: JsonSchema,
  schemas: Schemas,
  field: string,
  depth: number,
) {
  if (prefixItems) return prefixItems.map((item) => exampleOf(item, schemas, field, depth + 1))
  if (typeof items !== 'object' || (depth > DEEPEST && minItems === 0)) return []
  const count = Math.max(1, minItems)
  return Array.from({ length: count }, () => exampleOf(items, schemas, field, depth + 1))
}

function textOf({ format = '', pattern, minLength = 0, maxLength }: JsonSchema, field: string): string {
  const isTime = /[a-z]At$/.test(field)
  const known = BY_FORMAT[isTime ? 'date-time' : format] ?? BY_NAME[field] ?? field
  const text = known.padEnd(minLength, 'a').slice(0, maxLength)
  return pattern === undefined || new RegExp(pattern, 'u').test(text) ? text : patterned(pattern, text)
}

/** Of the few patterns that stand in schemas, the first of these that fits. */
const TRIED = [
  '2026-11-28',
  '12',
  'tree',
  '#336699',
  'EUR',
  'a'.repeat(32),
  'a'.repeat(64),
  '00000000-0000-4000-8000-000000000000',
  '/media/tree.webp',
]

function patterned(pattern: string, text: string): string {
  const fits = new RegExp(pattern, 'u')
  return TRIED.find((one) => fits.test(one)) ?? text
}

function numberOf({ minimum, maximum, exclusiveMinimum }: JsonSchema): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? Number.MIN_SAFE_INTEGER : exclusiveMinimum + 1)
  return Math.min(Math.max(12, least), maximum ?? Number.MAX_SAFE_INTEGER)
}
