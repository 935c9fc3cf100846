import { type RawBuilder, sql } from 'kysely'

const MARK = '/* planned for its values */'

/**
 * Put into a statement whose best plan depends on the values: how many rows a node, a tag or a person has decides
 * whether a list is walked in its order or sorted. Others keep a plan for any values once it seems as good.
 */
export const planForValues: RawBuilder<unknown> = sql.raw(MARK)

/** The same, but for the beginning of a list of everything, which has no values to speak of. */
export const planForValuesOf = (...values: ReadonlyArray<number | string | null>): RawBuilder<unknown> =>
  values.some((value) => value !== null && value !== '') ? planForValues : sql``

/**
 * One of these, for what is read by the ids of a page. That they come as one value hides from PostgreSQL how many they
 * are: it would plan anew for each page that is shorter than it expects.
 */
export const anyOf = (ids: readonly number[]): RawBuilder<number> =>
  sql`any((select ${ids}::bigint[])::bigint[])`

export const isPlannedForValues = (text: string): boolean => text.includes(MARK)
