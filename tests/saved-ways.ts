import type { Database } from '#database/schema.ts'
import { loadProviders } from '#features/product/payments/providers/configured.ts'
import { insertWay } from '#features/product/payments/queries/ways.ts'
import { markOf, sealToken } from '#features/product/payments/sealed-way.ts'
import type { PaymentKeys } from '#server/credentials/payment-keys.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { createStripeServer } from './providers/stripe.ts'
import { SECRET } from './secret.ts'

const signer = createSigner(SECRET)

interface Leaving {
  provider?: string
  token?: { customer: string; method: string }
  expires?: string | null
}

let left = 0

/** A way of paying that somebody has left. @returns its number */
export async function leaveWay(
  db: Database,
  personId: number,
  { provider = 'sandbox', token, expires = '2031-04' }: Leaving = {},
): Promise<number> {
  left += 1
  const kept = token ?? { customer: 'sandbox', method: `sbw-left-${left}` }
  const mark = markOf(signer, provider, kept)
  const row = {
    personId,
    provider,
    mark,
    sealed: sealToken(signer, kept),
    brand: 'visa',
    lastFour: '4242',
    expires,
  }
  await insertWay(db, { ...row, now: new Date() })
  const { id } = await db
    .selectFrom('payment_ways')
    .select('id')
    .where('mark', '=', mark)
    .executeTakeFirstOrThrow()
  return id
}

/** A Stripe that is played here, and the keys of a site that is set up with it. */
export async function stripeOfASite() {
  const stripe = await createStripeServer()
  const { origin: address, secretKey, webhookSecret } = stripe
  const providers = { stripe: { address, secretKey, webhookSecret, timeout: 3_000 } }
  const paymentKeys: PaymentKeys = { sandbox: { kind: 'page' }, providers }
  await loadProviders(paymentKeys)
  return { stripe, paymentKeys }
}
