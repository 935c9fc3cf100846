import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { plainBrowser } from '#tests/forms.ts'
import { payingSite } from '#tests/payments.ts'
import { insertProduct } from '#tests/products.ts'

const site = await payingSite()
const { db, opened } = site
const { number: product } = await insertProduct(db)

/** What stands of payments, orders and money. */
async function standing() {
  const { rows } = await sql`select (select json_agg(p order by id) from (select id, state, amount, reference,
      next_look_at from payments) p) as payments, (select json_agg(o order by id) from (select id, state from orders) o)
      as orders, (select coalesce(sum(abs(balance)), 0) from ledger_accounts) as money`.execute(db)
  return rows
}

/** As a stranger would invent them: of other providers, of somebody else, too long, or no text at all. */
const invented = (theirs: string): string[] => [
  '',
  'payment=',
  `payment=${theirs}`,
  `payment=${theirs}&go=1&state=paid&amount=1`,
  `payment=${theirs}&payment=${theirs}`,
  `payment[]=${theirs}&payment[state]=paid`,
  `payment=${'0'.repeat(32)}&go=1`,
  `payment=${'f'.repeat(4_000)}`,
  'payment=%00%ff%fe',
  'payment=%F0%9F%92%B8%E2%80%AE&go=%3Cscript%3E',
  "payment=' or 1=1 --",
  'payment=..%2F..%2Fetc%2Fpasswd&order=../../1',
  'session_id=cs_live_a1b2c3&redirect_status=succeeded',
  'out_trade_no=1&trade_no=2&trade_status=TRADE_SUCCESS&total_amount=0.01&sign=x&sign_type=RSA2',
  'token=EC-1&PayerID=X&paymentId=PAYID-1',
  '__proto__[paid]=1&constructor=1&toString=1',
]

it('the page of coming back says nothing of what it was told, changes nothing, and never breaks', async () => {
  const { key } = await opened('guest-who-pays-invented-0001', [{ product }])
  const before = await standing()
  for (const query of invented(key)) {
    for (const more of ['', '&plain=1']) {
      const { status, text } = await site.get(`/en/notify?${query}${more}`)
      expect(status, query).toBeLessThan(500)
      if (status >= 300) continue
      // Who has not begun the payment is told where to look, and nothing about it.
      if (more !== '') expect(text, query).toContain('If you have just paid')
      expect(text).not.toContain('<script>=')
      expect(text).not.toContain('Your payment has arrived')
      expect(text).not.toContain('/en/sandbox?payment=sb-')
    }
  }
  const browser = plainBrowser(site)
  for (const payment of [key, '', 'x', '0'.repeat(32), "' or 1=1 --", 'f'.repeat(4_000)]) {
    const sent = await browser.send('payment', { payment })
    expect(sent.status).toBeLessThan(500)
  }
  expect(await standing()).toEqual(before)
})
