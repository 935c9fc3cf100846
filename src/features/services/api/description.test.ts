import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { safeParse } from 'zod/mini'
import { describeCalls } from '#features/services/admin/public/described-calls.ts'
import { isOpenToTokens } from '#features/services/tokens/rules.ts'
import { contractKey } from '#shared/contract.ts'
import { actions } from '../../../lists/actions.ts'
import { resources } from '../../../lists/endpoints.ts'
import written from './openapi.gen.json' with { type: 'json' }
import { publicPart } from './rules.ts'

interface Body {
  content: { 'application/json': { schema: object; example: unknown } }
}
interface Operation {
  operationId: string
  parameters: unknown[]
  requestBody?: Body
  responses: Record<string, Body>
  security: object[]
}

const about = {
  openapi: '3.1.0',
  info: { title: 'Town', version: '1.0.0' },
  servers: [{ url: 'https://town.test' }],
}
const whole = { ...about, ...written }
const open = { ...about, ...publicPart(written) }

/** Files are sent to addresses of their own. */
const OF_BYTES = ['media.uploadChunk', 'newsletter.hearBounces']

type Paths = Record<string, Record<string, Operation>>
const operations = Object.entries(written.paths as unknown as Paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

it.each([
  ['all that programs can ask', whole],
  ['what strangers may ask', open],
])('is a valid OpenAPI 3.1 document: %s', async (_name, document) => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect([valid, errors]).toEqual([true, undefined])
  expect(validator.version).toBe('3.1')
})

it('leads from every name to what stands there', () => {
  for (const document of [whole, open]) {
    const text = JSON.stringify(document)
    const names = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, name = '']) => name)
    const isThere = (name: string) =>
      name.split('/').reduce<unknown>((value, step) => (value as Record<string, unknown>)?.[step], document)
    expect(names.filter((name) => isThere(name) === undefined)).toEqual([])
    expect(text).not.toContain('__shared')
  }
})

it('describes every call that a program can make, and names no operation twice', () => {
  const described = new Set(operations.map(({ path }) => path))
  const calls = describeCalls().filter(
    (call) =>
      (isOpenToTokens(call) || (call.kind === 'read' && call.allow === 'everybody')) &&
      !OF_BYTES.includes(call.name),
  )
  expect(calls.length).toBeGreaterThan(350)
  for (const { name } of calls) expect(described).toContain(`/api/v1/calls/${name.split(' ')[0]}`)
  for (const { path } of resources) expect(described).toContain(path.replace(/:(\w+)/g, '{$1}'))
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

it('tells strangers of what they may ask alone', () => {
  const text = JSON.stringify(open)
  expect(Object.keys(open.paths).length).toBeLessThan(Object.keys(whole.paths).length / 2)
  expect(text).toContain('/api/v1/calls/docs.getDoc')
  expect(text).not.toContain('/api/v1/calls/admin.')
  for (const methods of Object.values(open.paths))
    for (const operation of Object.values(methods)) expect(operation['x-allow']).toBe('everybody')
})

it('says of fields what the sources say of them', () => {
  const { schemas } = written.components as unknown as {
    schemas: Record<string, { properties: Record<string, { description?: string }> }>
  }
  expect(schemas['articles.articleView']?.properties.minutes?.description).toBe(
    'Reading time of the visible text, in minutes.',
  )
  expect(schemas['posts.term']?.properties.count?.description).toBe('Posts that carry it.')
})

it('has examples that its schemas and those of the calls allow', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
  ajv.addSchema({ $id: 'town', components: written.components })
  const byName = new Map(actions.map((action) => [contractKey(action.contract), action]))
  const wrong: string[] = []
  const check = (where: string, body: Body | undefined) => {
    if (!body) return
    const { schema, example } = body.content['application/json']
    const rooted = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"town#/components'))
    const validate = ajv.compile(rooted)
    if (!validate(example)) wrong.push(`${where}: ${ajv.errorsText(validate.errors)}`)
  }
  for (const { path, operation } of operations) {
    check(`sent to ${path}`, operation.requestBody)
    check(`answered at ${path}`, operation.responses['200'])
    const action = byName.get(operation.operationId)
    if (!action) continue
    const sent = safeParse(
      action.data as never,
      structuredClone(operation.requestBody?.content['application/json'].example),
    )
    if (!sent.success) wrong.push(`${operation.operationId} takes no ${JSON.stringify(sent.error.issues[0])}`)
    const answer = safeParse(
      action.result as never,
      operation.responses['200']?.content['application/json'].example,
    )
    if (!answer.success)
      wrong.push(`${operation.operationId} answers no ${JSON.stringify(answer.error.issues[0])}`)
  }
  expect(wrong).toEqual([])
})
