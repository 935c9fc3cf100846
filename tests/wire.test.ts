import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toJSONSchema } from 'zod/mini'
import { decimalAmount, wholeAmount } from '#features/kernel/ledger/schemas.ts'
import { DOOR_REFUSALS } from '#shared/contract.ts'
import { requiredText, typedText } from '#shared/texts/typed-text.ts'
import { actions } from '../src/lists/actions.ts'

/** What holds of every call, whatever it is for. */

interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema | boolean
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** How properties are called that say how much of something there is. */
const AMOUNT =
  /^(?:amount|cost|price|prices|joinPrices|creditPrice|was|stock|credit|quantity|balance|available|unused|seen)$/
/** In a bounty and a price the amount is called `value`, as existing clients know it. */
const VALUED = /^(?:bounty|price)$/
/** Times, and a version of settings, that share a name with an amount. */
const isText = (schema: JsonSchema) => schema.type === 'string' || schema.enum !== undefined

interface Leaf {
  at: string
  schema: JsonSchema
}

/** Everything below a property that is an amount by its name. */
function amountsIn(schema: JsonSchema | boolean | undefined, at: string, isAmount = false): Leaf[] {
  if (schema === undefined || typeof schema === 'boolean') return []
  const either = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const lists = [schema.items, ...(schema.prefixItems ?? [])]
  const parent = at.split('.').at(-1) ?? ''
  return [
    ...(isAmount && schema.properties === undefined && either.length === 0 ? [{ at, schema }] : []),
    ...either.flatMap((one) => amountsIn(one, at, isAmount)),
    ...lists.flatMap((one) => amountsIn(one, `${at}[]`, isAmount)),
    ...amountsIn(schema.additionalProperties, `${at}.*`, isAmount),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
      amountsIn(one, `${at}.${name}`, AMOUNT.test(name) || (name === 'value' && VALUED.test(parent))),
    ),
  ]
}

/** Optimistic locking: the time of the change that was seen. */
const isTime = ({ at }: Leaf) => at.endsWith('.seen')

describe('amounts', () => {
  const leaves = actions.flatMap(({ contract, data, result }) =>
    (['input', 'output'] as const).flatMap((io) =>
      amountsIn(
        toJSONSchema(io === 'input' ? data : result, { io, unrepresentable: 'any' }) as JsonSchema,
        `${contract.name}${contract.verb ? ` ${contract.verb}` : ''} ${io}`,
      ),
    ),
  )

  it('are numbers in every call and every answer', () => {
    expect(leaves.length).toBeGreaterThan(60)
    expect(leaves.map(({ at }) => at)).toEqual(
      expect.arrayContaining([
        'mutates.createTopic input.types.bounty.value',
        'shop.saveProduct input.goods.variants[].prices.*.amount',
        'content.saveDraft input.form.bounty.value',
        'wealth.give input.amount',
      ]),
    )
    expect(leaves.filter((leaf) => isText(leaf.schema) && !isTime(leaf)).map(({ at }) => at)).toEqual([])
  })

  it('are taken as numbers alone, never as a text that could be read as one', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.double().map(String),
      fc.constantFrom('1e3', '5', '0x10', ' 7 ', '５', '1_000', 'Infinity', ''),
    )
    for (const schema of [wholeAmount, decimalAmount])
      fc.assert(
        fc.property(texts, (text) => {
          for (const value of [text, [text], { value: text }])
            expect(schema.safeParse(value).success).toBe(false)
        }),
      )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (amount) => {
        expect([wholeAmount.parse(amount), decimalAmount.parse(amount / 8)]).toEqual([amount, amount / 8])
        expect(wholeAmount.safeParse(amount + 0.5).success).toBe(false)
      }),
    )
    for (const none of [Number.NaN, Number.POSITIVE_INFINITY, null, true, 0, -1, 2 ** 53])
      expect(wholeAmount.safeParse(none).success, String(none)).toBe(false)
  })
})

describe('refusals', () => {
  const known = [
    ...Object.entries(DOOR_REFUSALS),
    ...actions.flatMap(({ contract }) => Object.entries(contract.errors)),
  ]

  it('have codes of small words with hyphens', () => {
    expect(known.length).toBeGreaterThan(500)
    expect([
      ...new Set(known.map(([code]) => code).filter((code) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(code))),
    ]).toEqual([])
  })

  it('have one status each, and one for having too little, whatever it is for', () => {
    const statuses = new Map<string, Set<unknown>>()
    // Who fails to sign in is not signed in, whatever it failed on.
    for (const [code, status] of known.filter(([, one]) => one !== 401))
      statuses.set(code, (statuses.get(code) ?? new Set()).add(status))
    expect([...statuses].filter(([, all]) => all.size > 1).map(([code, all]) => [code, ...all])).toEqual([])
    expect(statuses.get('bounty-short')).toEqual(statuses.get('balance-short'))
  })
})

describe('words', () => {
  const INVISIBLE = ['', ' ', '\u200b', '\u3164\u2800', ' \u200d\n\ufeff', '\u{e0001}', '\u0301', '\u0007']

  it('are missing where nothing can be seen', () => {
    for (const text of INVISIBLE) {
      expect(requiredText(10).safeParse(text).success, JSON.stringify(text)).toBe(false)
      expect(typedText(10).parse(text)).toBe('')
    }
    for (const text of ['a', '字', '1', '…', '🙂', '\u200ba'])
      expect(requiredText(10).parse(` ${text} `), text).toBe(text.trim())
  })

  it('are asked for in one way: no schema trims by itself', () => {
    const root = path.resolve(import.meta.dirname, '..')
    const own = globSync('src/{features,site}/**/*.ts', { cwd: root }).filter((file) =>
      /z\.trim\(\)/.test(readFileSync(path.join(root, file), 'utf8')),
    )
    expect(own, 'Use typedText or requiredText of #shared/texts/typed-text.ts.').toEqual([])
  })
})
