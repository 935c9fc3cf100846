import { expect, it } from 'vitest'
import { safeParse, z } from 'zod/mini'
import { contractKey } from '#shared/contract.ts'
import { idFields } from '#shared/ids/id-field.ts'
import { opaqueId } from '#shared/ids/ids.ts'
import { actions } from '../../src/lists/actions.ts'

/** As zod keeps a schema: what it is made of. */
interface Schema {
  _zod: { def: Def }
}
interface Def {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  options?: Schema[]
  in?: Schema
  valueType?: Schema
}

interface Field {
  call: string
  name: string
  schema: Schema
  /** The object that it is a field of. */
  within: Schema
}

/** Every field of a schema, named by its path, down to the first that says it is an id. */
function fieldsOf(call: string, schema: Schema, name = '', within = schema): Field[] {
  const { shape, element, innerType, options, in: inner, valueType } = schema._zod.def
  if (idFields.has(schema as never)) return [{ call, name, schema, within }]
  if (shape) return Object.entries(shape).flatMap(([key, field]) => fieldsOf(call, field, key, schema))
  const parts = [element, innerType, inner, valueType, ...(options ?? [])].filter((one) => one !== undefined)
  if (parts.length > 0) return parts.flatMap((part) => fieldsOf(call, part, name, within))
  return [{ call, name, schema, within }]
}

const fields = actions.flatMap((action) =>
  fieldsOf(contractKey(action.contract), action.data as never as Schema),
)
const ids = fields.flatMap((field) => {
  const said = idFields.get(field.schema as never)
  return said ? [{ ...field, ...said }] : []
})
const parse = (schema: Schema, sent: unknown) => safeParse(schema as never, sent)

it('takes every id as a number, as its digits and as the opaque id, and none of another kind', () => {
  expect(ids.length).toBeGreaterThan(100)
  for (const { call, name, schema, of, isAddress } of ids) {
    if (of === undefined) continue
    const read = isAddress ? '12' : 12
    for (const sent of [12, '12', opaqueId(of, 12)])
      expect([call, name, sent, parse(schema, sent)]).toEqual([
        call,
        name,
        sent,
        { success: true, data: read },
      ])
    const other = parse(schema, opaqueId('elsewhere', 12))
    // In an address a slug could look like that: it is looked for, and nothing is found.
    expect([call, name, other.data || undefined]).toEqual([
      call,
      name,
      isAddress ? opaqueId('elsewhere', 12) : undefined,
    ])
  }
})

it('takes the same three where a field beside the id says the kind', () => {
  const dependent = ids.filter(({ kindField }) => kindField !== undefined && kindField !== 'form.kind')
  expect(dependent.length).toBeGreaterThan(20)
  for (const { call, name, within, kindField, isAddress } of dependent) {
    const kinds = entriesOf(within._zod.def.shape?.[kindField ?? ''])
    expect([call, Object.keys(kinds).length > 0]).toEqual([call, true])
    for (const kind of Object.values(kinds)) {
      const readable = [kind, ...(NAMES[kind as string] ?? [])]
      const forms = [12, '12', ...readable.map((one) => opaqueId(one, 12))]
      const issues = forms.map((sent) => problemIn(within, { [kindField ?? '']: kind, [name]: sent }, name))
      // One of the opaque ids names this kind, and all numbers do.
      expect([call, kind, issues.filter((isWrong) => !isWrong).length]).toEqual([call, kind, 3])
      if (!isAddress) {
        const wrong = { [kindField ?? '']: kind, [name]: opaqueId('elsewhere', 12) }
        expect([call, kind, problemIn(within, wrong, name)]).toEqual([call, kind, true])
      }
    }
  }
})

/** Kinds that the wire calls by another name than their opaque ids do. */
const NAMES: Record<string, string[]> = {
  post: ['article'],
  user: ['person'],
  shop: ['product'],
  profile: ['person'],
}

/** Only the field matters: the rest of the data is left out, and the checks of the object are kept. */
function problemIn(within: Schema, given: Record<string, unknown>, name: string): boolean {
  const shape = within._zod.def.shape ?? {}
  const only = Object.fromEntries(Object.keys(given).map((key) => [key, shape[key]]))
  const checks = (within._zod.def as { checks?: unknown[] }).checks ?? []
  const { data } = safeParse(partOf(only, checks) as never, given) as { data?: Record<string, unknown> }
  return String(data?.[name]) !== '12'
}

const partOf = (shape: object, checks: readonly unknown[]) =>
  z.object(shape as never).check(...(checks as never[]))

/** Numbers of calls that name nothing: amounts, times, places in a list, versions. */
it('leaves no field that names a thing to a schema of its own', () => {
  const looksLikeId = /^(?:id|ids|[a-zA-Z]+_?[iI]ds?|node|topic|person|people|answer|author|article|seller)$/
  const others = fields
    .filter(({ schema, name }) => looksLikeId.test(name) && !idFields.has(schema as never))
    .filter(({ schema }) => ['number', 'string'].includes(schema._zod.def.type))
    .map(({ call, name }) => `${call} ${name}`)
  expect(
    [...new Set(others)].toSorted(),
    'Take an id in the schemas.ts of its feature by idOf or idOrNone (src/shared/ids/id-field.ts), or name it in OTHERS of tests/server/ids-of-calls.test.ts.',
  ).toEqual(OTHERS)
})

const OTHERS = [
  'admin.dropJobs ids',
  'admin.retryJobs ids',
  // Of the browser's making, as the standard for passkeys names them.
  'auth.signInWithPasskey id',
  'auth.signInWithPasskey rawId',
  // Addresses of custom pages, and numbers of versions and blocks, which only the builder's own lists name.
  'builder.changePage id',
  'builder.changeVariant ids',
  'builder.createPage id',
  'builder.createVariant ids',
  'builder.getBlock id',
  'builder.getVersion id',
  'builder.removeBlock id',
  'builder.renameBlock id',
  'builder.restoreVersion id',
  // What the list of content is narrowed to: nothing that has to be there. Its author by number or address.
  'bulk.begin author',
  'bulk.begin node',
  'bulk.preview author',
  'bulk.preview node',
  // The form as it stood, half typed: it is read when it is published.
  'content.saveDraft id',
  'content.saveDraft node',
  'contentDesk.list author',
  'contentDesk.list node',
  // Of several kinds: the opaque id alone says which, and where one kind is possible the number will do.
  'gifts.give id',
  // Counts how often somebody may write.
  'moderation.previewSpamRules raid',
  'moderation.saveSpamRules raid',
  'mutates.content COMMENT id',
  'mutates.content FAVORITE id',
  'mutates.content LIKE id',
  // A place as GeoNames numbers it.
  'mutates.saveAddress geonameId',
  'page.enterPage id',
  'security.addPasskey id',
  'security.addPasskey rawId',
  'security.confirmWithPasskey id',
  'security.confirmWithPasskey rawId',
  // Words of whoever decides.
  'shop.decideRefund answer',
  'shop.fillOrder geonameId',
  'utils.addressPicker geonameId',
  // A notification, or a conversation by its opaque id.
  'utils.readNotification id',
]

const entriesOf = (schema: Schema | undefined): object =>
  (schema?._zod.def as { entries?: object } | undefined)?.entries ?? {}
