import { z } from 'zod/mini'
import { form } from './form.ts'

// --- drafts -----------------------------------------------------------------------------------------------------

export const saveDraftData = z.object({
  /** Missing: a new one. */
  id: z.optional(z.nullable(z.int())),
  /** As it was when this writer last saw it; 0 for a new one. */
  version: z.number().check(z.int(), z.gte(0)),
  /** The text on the site that it changes. */
  of: z.optional(z.nullable(z.int())),
  form,
})
export type SaveDraftData = z.infer<typeof saveDraftData>
export const draftSaved = z.object({ id: z.number(), version: z.number(), savedAt: z.string() })
export type DraftSaved = z.infer<typeof draftSaved>

export const draftChosen = z.object({ id: z.int() })
export type DraftChosen = z.infer<typeof draftChosen>
export const draft = z.object({
  id: z.number(),
  version: z.number(),
  savedAt: z.string(),
  /** Number of the text on the site that it changes. */
  of: z.nullable(z.number()),
  form,
})
export type Draft = z.infer<typeof draft>
