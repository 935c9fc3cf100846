import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What a provider posts to the site. */
export interface SignedNotice {
  provider: string
  headers: Record<string, string>
  body: string
}

/** What a payment was opened with: its key, and what it asks for. */
export interface Asked {
  key: string
  currency: string
  /** Minor units. */
  amount: number
  /** What the provider calls it, where it has said so. */
  reference: string | null
}

/** Movements on one page of Stripe's list: the most that it gives. */
const PAGE = 100

const seconds = (at = Date.now()) => Math.floor(at / 1_000)

/** Plays Stripe: opens sessions, signs what it tells of them, and lists what moved on a day, a hundred at a time. */
export async function playStripe() {
  const keys = { secretKey: 'sk_test_bench', webhookSecret: 'whsec_bench_bench' }
  let movements: object[] = []
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', address)
    const form = new URLSearchParams(await text(request))
    const found =
      url.pathname === '/v1/balance_transactions'
        ? pageAfter(url.searchParams.get('starting_after'))
        : sessionOf(form)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found))
  }

  function pageAfter(id: string | null): object {
    const from = id === null ? 0 : Number(id.slice('txn_'.length)) + 1
    return {
      object: 'list',
      data: movements.slice(from, from + PAGE),
      has_more: from + PAGE < movements.length,
    }
  }

  return {
    config: { ...keys, address },
    /** What its balance has seen of payments of a moment. */
    list(payments: readonly Asked[], at: Date): void {
      movements = payments.map(({ key, currency, amount }, place) => ({
        id: `txn_${place}`,
        object: 'balance_transaction',
        type: 'charge',
        created: seconds(at.getTime()),
        fee: 30,
        currency: currency.toLowerCase(),
        source: {
          id: `ch_${key}`,
          object: 'charge',
          amount,
          currency: currency.toLowerCase(),
          payment_intent: `pi_${key}`,
          metadata: { key },
        },
      }))
    },
    notice({ key, currency, amount, reference }: Asked): SignedNotice {
      const session = {
        id: reference,
        object: 'checkout.session',
        mode: 'payment',
        client_reference_id: key,
        status: 'complete',
        payment_status: 'paid',
        amount_total: amount,
        currency: currency.toLowerCase(),
        created: seconds(),
        payment_intent: `pi_${key}`,
      }
      const body = JSON.stringify({
        id: `evt_${randomUUID()}`,
        object: 'event',
        type: 'checkout.session.completed',
        created: seconds(),
        livemode: false,
        data: { object: session },
      })
      const at = seconds()
      const v1 = createHmac('sha256', keys.webhookSecret).update(`${at}.${body}`).digest('hex')
      return { provider: 'stripe', headers: { 'stripe-signature': `t=${at},v1=${v1}` }, body }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function sessionOf(form: URLSearchParams): object {
  const key = form.get('client_reference_id')
  return {
    id: `cs_test_${key}`,
    object: 'checkout.session',
    client_reference_id: key,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]'),
    created: seconds(),
    url: `https://checkout.stripe.com/c/pay/cs_test_${key}`,
    payment_intent: null,
  }
}

/** `2026-11-27 08:00:00`, as clocks in China show it. */
const chinaTime = (at = Date.now()): string =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Plays Alipay as far as it speaks first: the page of a payment is an address that the site signs by itself. */
export function playAlipay() {
  const [app, own] = [
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ]
  const ids = { appId: '2021000000000001', sellerId: '2088000000000001' }
  return {
    config: {
      ...ids,
      privateKey: app.privateKey.export({ format: 'der', type: 'pkcs1' }).toString('base64'),
      alipayPublicKey: own.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    },
    notice({ key, amount }: Asked): SignedNotice {
      const fields: Record<string, string> = {
        app_id: ids.appId,
        seller_id: ids.sellerId,
        charset: 'utf-8',
        gmt_payment: chinaTime(),
        notify_id: randomUUID().replaceAll('-', ''),
        notify_time: chinaTime(),
        notify_type: 'trade_status_sync',
        out_trade_no: key,
        subject: 'A thing',
        total_amount: (amount / 100).toFixed(2),
        trade_no: `2026${key}`,
        trade_status: 'TRADE_SUCCESS',
        version: '1.0',
      }
      const signed = Object.keys(fields)
        .toSorted()
        .map((name) => `${name}=${fields[name]}`)
        .join('&')
      const signature = sign('sha256', Buffer.from(signed), own.privateKey).toString('base64')
      const body = new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: signature })
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return { provider: 'alipay', headers, body: body.toString() }
    },
  }
}
