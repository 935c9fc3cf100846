/** A schema of the document, as far as anything here looks at it. */
export interface Schema {
  type?: string | readonly string[]
  $ref?: string
  description?: string
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
}

interface Parameter {
  name?: string
  description?: string
  schema?: Schema
  $ref?: string
}

/** An operation of the document. */
export interface Operation {
  'x-allow': string
  summary: string
  parameters: readonly Parameter[]
  responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: Schema }>> }>>
}

/** An address as its text chooses by it: '/api/v1/topics/{id}/answers' is 'v1_topics_id_answers'. */
export const doorWord = (path: string): string =>
  path
    .replace(/^\/api\//, '')
    .replace(/[^a-z0-9]+/gi, '_')
    .replace(/_$/, '')

/** Path of the page that tells people of it. */
export const DEVELOPERS_PATH = 'developers'

/** What the build has made: all that is the same for every site. */
export interface Written {
  tags: ReadonlyArray<{ name: string }>
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const REFERENCE = '#/components/schemas/'

/** What strangers may ask, with the schemas that it needs. */
export function publicPart({ tags, paths, components }: Written): Written {
  const open = Object.entries(paths).flatMap(([path, methods]) => {
    const own = Object.entries(methods).filter(([, operation]) => operation['x-allow'] === 'everybody')
    return own.length > 0 ? [[path, Object.fromEntries(own)] as const] : []
  })
  const own = Object.fromEntries(open)
  const { schemas = {}, ...others } = components
  const used = namesIn([own, others], schemas)
  const kept = Object.entries(schemas).filter(([name]) => used.has(name))
  return { tags, paths: own, components: { ...others, schemas: Object.fromEntries(kept) } }
}

/** The names of all schemas that some values lead to. */
export function namesIn(from: unknown, schemas: Readonly<Record<string, unknown>>): Set<string> {
  const found = new Set<string>()
  const waiting: unknown[] = [from]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (value === null || typeof value !== 'object') continue
    for (const [key, one] of Object.entries(value)) {
      const name = key === '$ref' && typeof one === 'string' ? nameIn(one) : null
      if (name === null) waiting.push(one)
      else if (!found.has(name)) {
        found.add(name)
        waiting.push(schemas[name])
      }
    }
  }
  return found
}

/** The name of the schema that a reference leads to; null for what else has a name. */
const nameIn = (reference: string): string | null =>
  reference.startsWith(REFERENCE) ? reference.slice(REFERENCE.length) : null

/** A schema as one line: 'number or null', 'list of posts.picture', '"open" or "closed"'. */
export function typeText({ $ref, enum: values, anyOf, oneOf, type, items }: Schema): string {
  const name = $ref === undefined ? null : nameIn($ref)
  if (name !== null) return name
  if (values) return values.map((value) => JSON.stringify(value)).join(' or ')
  const either = anyOf ?? oneOf
  if (either) return [...new Set(either.map(typeText))].join(' or ')
  if (type === 'array') return `list of ${items ? typeText(items) : 'anything'}`
  return [type ?? 'anything'].flat().join(' or ')
}

/** A name with its type, and what is said of it. */
export interface Line {
  name: string
  type: string
  says: string
}

/** The words of an address; those that all addresses share are not repeated. */
export const wordsOf = ({ parameters }: Operation): Line[] =>
  parameters.flatMap(({ name, description = '', schema = {} }) =>
    name === undefined ? [] : [{ name, type: typeText(schema), says: description }],
  )

type Schemas = Readonly<Record<string, unknown>>

/** The fields of what an address answers: of each thing, where it is a list. */
export function fieldsOf(answer: Schema, schemas: Schemas): { isList: boolean; fields: Line[] } {
  const list = answer.properties?.next && answer.properties.items?.items
  const { properties = {} } = follow(list || answer, schemas)
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeText(schema),
    says: schema.description ?? follow(schema, schemas).description ?? '',
  }))
  return { isList: Boolean(list), fields }
}

function follow(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref === undefined ? null : nameIn(schema.$ref)
  return name === null ? schema : follow((schemas[name] ?? {}) as Schema, schemas)
}
