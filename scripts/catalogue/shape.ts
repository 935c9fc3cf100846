/** As zod writes it; only what its schemas use. */
export interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema | boolean
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minItems?: number
  maxItems?: number
  default?: unknown
  description?: string
  pattern?: string
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

/** Longer ones are broken into lines. */
const LINE = 90

/** A schema as people read one: `{ id: string(≤60) | number, first?: integer(1–50) }`. */
export function shapeOf(schema: JsonSchema | boolean | undefined, indent = ''): string {
  if (schema === undefined || typeof schema === 'boolean') return 'anything'
  if (schema.$ref !== undefined) return nameOf(schema.$ref)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const either = schema.anyOf ?? schema.oneOf
  if (either) return [...new Set(either.map((one) => shapeOf(one, indent)))].join(' | ')
  if (schema.allOf) return schema.allOf.map((one) => shapeOf(one, indent)).join(' & ')
  if (schema.type === 'object') return objectShape(schema, indent)
  if (schema.type === 'array') return arrayShape(schema, indent)
  const { type } = schema
  if (Array.isArray(type)) return type.map((one) => shapeOf({ ...schema, type: one }, indent)).join(' | ')
  return type ? type + (type === 'null' ? '' : bounds(schema)) : 'anything'
}

/** The name of a recursive schema. */
const nameOf = (reference: string): string =>
  reference === '#' ? 'the same again' : (reference.split('/').at(-1) ?? '')

function objectShape({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string) {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(([name, field]) => {
    const isOptional = !required.includes(name) || field.default !== undefined
    return `${name}${isOptional ? '?' : ''}: ${shapeOf(field, inner)}`
  })
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0) {
    fields.push(`[name]: ${shapeOf(additionalProperties, inner)}`)
  }
  if (fields.length === 0) return '{}'
  const line = `{ ${fields.join(', ')} }`
  if (!line.includes('\n') && indent.length + line.length <= LINE) return line
  return `{\n${fields.map((field) => `${inner}${field}`).join('\n')}\n${indent}}`
}

function arrayShape({ items, prefixItems, ...schema }: JsonSchema, indent: string): string {
  if (prefixItems) return `[${prefixItems.map((item) => shapeOf(item, indent)).join(', ')}]`
  const item = shapeOf(items, indent)
  const isSimple = /^[\w"]+(?:\([^)]*\))?$/.test(item) || item.startsWith('{')
  return `${isSimple ? item : `(${item})`}[]${bounds(schema)}`
}

/** The bounds of a value; bounds that every JSON number meets are left out. */
function bounds(schema: JsonSchema): string {
  const { format, minLength, maxLength, minItems, maxItems } = schema
  const isSafe = (value: number | undefined) =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER
  const least = minLength ?? minItems ?? (isSafe(schema.minimum) ? schema.minimum : undefined)
  const most = maxLength ?? maxItems ?? (isSafe(schema.maximum) ? schema.maximum : undefined)
  const above = schema.exclusiveMinimum
  const range =
    least !== undefined && most !== undefined
      ? `${least}–${most}`
      : least !== undefined
        ? `≥${least}`
        : most !== undefined
          ? `≤${most}`
          : above !== undefined
            ? `>${above}`
            : ''
  const details = [format, range].filter(Boolean).join(', ')
  return details ? `(${details})` : ''
}
