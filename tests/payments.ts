import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { refundPayment } from '#features/product/payments/jobs/refund-payment.ts'
import type { PaymentOutcome } from '#features/product/payments/providers/provider.ts'
import { type Told, writeNotice } from '#features/product/payments/providers/sandbox/notice.ts'
import type { PaymentKeys } from '#server/credentials/payment-keys.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { placed } from './buying.ts'
import { runJob } from './jobs.ts'
import { type Buyer, type ordersOn, shopSite } from './orders.ts'
import { SECRET } from './secret.ts'
import type { testSiteOn } from './site.ts'

const signer = createSigner(SECRET)

interface Made {
  number: string
  token?: string
}

interface PaymentRow {
  id: number
  key: string
  state: string
  amount: number
  currency: string
  reference: string
}

type Site = Pick<Awaited<ReturnType<typeof testSiteOn>>, 'db' | 'http' | 'readOutbox'> &
  Pick<ReturnType<typeof ordersOn>, 'ask' | 'create' | 'fill'>

/** A site that sells, and takes payments of the sandbox. Call it once, where the file begins. */
export async function payingSite(
  kind: 'page' | 'code' = 'page',
  providers?: PaymentKeys['providers'],
  addresses?: PaymentKeys['addresses'],
) {
  const paymentKeys: PaymentKeys = {
    sandbox: { kind },
    ...(providers && { providers }),
    ...(addresses && { addresses }),
  }
  const site = await shopSite({}, { paymentKeys })
  return { ...site, ...payingOn(site, paymentKeys), paymentKeys }
}

/** Payments at the sandbox, and what it tells. */
function payingOn({ db, http, ask, create, fill }: Site, paymentKeys: PaymentKeys) {
  const open = (who: Buyer | null, made: Made, total: number, more: object = {}) =>
    ask('shop.openPayment')(who, {
      order: made.number,
      token: made.token,
      total,
      way: 'sandbox',
      terms: true,
      ...more,
    })

  async function rowOf(key: string): Promise<PaymentRow> {
    const { rows } = await sql<PaymentRow>`select id, key, state, amount, currency, reference from payments
      where key = ${key}`.execute(db)
    const [row] = rows
    if (!row) throw new Error(`No payment ${key}.`)
    return row
  }

  /** Posts to the door of a provider. */
  async function post(body: Buffer, headers: Record<string, string>, provider = 'sandbox') {
    const { statusCode, body: text } = await http.inject({
      method: 'POST',
      url: `/api/payments/${provider}/webhook`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    })
    return { status: statusCode, text }
  }

  /** A signed notice of anything. */
  function tell(told: Told, now = new Date()) {
    const { headers, body } = writeNotice(signer, told, now)
    return post(body, headers)
  }

  /** What the sandbox says of a payment that was paid as asked, or in another way. */
  async function tellPaid(
    key: string,
    other: Partial<Extract<PaymentOutcome, { state: 'paid' }>> = {},
    id = '',
  ) {
    const { currency, amount, reference } = await rowOf(key)
    // Its own books have to know of it, for a refund.
    await sql`update sandbox_payments set state = 'paid', paid_at = now(), amount = ${other.amount ?? amount}
      where key = ${key} and state = 'open'`.execute(db)
    const outcome = { state: 'paid' as const, reference, currency, amount, at: new Date(), ...other }
    return tell({ id: id || `told-${key}`, kind: 'payment', key, outcome })
  }

  /** An order that is filled, and a payment of it that is open. */
  async function opened(
    who: Buyer,
    items: Parameters<typeof create>[1],
    { way = 'sandbox', currency = 'USD' } = {},
  ) {
    const made = await create(who, items, currency)
    const { total } = await fill(who, made, typeof who === 'string' ? { email: 'guest@town.test' } : {})
    const answer = await open(who, made, total, { way })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    const shown = placed<{ payment: string; kind: string; url: string }>(answer.body, 'openPayment')
    return { made, total, key: shown.payment, shown }
  }

  return {
    open,
    opened,
    rowOf,
    post,
    tell,
    tellPaid,
    async orderOf({ number }: Made) {
      const { rows } = await sql<{ id: number; state: string }>`select id, state from orders
        where number = ${number}`.execute(db)
      const [row] = rows
      if (!row) throw new Error(`No order ${number}.`)
      return row
    },
    /** Minor units, of dollars where nothing else is said, in accounts of the site. */
    async siteHas(kind: string, currency = 'USD'): Promise<number> {
      const { rows } = await sql<{ sum: number }>`select coalesce(sum(balance), 0)::int as sum
        from ledger_accounts where person_id is null and kind = ${kind} and currency = ${currency}`.execute(
        db,
      )
      return rows[0]?.sum ?? 0
    },
    /** Refunds of a payment, after the jobs that ask for them have run. */
    async refundsOf(key: string) {
      const find = () =>
        sql<{ id: number; amount: number; state: string; wentTo: string | null }>`select refunds.id,
          refunds.amount, refunds.state, went_to as "wentTo" from payment_refunds refunds
          join payments on payments.id = payment_id where payments.key = ${key} order by refunds.id`.execute(
          db,
        )
      for (const { id, state } of (await find()).rows)
        if (state === 'waiting')
          await runJob(db, refundPayment, { refundId: id }, new Date(), { paymentKeys })
      return (await find()).rows.map(({ id: _, ...row }) => row)
    },
    newKey: () => randomUUID().replaceAll('-', ''),
  }
}
