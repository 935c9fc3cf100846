import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import type { JsonSchema } from '../shape.ts'

/** A node of the syntax tree; of each kind only what is read here. */
interface Node {
  type: string
  start: number
  end: number
  name?: string
  value?: unknown
  key?: Node
  argument?: Node
  arguments?: Node[]
  callee?: Node
  object?: Node
  property?: Node
  properties?: Node[]
  expression?: Node
  body?: Node | Node[]
  declaration?: Node
  declarations?: Node[]
  id?: Node
  init?: Node
}

interface Field {
  says: string
  node: Node
}

/** What stands in one file: its constants, and the comments by where they end. */
interface Read {
  feature: string
  constants: Map<string, Field>
  commentBefore: (node: Node) => string
}

export type Comments = readonly Read[]

/** Reads the comments of schemas: what they say of a field is what the document says of it. */
export const readComments = (files: readonly string[]): Comments => files.map(readFile)

function readFile(file: string): Read {
  const source = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, source)
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
  const commentBefore = ({ start }: Node): string => {
    const before = docs.findLast(({ end }) => end <= start)
    if (!before || source.slice(before.end, start).trim() !== '') return ''
    return before.value
      .replace(/^\*|\n\s*\*\s?/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  }
  const constants = new Map<string, Field>()
  for (const statement of (program as unknown as Node).body as Node[]) {
    const declared = statement.declaration ?? statement
    for (const { id, init } of declared.declarations ?? [])
      if (id?.name && init) constants.set(id.name, { says: commentBefore(statement), node: init })
  }
  return { feature: file.split('/features/')[1]?.split('/')[1] ?? '', constants, commentBefore }
}

/** Puts what the sources say of a schema and its fields into it. */
export function describeFields(schema: JsonSchema, id: string, comments: Comments): void {
  const [feature, name = ''] = id.split('.')
  const read = comments.find((one) => one.feature === feature && one.constants.has(name))
  const constant = read?.constants.get(name)
  if (!read || !constant) return
  if (constant.says && !schema.description) Object.assign(schema, { description: constant.says })
  new Describer(comments).describe(schema, constant.node, read)
}

/** `z.nullable(…)` and the like: of the same thing, said otherwise. */
const WRAPPERS = ['nullable', 'optional', '_default', 'prefault', 'readonly', 'nullish']
const OBJECTS = ['object', 'strictObject', 'looseObject']

class Describer {
  private readonly comments: Comments
  constructor(comments: Comments) {
    this.comments = comments
  }

  describe(schema: JsonSchema, found: Node, read: Read): void {
    const node = bare(found)
    if (schema.$ref !== undefined) return
    if (node.type === 'Identifier') {
      const named = this.find(node.name ?? '', read)
      if (named) this.describe(schema, named.field.node, named.read)
      return
    }
    if (node.type !== 'CallExpression') return
    const [first] = node.arguments ?? []
    const called = node.callee?.property?.name ?? ''
    if (called === 'check' && node.callee?.object) this.describe(schema, node.callee.object, read)
    else if (!first) return
    else if (WRAPPERS.includes(called)) this.describe(inner(schema), first, read)
    else if (called === 'array' && typeof schema.items === 'object') this.describe(schema.items, first, read)
    else if (OBJECTS.includes(called) || called === 'extend') {
      for (const [name, { field, read: where }] of this.fieldsOf(node, read)) {
        const property = schema.properties?.[name]
        if (!property) continue
        if (field.says && !property.description) property.description = field.says
        this.describe(property, field.node, where)
      }
    }
  }

  /** The fields of an object schema or literal, also of those that it takes over. */
  private fieldsOf(found: Node, read: Read): Map<string, { field: Field; read: Read }> {
    const node = bare(found)
    const fields = new Map<string, { field: Field; read: Read }>()
    const takeOver = (other: Node, where: Read) => {
      for (const [name, field] of this.fieldsOf(other, where)) fields.set(name, field)
    }
    if (node.type === 'Identifier') {
      const named = this.find(node.name ?? '', read)
      if (named) takeOver(named.field.node, named.read)
    } else if (node.type === 'ArrowFunctionExpression' && !Array.isArray(node.body) && node.body) {
      takeOver(node.body, read)
    } else if (node.type === 'CallExpression') {
      if (node.callee?.type === 'Identifier') takeOver(node.callee, read)
      else for (const argument of node.arguments ?? []) takeOver(argument, read)
    } else if (node.type === 'ObjectExpression') {
      for (const property of node.properties ?? []) {
        if (property.type === 'SpreadElement' && property.argument) takeOver(property.argument, read)
        const name = property.key?.name ?? property.key?.value
        const value = property.value as Node | undefined
        if (typeof name === 'string' && value)
          fields.set(name, { field: { says: read.commentBefore(property), node: value }, read })
      }
    }
    return fields
  }

  /** Of this file, else of any other: names that files take from each other. */
  private find(name: string, read: Read): { field: Field; read: Read } | undefined {
    const where = [read, ...this.comments].find(({ constants }) => constants.has(name))
    const field = where?.constants.get(name)
    return where && field && { field, read: where }
  }
}

/** Without `as const` and brackets. */
function bare(node: Node): Node {
  return node.expression && /^(?:TS\w+Expression|ParenthesizedExpression)$/.test(node.type)
    ? bare(node.expression)
    : node
}

/** What may be null is written as one of two. */
const inner = (schema: JsonSchema): JsonSchema =>
  schema.anyOf?.length === 2 ? (schema.anyOf.find(({ type }) => type !== 'null') ?? schema) : schema
