import { createHmac, randomBytes } from 'node:crypto'
import { type Call, listenAs, type Reply } from './local-server.ts'
import { answerAboutWays, createWaysState, leaveCard, shownMethod } from './stripe-ways.ts'

interface Session {
  mode: string
  /** The payer agrees to leave the card. */
  leaves: boolean
  customer: string | null
  id: string
  object: 'checkout.session'
  client_reference_id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid' | 'no_payment_required'
  amount_total: number | null
  currency: string | null
  created: number
  expires_at: number
  url: string
  payment_intent: string | null
  setup_intent: string | null
}

interface Refund {
  id: string
  object: 'refund'
  status: string
  created: number
  amount: number
  currency: string
  payment_intent: string
  failure_reason?: string
  metadata: Record<string, string>
}

const word = () => randomBytes(12).toString('hex')
const seconds = () => Math.floor(Date.now() / 1000)
const reply = (body: unknown, status = 200): Reply => ({ status, body: JSON.stringify(body) })
const refuse = (status: number, code: string, message: string, type = 'invalid_request_error'): Reply =>
  reply({ error: { type, code, message } }, status)

interface Intent {
  id: string
  status: string
  message?: string
  paidAt: number
  /** The card that was left with it. */
  method?: string
}

const createState = () => ({
  ways: createWaysState(),
  secretKey: `sk_test_${word()}`,
  webhookSecret: `whsec_${word()}`,
  sessions: new Map<string, Session>(),
  refunds: [] as Refund[],
  intents: new Map<string, Intent>(),
  movements: [] as unknown[],
  once: new Map<string, { asked: string; reply: Reply }>(),
  /** How the next refunds end, or with which code they are refused. */
  next: { refund: 'succeeded', refusal: '' },
})

type State = ReturnType<typeof createState>

const withIntent = ({ intents }: State, session: Session, isExpanded: boolean) => {
  const intent = intents.get(session.payment_intent ?? session.setup_intent ?? '')
  if (!isExpanded || !intent) return session
  return {
    ...session,
    [session.mode === 'setup' ? 'setup_intent' : 'payment_intent']: {
      id: intent.id,
      status: intent.status,
      payment_method: intent.method ? shownMethod(intent.method) : null,
      latest_charge: { id: `ch_${intent.id}`, created: intent.paidAt },
      last_payment_error: intent.message ? { message: intent.message } : null,
    },
  }
}

function createSession({ sessions }: State, form: URLSearchParams): Reply {
  const expires = Number(form.get('expires_at') ?? seconds() + 86_400)
  if (expires < seconds() + 1800 || expires > seconds() + 86_400) {
    return refuse(400, 'parameter_invalid', 'The `expires_at` timestamp must be 30 minutes to 24 hours away')
  }
  const id = `cs_test_${word()}`
  const isSetup = form.get('mode') === 'setup'
  const amount = form.get('line_items[0][price_data][unit_amount]')
  const session: Session = {
    mode: form.get('mode') ?? '',
    leaves: isSetup || form.get('payment_intent_data[setup_future_usage]') === 'off_session',
    customer: null,
    id,
    object: 'checkout.session',
    client_reference_id: form.get('client_reference_id') ?? '',
    status: 'open',
    payment_status: isSetup ? 'no_payment_required' : 'unpaid',
    amount_total: isSetup ? null : Number(amount),
    currency: form.get('line_items[0][price_data][currency]'),
    created: seconds(),
    expires_at: expires,
    url: `https://checkout.stripe.com/c/pay/${id}`,
    payment_intent: null,
    setup_intent: null,
  }
  if (session.leaves && form.get('customer_creation') !== 'always')
    return refuse(400, 'parameter_missing', 'A card is left with a customer.')
  sessions.set(id, session)
  return reply(session)
}

function createRefund({ next, refunds }: State, form: URLSearchParams): Reply {
  if (next.refusal) return refuse(400, next.refusal, `It cannot be: ${next.refusal}`)
  const refund: Refund = {
    id: `re_${word()}`,
    object: 'refund',
    status: next.refund,
    created: seconds(),
    amount: Number(form.get('amount')),
    currency: 'usd',
    payment_intent: form.get('payment_intent') ?? '',
    metadata: { key: form.get('metadata[key]') ?? '' },
  }
  refunds.push(refund)
  return reply(refund)
}

function answerOnce({ once }: State, call: Call, work: () => Reply): Reply {
  const key = String(call.headers['idempotency-key'] ?? '')
  const asked = `${call.path} ${call.body}`
  const before = once.get(key)
  if (before && before.asked !== asked)
    return refuse(400, '', 'Keys for idempotent requests', 'idempotency_error')
  const made = before?.reply ?? work()
  if (key) once.set(key, { asked, reply: made })
  return made
}

function answer(state: State, call: Call): Reply {
  const { secretKey, sessions, refunds, movements } = state
  if (call.headers.authorization !== `Bearer ${secretKey}`) {
    return refuse(401, '', `Invalid API Key provided: ${call.headers.authorization}`)
  }
  const aboutWays = answerAboutWays(state.ways, call, (work) => answerOnce(state, call, work))
  if (aboutWays) return aboutWays
  const form = new URLSearchParams(call.body.toString())
  const { pathname, searchParams } = call.url
  const [, id = '', verb] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(pathname) ?? []
  const session = sessions.get(id)
  if (id && !session) return refuse(404, 'resource_missing', 'No such checkout.session')
  if (session && verb) {
    if (session.status !== 'open')
      return refuse(400, '', 'Only Checkout Sessions with a status in ["open"] can be expired.')
    session.status = 'expired'
    return reply(session)
  }
  if (session) return reply(withIntent(state, session, searchParams.size > 0))
  if (pathname === '/v1/checkout/sessions') return answerOnce(state, call, () => createSession(state, form))
  if (pathname === '/v1/refunds' && call.method === 'POST')
    return answerOnce(state, call, () => createRefund(state, form))
  if (pathname === '/v1/refunds') {
    const data = refunds.filter(({ payment_intent }) => payment_intent === searchParams.get('payment_intent'))
    return reply({ object: 'list', data, has_more: false })
  }
  if (pathname === '/v1/balance') return reply({ object: 'balance', available: [] })
  if (pathname === '/v1/balance_transactions') {
    const after = movements.findIndex(
      (one) => (one as { id: string }).id === searchParams.get('starting_after'),
    )
    return reply({
      object: 'list',
      data: movements.slice(after + 1, after + 3),
      has_more: after + 3 < movements.length,
    })
  }
  return refuse(404, '', 'Unrecognized request URL')
}

/**
 * Plays Stripe: the calls that the site makes, their keys that make them once, and signed notifications.
 *
 * @see https://docs.stripe.com/api and https://docs.stripe.com/webhooks/signature
 */
export async function createStripeServer() {
  const state = createState()
  const { secretKey, webhookSecret, sessions, intents, refunds, movements, next, ways } = state
  const server = await listenAs((call) => answer(state, call))
  const byKey = (key: string): Session => {
    const session = [...sessions.values()].findLast(({ client_reference_id }) => client_reference_id === key)
    if (!session) throw new Error(`Nobody has opened ${key}.`)
    return session
  }

  return {
    ...server,
    secretKey,
    webhookSecret,
    next,
    movements,
    refunds,
    sessions,
    byKey,
    ways,
    leaveCard: (behaves?: Parameters<typeof leaveCard>[1]) => leaveCard(ways, behaves),
    /** Somebody enters a card on a page that was opened for that. */
    leave(key: string): { customer: string; method: string } {
      const session = byKey(key)
      const left = leaveCard(ways)
      const id = `seti_${word()}`
      Object.assign(session, { status: 'complete', customer: left.customer, setup_intent: id })
      intents.set(id, { id, status: 'succeeded', paidAt: seconds(), method: left.method })
      return left
    },
    /** As a payer would: at once, in some days, or not at all. */
    pay(
      key: string,
      how: 'paid' | 'processing' | 'requires_payment_method' = 'paid',
      message?: string,
    ): Session {
      const session = byKey(key)
      session.payment_intent ??= `pi_${word()}`
      session.status = 'complete'
      session.payment_status = how === 'paid' ? 'paid' : 'unpaid'
      const status = how === 'paid' ? 'succeeded' : how
      const left = session.leaves ? leaveCard(ways) : undefined
      if (left) session.customer = left.customer
      intents.set(session.payment_intent, {
        ...(left && { method: left.method }),
        id: session.payment_intent,
        status,
        paidAt: 1_790_000_000,
        ...(message !== undefined && { message }),
      })
      return session
    },
    /** A notification as it would come now, or at another time. */
    notify(type: string, object: unknown, { at = seconds(), secret = webhookSecret, livemode = false } = {}) {
      const event = { id: `evt_${word()}`, object: 'event', type, created: at, livemode, data: { object } }
      const body = Buffer.from(JSON.stringify(event))
      const v1 = createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')
      return { id: event.id, headers: { 'stripe-signature': `t=${at},v1=${v1}` }, body, now: new Date() }
    },
  }
}
