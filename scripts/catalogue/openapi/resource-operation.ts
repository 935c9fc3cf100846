import { PAGES, type Resource, type Word } from '#server/door/resources/resource.ts'
import { contractKey } from '../../../src/shared/contract.ts'
import type { JsonSchema } from '../shape.ts'
import { refusalsOf, securityOf } from './call-operation.ts'
import { IF_NONE_MATCH, KEPT_HEADERS, LIST_HEADERS, TERMS } from './components.ts'
import { exampleOf } from './example-of.ts'
import { REFERENCE } from './name-schemas.ts'
import type { Known } from './write-openapi.ts'

/** Signs. */
const MOST_CURSOR = 400

/** A list or a thing at an address of its own: the call behind it says what it takes and answers. */
export function resourceOperation(resource: Resource, known: Known): object {
  const { contract, params, query, list } = resource
  const { schemas } = known
  const call = known.calls.get(contractKey(contract))
  if (!call) throw new Error(`${contract.name} is no call, so ${resource.path} cannot be described.`)
  const data = schemas.data.get(call.name) ?? {}
  const find = (schema: JsonSchema | undefined): JsonSchema => follow(schema ?? {}, schemas.named)
  const parameter = (where: 'path' | 'query') => (words: Resource['query']) =>
    Object.entries(words).map(([name, word]) => {
      const { description, ...schema } = schemaOf(word, find(data), find)
      return {
        name,
        in: where,
        ...(where === 'path' && { required: true }),
        description: [word.says, description].filter(Boolean).join(' '),
        schema,
      }
    })
  const result = schemas.result.get(call.name) ?? {}
  const answer = list === null ? result : pageOf(find(result), list, find)
  const isPaged = query.cursor === PAGES.cursor
  return {
    operationId: `get ${resource.path}`.replace(/\W+/g, '-'),
    tags: resource.path.startsWith('/api/v1/') ? ['content'] : [call.feature],
    summary: resource.summary ?? call.summary,
    description: `Asks the call ${call.name}; ${call.limit} from one address.`,
    'x-allow': call.allow,
    parameters: [...parameter('path')(params), ...parameter('query')(query), ...TERMS, IF_NONE_MATCH],
    security: securityOf([call], call.allow === 'everybody'),
    responses: {
      '200': {
        description: list === null ? 'The thing.' : isPaged ? 'One page of the list.' : 'The list.',
        headers: isPaged ? LIST_HEADERS : KEPT_HEADERS,
        content: { 'application/json': { schema: answer, example: exampleOf(answer, schemas.named) } },
      },
      '304': { $ref: '#/components/responses/NotModified' },
      ...refusalsOf([call], known),
    },
  }
}

/** Follows a name to what it stands for. */
const follow = (schema: JsonSchema, named: Readonly<Record<string, JsonSchema>>): JsonSchema =>
  schema.$ref?.startsWith(REFERENCE)
    ? follow(named[schema.$ref.slice(REFERENCE.length)] ?? {}, named)
    : schema

type Find = (schema: JsonSchema | undefined) => JsonSchema

/** The schema of a word of an address: that of the field that it becomes, as far as an address can say it. */
function schemaOf(word: Word, data: JsonSchema, find: Find): JsonSchema {
  const { at, kind } = word
  const field = at
    .split('.')
    .reduce<JsonSchema | undefined>((schema, step) => find(schema).properties?.[step], data)
  const schema = find(field)
  const { description } = { ...schema, ...field }
  const said = description !== undefined && { description }
  if (kind === 'yes') return { type: 'boolean', ...said }
  if (kind === 'texts') return { type: 'array', items: { type: 'string', maxLength: 60 }, ...said }
  // It carries a sum beside what the call knows it by, and none is not an empty one.
  if (word === PAGES.cursor) return { type: 'string', minLength: 1, maxLength: MOST_CURSOR, ...said }
  if (schema.type !== undefined) return { ...schema, ...said }
  // Numbers and opaque ids are texts in an address, and a slug is one anyway.
  const longest = schema.anyOf?.map(({ maxLength }) => maxLength).find((length) => length !== undefined)
  return { type: 'string', minLength: 1, maxLength: longest ?? 60, ...said }
}

/** Of one shape for all lists. */
function pageOf(result: JsonSchema, list: Exclude<Resource['list'], null>, find: Find): JsonSchema {
  const { edges, nodes, pageInfo: _, ...more } = result.properties ?? {}
  const items =
    list === 'all'
      ? result.items
      : list === 'nodes'
        ? find(nodes).items
        : find(find(edges).items as JsonSchema).properties?.node
  return {
    type: 'object',
    properties: {
      items: { type: 'array', items: items ?? {} },
      next: {
        type: ['string', 'null'],
        description: 'The `cursor` of the next page; null at the end.',
      },
      ...(list !== 'all' && more),
    },
    required: [
      'items',
      'next',
      ...(result.required ?? []).filter((name) => list !== 'all' && Object.hasOwn(more, name)),
    ],
  }
}
