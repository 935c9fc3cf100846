import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { safeParse, toJSONSchema, z } from 'zod/mini'
import type { Action } from '#server/door/action.ts'
import { contractKey } from '../../../src/shared/contract.ts'
import type { JsonSchema } from '../shape.ts'
import { describeFields, readComments } from './read-comments.ts'

const root = join(import.meta.dirname, '../../..')

export const REFERENCE = '#/components/schemas/'

/** Schemas by their names, and those of the data and the answer of each call. */
export interface NamedSchemas {
  named: Record<string, JsonSchema>
  data: ReadonlyMap<string, JsonSchema>
  result: ReadonlyMap<string, JsonSchema>
  /** Calls that take bytes, which JSON has none of: files are sent to addresses of their own. */
  bytes: ReadonlySet<string>
}

/** Of one direction: what is sent, or what is answered. */
type Side = 'input' | 'output'

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

/**
 * The schemas of all calls as JSON Schema. What features export has a name, 'articles.articleCard', and with it what the sources
 * say of its fields. What is sent may differ from what is answered (defaults, numbers as text): then the sent one is called
 * '….sent'.
 */
export async function nameSchemas(actions: readonly Action[]): Promise<NamedSchemas> {
  const files = globSync('src/features/*/*/schemas{.ts,/*.ts}', { cwd: root }).toSorted()
  const comments = readComments(files.map((file) => join(root, file)))
  const exported = await Promise.all(
    files.map(async (file) => {
      const [, , , feature = ''] = file.split('/')
      const all: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href)
      return Object.entries(all).flatMap(([name, schema]) =>
        isSchema(schema) ? [{ feature, name, schema }] : [],
      )
    }),
  )
  const registry = z.registry<Record<string, string>>()
  const ids = new Set<string>()
  for (const { feature, name, schema } of exported.flat()) {
    const id = `${feature}.${name}`
    // A schema that another feature hands on keeps its first name.
    if (registry.has(schema) || ids.has(id)) continue
    ids.add(id)
    registry.add(schema, { id })
  }
  const emitted = { input: emit(actions, registry, 'input'), output: emit(actions, registry, 'output') }
  for (const { named } of Object.values(emitted))
    for (const [id, schema] of Object.entries(named)) describeFields(schema, id, comments)
  const { input, output } = emitted
  const rename = (id: string): string =>
    Object.hasOwn(output.named, id) && !isDeepStrictEqual(output.named[id], input.named[id])
      ? `${id}.sent`
      : id
  const renamed = Object.entries(input.named).map(([id, schema]) => [rename(id), redirect(schema, rename)])
  return {
    named: { ...Object.fromEntries(renamed), ...output.named },
    data: new Map([...input.ofCalls].map(([key, schema]) => [key, redirect(schema, rename)])),
    result: output.ofCalls,
    bytes: input.bytes,
  }
}

interface Emitted {
  named: Record<string, JsonSchema>
  ofCalls: Map<string, JsonSchema>
  bytes: Set<string>
}

/** The schemas of all calls of one direction, and apart those that have a name. */
function emit(
  actions: readonly Action[],
  registry: z.core.$ZodRegistry<Record<string, string>>,
  side: Side,
): Emitted {
  const emitted: Emitted = { named: {}, ofCalls: new Map(), bytes: new Set() }
  for (const { contract, data, result } of actions) {
    const key = contractKey(contract)
    const unrepresentable = ({ zodSchema }: { zodSchema: z.core.$ZodTypes }) => {
      if ((zodSchema as z.core.$ZodType)._zod.bag.Class === Uint8Array) emitted.bytes.add(key)
      return zodSchema._zod.def.type === 'custom' ? probe(zodSchema) : ('any' as const)
    }
    const schema = side === 'input' ? data : result
    const written = toJSONSchema(schema, { io: side, metadata: registry, unrepresentable }) as JsonSchema
    const { $defs = {}, ...own } = tidy(written, key.replace(/\W+/g, '-'))
    emitted.ofCalls.set(key, own)
    for (const [id, one] of Object.entries($defs)) emitted.named[id] ??= one
  }
  return emitted
}

/** What zod cannot say of a check of our own: of which kind the values are that it lets through. */
function probe(schema: z.core.$ZodType): z.core.JSONSchema.BaseSchema {
  const takes = (value: unknown) => safeParse(schema, value).success
  if (takes('text')) return takes({}) ? {} : { type: 'string' }
  if (takes({})) return { type: 'object' }
  return takes([]) ? { type: 'array', items: {} } : {}
}

/** References lead to the components of the document; what recursion has put aside gets a name. */
function tidy(schema: JsonSchema, call: string): JsonSchema {
  const nameOf = (id: string): string => id.replace(/^__schema(\d+)$/, `${call}.part$1`)
  const inner = '#/$defs/'
  const { $schema: _, ...tidied } = mapSchema(schema, (one) =>
    one.$ref?.startsWith(inner)
      ? { ...one, $ref: `${REFERENCE}${nameOf(one.$ref.slice(inner.length))}` }
      : one,
  ) as JsonSchema & { $schema?: string }
  const defs = Object.entries(tidied.$defs ?? {}).map(([id, one]) => [nameOf(id), one])
  return { ...tidied, $defs: Object.fromEntries(defs) }
}

/** Every object below a value, made anew from the inside. */
function mapSchema(value: unknown, change: (schema: JsonSchema) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => mapSchema(one, change))
  if (value === null || typeof value !== 'object') return value
  const inner = Object.entries(value).map(([key, one]) => [key, mapSchema(one, change)])
  return change(Object.fromEntries(inner) as JsonSchema)
}

const redirect = (schema: JsonSchema, name: (id: string) => string): JsonSchema =>
  mapSchema(schema, (one) =>
    typeof one.$ref === 'string' && one.$ref.startsWith(REFERENCE)
      ? { ...one, $ref: `${REFERENCE}${name(one.$ref.slice(REFERENCE.length))}` }
      : one,
  ) as JsonSchema
