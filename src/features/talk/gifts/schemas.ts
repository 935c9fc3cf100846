import { z } from 'zod/mini'
import { wholeAmount } from '#features/kernel/ledger/schemas.ts'
import { personCard } from '#features/kernel/people/schemas.ts'
import { idOf } from '#shared/ids/id-field.ts'
import { typedText } from '#shared/texts/typed-text.ts'
import { MOST_GIFT, MOST_NOTE } from './rules.ts'

export const giveGiftData = z.object({
  /** Idempotency key, made by the client for one press: a repeated call with it gives nothing more. */
  key: z.string().check(z.regex(/^[\w-]{8,60}$/)),
  /** Opaque: of an answer or an article. */
  id: z.string().check(z.maxLength(60)),
  amount: wholeAmount.check(z.lte(MOST_GIFT)),
  note: z._default(typedText(MOST_NOTE), ''),
})
export type GiveGiftData = z.input<typeof giveGiftData>

export const given = z.strictObject({ success: z.literal(true), amount: z.number() })
export type Given = z.infer<typeof given>

export const listSupportersData = z.object({ article: idOf('article') })
export type ListSupportersData = z.infer<typeof listSupportersData>

export const supporters = z.strictObject({
  /** The greatest sums first; empty where the author does not show them. */
  top: z.array(z.strictObject({ person: personCard, amount: z.number() })),
})
export type Supporters = z.infer<typeof supporters>
