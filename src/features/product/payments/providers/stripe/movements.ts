import { z } from 'zod/mini'
import type { SettledMovement } from '../provider.ts'
import { fromStripe, metadataSchema, type StripeClient } from './client.ts'

const movementSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  fee: z.int(),
  currency: z.string(),
  source: z.object({
    id: z.string(),
    amount: z.int(),
    currency: z.string(),
    payment_intent: z.nullish(z.string()),
    metadata: metadataSchema,
  }),
})
const pageSchema = z.object({
  has_more: z.boolean(),
  data: z.array(z.looseObject({ id: z.string(), type: z.string() })),
})

const KINDS = new Map<string, SettledMovement['kind']>([
  ['charge', 'payment'],
  ['payment', 'payment'],
  ['refund', 'refund'],
  ['payment_refund', 'refund'],
])

/**
 * In the currency that was paid in; the fee only where it is in the same.
 *
 * @see https://docs.stripe.com/api/balance_transactions/list
 */
export async function* listMovements(
  { stripe, conform, asked }: StripeClient,
  from: Date,
  to: Date,
): AsyncIterable<SettledMovement> {
  const created = { gte: Math.ceil(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) }
  let last: string | undefined
  for (;;) {
    const answer = await asked(() =>
      stripe.balanceTransactions.list({
        created,
        limit: 100,
        expand: ['data.source'],
        ...(last !== undefined && { starting_after: last }),
      }),
    )
    const page = conform(pageSchema, answer)
    for (const entry of page.data) {
      const kind = KINDS.get(entry.type)
      if (kind) yield movementOf(kind, conform(movementSchema, entry))
    }
    last = page.data.at(-1)?.id
    if (!page.has_more || last === undefined) return
  }
}

function movementOf(
  kind: SettledMovement['kind'],
  { source, fee, currency, created }: z.output<typeof movementSchema>,
): SettledMovement {
  return {
    kind,
    key: source.metadata?.key ?? null,
    reference: kind === 'payment' ? (source.payment_intent ?? source.id) : source.id,
    ...(kind === 'refund' && source.payment_intent && { of: source.payment_intent }),
    currency: source.currency.toUpperCase(),
    amount: fromStripe(source.amount, source.currency),
    fee: currency === source.currency ? fromStripe(fee, currency) : null,
    at: new Date(created * 1000),
  }
}
