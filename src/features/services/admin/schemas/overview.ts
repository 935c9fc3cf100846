import { z } from 'zod/mini'
import { NEEDS, TO_SET_UP } from '../rules.ts'

const need = z.object({
  name: z.enum(NEEDS),
  /** Counted up to one more than is said. */
  count: z.number(),
  /** ISO time of the one that waits longest; null where nobody knows. */
  oldest: z.nullable(z.string()),
  /** Of refunds: the number of the order that waits longest. */
  order: z.nullable(z.string()),
  /** Of merges: the account that stays of the one that stopped first. */
  person: z.nullable(z.number()),
})
export type Need = z.infer<typeof need>

const pair = { now: z.number(), before: z.number() }

export const overview = z.object({
  /** What waits for whoever asks; what is empty is left out. */
  needs: z.array(need),
  /** What is left to set up, for admins. */
  missing: z.array(z.enum(TO_SET_UP)),
  /** Of the last seven days and the seven before. */
  visitors: z.object(pair),
  readings: z.object(pair),
  people: z.object(pair),
  texts: z.object(pair),
  answers: z.object(pair),
  /** Percent of the topics of these days that have an answer; null: there was no topic. */
  answered: z.object({ now: z.nullable(z.number()), before: z.nullable(z.number()) }),
  sold: z.array(
    z.object({
      currency: z.string(),
      orders: z.object(pair),
      /** Minor units. */
      amount: z.object(pair),
    }),
  ),
})
export type Overview = z.infer<typeof overview>
