import { sql } from 'kysely'
import type { ProviderKeys } from '#features/product/payments/schemas/keys.ts'
import type { PaymentKeys } from '#server/credentials/payment-keys.ts'
import { payingSite } from './payments.ts'
import { insertSomebody } from './people.ts'
import { insertProduct } from './products.ts'
import { createStripeServer } from './providers/stripe.ts'

/** A shop whose administrator enters the keys of Stripe, which is played, and of whom else. */
export async function keysSite(providers?: PaymentKeys['providers']) {
  const stripe = await createStripeServer()
  const site = await payingSite('page', providers, { stripe: stripe.origin })
  const { db, ask } = site
  const [admin, staff, ana] = [
    await insertSomebody(db, { roles: ['admin'] }),
    await insertSomebody(db, { roles: ['staff'] }),
    await insertSomebody(db),
  ]
  const { number: product } = await insertProduct(db, {
    authorId: ana,
    variants: [{ prices: { USD: 1_000 }, stock: 50 }],
  })
  const right = { secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret }
  /** As the next request does, every process has read what was announced. */
  const then = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    const answer = await asked
    await site.readOutbox()
    return answer
  }
  const save = (data: object = {}, who: number | null = admin) =>
    then(ask('payments.saveKeys')(who, { provider: 'stripe', isOn: true, keys: right, ...data }))
  return {
    ...site,
    stripe,
    admin,
    product,
    right,
    save,
    forget: (provider = 'stripe', who: number | null = admin) =>
      then(ask('payments.deleteKeys')(who, { provider })),
    async seen(provider = 'stripe'): Promise<ProviderKeys> {
      const { body } = await ask('payments.listKeys')(admin, {})
      const { providers: all } = (body as { guaqi: { payments: { keys: { providers: ProviderKeys[] } } } })
        .guaqi.payments.keys
      const found = all.find((one) => one.provider === provider)
      if (!found) throw new Error(`No ${provider} is listed.`)
      return found
    },
    /** How a call is answered to a stranger, to somebody who sells, and to the staff. */
    others: async (name: string, data: object) => [
      (await ask(name)(null, data)).status,
      (await ask(name)(ana, data)).status,
      (await ask(name)(staff, data)).status,
    ],
    /** Everything that is stored of keys and of what was done with them. */
    async written(): Promise<string> {
      const { rows } = await sql<{ text: string }>`select coalesce(string_agg(text, ' '), '') as text from (
        select to_jsonb(payment_keys)::text as text from payment_keys
        union all select data::text from jobs.job
        union all select to_jsonb(outbox)::text from outbox
        union all select to_jsonb(audit_log)::text from audit_log) everything`.execute(db)
      return rows[0]?.text ?? ''
    },
  }
}
