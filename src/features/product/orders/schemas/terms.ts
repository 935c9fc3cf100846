import { z } from 'zod/mini'
import { LOCALES } from '#shared/texts/locales.ts'

/** Terms of sale, word for word as they were agreed to. */
export const agreedTerms = z.object({
  /** Of the order. */
  number: z.string(),
  version: z.string(),
  language: z.enum(LOCALES),
  title: z.string(),
  html: z.string(),
})
export type AgreedTerms = z.infer<typeof agreedTerms>
