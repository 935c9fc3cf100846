import { z } from 'zod/mini'

/** Choices that a site knows only while it runs. */
export type ChoiceSource = 'currencies' | 'permissions'

/** What a schema does not say of itself, for whoever draws a form of it. */
export interface FieldHint {
  /** The values that it takes, where the schema takes any text: older ones must stay readable. */
  choices?: ChoiceSource | readonly string[]
  /** Of a list of such values: their order counts. */
  isOrdered?: true
  /** What a number counts: '°', 'MB', '%'. */
  unit?: string
  /** A text of several lines. */
  isLong?: true
  isTimeZone?: true
  isPicture?: true
  /** The address of a film, of the library or elsewhere. */
  isFilm?: true
  /** A moment on the clocks of the site's zone: 2026-12-24T18:00. */
  isLocalTime?: true
}

export const fieldHints = z.registry<FieldHint>()

/** The schema itself, with what forms should know of it. Checks come before: each makes another schema. */
export function hinted<Schema extends z.ZodMiniType>(schema: Schema, hint: FieldHint): Schema {
  fieldHints.add(schema as z.ZodMiniType, hint)
  return schema
}
