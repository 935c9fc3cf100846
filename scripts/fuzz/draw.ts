import type { JsonSchema } from '../catalogue/shape.ts'
import type { Dice } from './dice.ts'
import { anyNumber, anything, hostileText, knownText } from './values.ts'

/** Recursive schemas end here with what is empty. */
const DEEPEST = 7

/** Data that fits a schema, at its boundaries as often as between them. */
export function drawData(schema: JsonSchema, dice: Dice, root = schema, depth = 0): unknown {
  const inner = (one: JsonSchema) => drawData(one, dice, root, depth + 1)
  if (schema.$ref !== undefined) return depth > DEEPEST ? null : inner(resolve(schema.$ref, root))
  if ('const' in schema) return schema.const
  if (schema.enum) return dice.pick(schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return inner(dice.pick(either))
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => inner(one)))
  const type = Array.isArray(schema.type) ? dice.pick(schema.type) : schema.type
  switch (type) {
    case 'object':
      return drawObject(schema, dice, inner)
    case 'array':
      return drawArray(schema, dice, depth, inner)
    case 'string':
      return drawText(schema, dice)
    case 'number':
    case 'integer':
      return drawNumber(schema, dice, type === 'integer')
    case 'boolean':
      return dice.isOneIn(2)
    case 'null':
      return null
    default:
      return depth > DEEPEST ? null : anything(dice)
  }
}

const resolve = (reference: string, root: JsonSchema): JsonSchema =>
  (reference === '#' ? root : root.$defs?.[reference.split('/').at(-1) ?? '']) ?? {}

function drawObject(schema: JsonSchema, dice: Dice, inner: (one: JsonSchema) => unknown): object {
  const required = new Set(schema.required)
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => required.has(name) || !dice.isOneIn(3),
  )
  const { additionalProperties: more } = schema
  const named =
    typeof more === 'object'
      ? Array.from({ length: dice.below(3) }, () => [hostileText(dice), inner(more)])
      : []
  return Object.fromEntries([...fields.map(([name, field]) => [name, inner(field)]), ...named])
}

function drawArray(
  schema: JsonSchema,
  dice: Dice,
  depth: number,
  inner: (one: JsonSchema) => unknown,
): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((item) => inner(item))
  const { minItems = 0, maxItems = 3, items } = schema
  const item = typeof items === 'object' ? items : {}
  const length = depth > 3 ? minItems : dice.pick([minItems, Math.min(maxItems, 2), Math.min(maxItems, 60)])
  return Array.from({ length }, () => inner(item))
}

function drawText({ minLength = 0, maxLength, format, default: standard }: JsonSchema, dice: Dice): string {
  // Texts with a default are mostly cursors: made-up ones are rarely valid.
  if (typeof standard === 'string' && dice.isOneIn(2)) return standard
  if (format !== undefined && dice.isOneIn(2))
    return new Date(1_750_000_000_000 + dice.below(9e8) * 100).toISOString()
  if (maxLength !== undefined && dice.isOneIn(12))
    return dice.pick(['x', '汉', '\u200b', ' ']).repeat(maxLength)
  const text = dice.isOneIn(2) ? knownText(dice) : hostileText(dice)
  return text.padEnd(minLength, 'x').slice(0, maxLength)
}

function drawNumber(schema: JsonSchema, dice: Dice, isWhole: boolean): number {
  const least = schema.minimum ?? (schema.exclusiveMinimum !== undefined ? schema.exclusiveMinimum + 1 : -1e9)
  const most = schema.maximum ?? (schema.exclusiveMaximum !== undefined ? schema.exclusiveMaximum - 1 : 1e9)
  if (dice.isOneIn(8)) return dice.pick([least, most])
  const number = Math.min(most, Math.max(least, anyNumber(dice)))
  return isWhole ? Math.trunc(number) : number
}

/** The same data with one to three places in it spoiled: another type, nothing, something more, a borrowed name. */
export function spoil(data: unknown, dice: Dice): unknown {
  let spoiled = data
  for (let times = 1 + dice.below(3); times > 0; times -= 1) spoiled = spoilOnce(spoiled, dice)
  return spoiled
}

function spoilOnce(value: unknown, dice: Dice): unknown {
  const isInner = typeof value === 'object' && value !== null
  if (!isInner || dice.isOneIn(8)) return anything(dice)
  const entries = Object.entries(value)
  if (Array.isArray(value)) {
    const place = dice.below(value.length + 1)
    return value.length === 0
      ? [anything(dice)]
      : value.with(Math.min(place, value.length - 1), spoilOnce(value[place], dice))
  }
  if (entries.length === 0 || dice.isOneIn(6))
    return Object.fromEntries([
      ...entries,
      [dice.pick(['__proto__', 'constructor', 'toString', 'then', '']), anything(dice)],
    ])
  const chosen = dice.below(entries.length)
  if (dice.isOneIn(6)) return Object.fromEntries(entries.filter((_, place) => place !== chosen))
  return Object.fromEntries(
    entries.map(([name, inner], place) => [name, place === chosen ? spoilOnce(inner, dice) : inner]),
  )
}
