import type { Field } from '../public/fields.ts'

/** A thing of which nothing has been said: texts may have to be there, in no language yet. */
export const freshItem = (fields: readonly Field[]): Record<string, unknown> =>
  Object.fromEntries(fields.flatMap(({ kind, name }) => (kind === 'localized' ? [[name, {}]] : [])))
