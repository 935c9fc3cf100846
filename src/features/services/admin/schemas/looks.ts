import { z } from 'zod/mini'
import { idOrNone } from '#shared/ids/id-field.ts'
import { requiredText } from '#shared/texts/typed-text.ts'
import { MOST_REASON } from '../rules.ts'

/** Whom an admin looks at the site as, and why; the person reads the reason afterwards. */
export const beginLookData = z.object({ id: idOrNone('person'), reason: requiredText(MOST_REASON) })
export type BeginLookData = z.infer<typeof beginLookData>

export const lookBegun = z.object({
  /** ISO; when it ends by itself. */
  until: z.string(),
})
export type LookBegun = z.infer<typeof lookBegun>

export const lookEnded = z.object({
  /** The number of whom the site was looked at as. */
  person: z.number(),
})
export type LookEnded = z.infer<typeof lookEnded>
