import { z } from 'zod/mini'
import { idOf } from '#shared/ids/id-field.ts'
import { RENEWAL_STATES, RENEWAL_TROUBLES, RENEWAL_WAYS } from '../rules.ts'

export const listFailingData = z.object({
  first: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
  after: z._default(z.string().check(z.maxLength(200)), ''),
})
export type ListFailingData = z.input<typeof listFailingData>

export const failingRenewal = z.strictObject({
  id: z.int(),
  /** Who, and what. */
  person: z.string(),
  personId: z.int(),
  name: z.string(),
  way: z.enum(RENEWAL_WAYS),
  currency: z.string(),
  /** Minor units. */
  price: z.int(),
  state: z.enum(RENEWAL_STATES),
  /** How often it was tried, and why the last time has failed. */
  tries: z.int(),
  trouble: z.nullable(z.enum(RENEWAL_TROUBLES)),
  /** The end of what was paid. */
  since: z.iso.datetime(),
  /** When it is tried again, and until when it is kept. */
  again: z.nullable(z.iso.datetime()),
  keptUntil: z.nullable(z.iso.datetime()),
})
export type FailingRenewal = z.infer<typeof failingRenewal>

export const failingRenewals = z.strictObject({
  nodes: z.array(failingRenewal),
  hasNextPage: z.boolean(),
  endCursor: z.string(),
})
export type FailingRenewals = z.infer<typeof failingRenewals>

export const failingNamed = z.object({ id: idOf('renewal') })
export type FailingNamed = z.infer<typeof failingNamed>
