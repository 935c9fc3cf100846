/** As much of a JSON schema as our data schemas use. */
interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  default?: unknown
}

interface Pools {
  strings: readonly string[]
  numbers: readonly number[]
}

/** A seeded random generator, so that failures are reproducible. */
export function createDice(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Dice = ReturnType<typeof createDice>

/** Generates random valid data for a schema, from values that exist on the site. */
export function drawData(schema: Schema, pools: Pools, dice: Dice): unknown {
  const among = <Value>(values: readonly Value[]): Value | undefined => values[dice(values.length)]
  if ('const' in schema) return schema.const
  if (schema.enum) return among(schema.enum)
  const kinds = schema.anyOf ?? schema.oneOf
  if (kinds) return drawData(among(kinds) ?? {}, pools, dice)
  switch (schema.type) {
    case 'object': {
      const required = new Set(schema.required)
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => required.has(key) || dice(3) > 0)
          .map(([key, inner]) => [key, drawData(inner, pools, dice)]),
      )
    }
    case 'array':
      return Array.from({ length: dice(3) }, () => drawData(schema.items ?? {}, pools, dice))
    case 'string':
      // Fields with a default are mostly cursors: random ones are rarely valid.
      return schema.default !== undefined && dice(4) > 0 ? schema.default : among(pools.strings)
    case 'number':
    case 'integer': {
      const { minimum = 0, maximum = 1e9 } = schema
      const fitting = pools.numbers.filter((value) => value >= minimum && value <= maximum)
      return schema.default !== undefined && dice(2) > 0 ? schema.default : among(fitting)
    }
    case 'boolean':
      return dice(2) > 0
    default:
      return null
  }
}
