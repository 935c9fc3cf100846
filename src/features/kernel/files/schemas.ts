import { z } from 'zod/mini'
import { ALL_KINDS } from '#features/kernel/kinds/rules.ts'
import { idOfKindIn, readsId } from '#shared/ids/id-field.ts'
import { LOCALES } from '#shared/texts/locales.ts'

/** A file of a text, by its place there: where it lies is not published before. */
export const fileChosen = z
  .object({
    kind: z.enum(ALL_KINDS),
    number: idOfKindIn('kind'),
    language: z.enum(LOCALES),
    part: z.enum(['open', 'hidden']),
    place: z.int().check(z.gte(0), z.lte(10_000)),
  })
  .check(readsId('number', 'kind'))
export type FileChosen = z.infer<typeof fileChosen>

export const openedFile = z.object({
  url: z.string(),
  /** Of the place where it lies. */
  extractionCode: z.nullable(z.string()),
  /** Of the archive. */
  unzipPassword: z.nullable(z.string()),
  /** Files that may still be had today; null: as many as one likes. */
  left: z.nullable(z.number()),
  /** Whether the reader may say that the link is dead. */
  canReport: z.boolean(),
})
export type OpenedFile = z.infer<typeof openedFile>

export const reportedFile = z.object({ success: z.literal(true) })
export type ReportedFile = z.infer<typeof reportedFile>
