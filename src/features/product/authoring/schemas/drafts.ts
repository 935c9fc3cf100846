import { z } from 'zod/mini'
import { idOf, idOfKindIn, readsId } from '#shared/ids/id-field.ts'
import { form } from './form.ts'

// --- drafts -----------------------------------------------------------------------------------------------------

export const saveDraftData = z
  .object({
    /** Missing: a new one. */
    id: z.optional(z.nullable(idOf('draft'))),
    /** As it was when this writer last saw it; 0 for a new one. */
    version: z.number().check(z.int(), z.gte(0)),
    /** The text on the site that it changes. */
    of: z.optional(z.nullable(idOfKindIn('form.kind'))),
    form,
  })
  .check(readsId('of', ({ form }) => form.kind))
export type SaveDraftData = z.infer<typeof saveDraftData>
export const draftSaved = z.object({ id: z.number(), version: z.number(), savedAt: z.string() })
export type DraftSaved = z.infer<typeof draftSaved>

export const draftChosen = z.object({ id: idOf('draft') })
export type DraftChosen = z.infer<typeof draftChosen>
export const draft = z.object({
  id: z.number(),
  version: z.number(),
  savedAt: z.string(),
  /** Number of the text on the site that it changes. */
  of: z.nullable(z.number()),
  /** The asker began it, and publishes it; else they write it with whoever did. */
  isOwn: z.boolean(),
  form,
})
export type Draft = z.infer<typeof draft>
