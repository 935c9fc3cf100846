import type { Field } from '#features/services/builder/public/fields.ts'

/** What stands where a form was left empty. */
const EMPTY: Partial<Record<Field['kind'], unknown>> = {
  text: '',
  link: '',
  picture: '',
  localized: {},
  amounts: {},
  list: [],
  texts: [],
  choices: [],
  switch: false,
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** A value with what its form shows as empty, so that only what is missing indeed is said to be. */
export function filled(field: Field, value: unknown): unknown {
  if (field.kind === 'maybe') return value === null || value === undefined ? null : filled(field.field, value)
  if (field.kind === 'group' && isRecord(value)) return filledFields(field.fields, value)
  if (field.kind === 'list' && Array.isArray(value))
    return value.map((item) => (isRecord(item) ? filledFields(field.fields, item) : item))
  return value === undefined ? EMPTY[field.kind] : value
}

function filledFields(fields: readonly Field[], value: Record<string, unknown>): Record<string, unknown> {
  const entries = fields.map((field) => [field.name, filled(field, value[field.name])] as const)
  // What has no empty form has a default, or is said to be missing.
  return { ...value, ...Object.fromEntries(entries.filter(([, inner]) => inner !== undefined)) }
}
