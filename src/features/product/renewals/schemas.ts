import { z } from 'zod/mini'
import { wholeAmount } from '#features/kernel/ledger/schemas.ts'
import { savedWay } from '#features/product/payments/schemas/ways.ts'
import { idOf } from '#shared/ids/id-field.ts'
import { RENEWAL_STATES, RENEWAL_TROUBLES, RENEWAL_WAYS } from './rules.ts'

const said = z.union([z.string().check(z.maxLength(200)), z.number(), z.null()])

export const renewal = z.strictObject({
  id: z.int(),
  /** 'membership', and which one. */
  kind: z.string(),
  item: z.record(z.string(), said),
  /** In the asker's language. */
  name: z.string(),
  way: z.enum(RENEWAL_WAYS),
  currency: z.string(),
  /** Minor units that the next period costs at most. */
  price: z.int(),
  state: z.enum(RENEWAL_STATES),
  /** When it renews, or should have. */
  on: z.iso.datetime(),
  /** When it is tried again, and until when it is kept; only where the day has passed. */
  again: z.nullable(z.iso.datetime()),
  keptUntil: z.nullable(z.iso.datetime()),
  /** The saved way that it is taken from. */
  saved: z.nullable(savedWay),
  /** Why the last try has failed. */
  trouble: z.nullable(z.enum(RENEWAL_TROUBLES)),
  /** What it becomes with the next period, which `name` and `price` are of then. */
  next: z.nullable(z.record(z.string(), said)),
  /** Where it is looked after; without locale. */
  path: z.string(),
})
export type Renewal = z.infer<typeof renewal>

export const askRenewals = z.object({})
export type AskRenewals = z.infer<typeof askRenewals>
export const renewals = z.strictObject({ renewals: z.array(renewal) })
export type Renewals = z.infer<typeof renewals>

export const startRenewalData = z.object({
  kind: z.string().check(z.maxLength(40)),
  /** Which of them; the schema of the kind reads it. */
  item: z.record(z.string().check(z.maxLength(40)), said),
  way: z.enum(RENEWAL_WAYS),
  /** Which saved way. */
  saved: z.optional(idOf('saved-way')),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** Minor units of one period, as the asker has seen it. */
  price: wholeAmount,
})
export type StartRenewalData = z.infer<typeof startRenewalData>

export const changeRenewalData = z.object({
  id: idOf('renewal'),
  /** What it is to become with the next period; null: what it is, after all. */
  item: z.nullable(z.record(z.string().check(z.maxLength(40)), said)),
  /** Minor units of such a period, as the asker has seen it. */
  price: wholeAmount,
})
export type ChangeRenewalData = z.infer<typeof changeRenewalData>

export const stopRenewalData = z.object({ id: idOf('renewal') })
export type StopRenewalData = z.infer<typeof stopRenewalData>

export const renewalDone = z.strictObject({ success: z.literal(true) })
export type RenewalDone = z.infer<typeof renewalDone>
