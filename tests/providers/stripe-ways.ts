import { randomBytes } from 'node:crypto'
import type { Call, Reply } from './local-server.ts'

const word = () => randomBytes(12).toString('hex')
const seconds = () => Math.floor(Date.now() / 1000)
const reply = (body: unknown, status = 200): Reply => ({ status, body: JSON.stringify(body) })
const missing = (what: string): Reply =>
  reply(
    { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` } },
    400,
  )

/** How a card answers when nobody is there. */
type Behaviour = 'pays' | 'processing' | 'authentication_required' | 'card_declined' | 'expired_card'

interface Method {
  id: string
  customer: string | null
  behaves: Behaviour
}

interface Charge {
  id: string
  object: 'payment_intent'
  status: string
  amount: number
  currency: string
  created: number
  customer: string
  payment_method: string
  metadata: Record<string, string>
  last_payment_error: { code: string } | null
}

export const createWaysState = () => ({
  methods: new Map<string, Method>(),
  customers: new Set<string>(),
  charges: new Map<string, Charge>(),
})
type State = ReturnType<typeof createWaysState>

/** A card as somebody has entered it on a page of Stripe's. */
export function leaveCard({ methods, customers }: State, behaves: Behaviour = 'pays') {
  const customer = `cus_${word()}`
  const method = `pm_${word()}`
  customers.add(customer)
  methods.set(method, { id: method, customer, behaves })
  return { customer, method }
}

export const shownMethod = (id: string) => ({
  id,
  object: 'payment_method',
  type: 'card',
  card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 },
})

function charge({ methods, charges, customers }: State, form: URLSearchParams): Reply {
  const method = methods.get(form.get('payment_method') ?? '')
  const customer = form.get('customer') ?? ''
  if (!customers.has(customer)) return missing('customer')
  if (!method || method.customer !== customer) return missing('PaymentMethod')
  if (form.get('off_session') !== 'true' || form.get('confirm') !== 'true')
    return reply({ error: { type: 'invalid_request_error', message: 'Nobody is there to confirm it.' } }, 400)
  const { behaves } = method
  const isRefused = behaves !== 'pays' && behaves !== 'processing'
  const made: Charge = {
    id: `pi_${word()}`,
    object: 'payment_intent',
    status: behaves === 'pays' ? 'succeeded' : isRefused ? 'requires_payment_method' : behaves,
    amount: Number(form.get('amount')),
    currency: form.get('currency') ?? '',
    created: seconds(),
    customer,
    payment_method: method.id,
    metadata: { key: form.get('metadata[key]') ?? '', by: form.get('metadata[by]') ?? '' },
    last_payment_error: isRefused ? { code: behaves } : null,
  }
  charges.set(made.id, made)
  if (!isRefused) return reply(made)
  const error = {
    type: 'card_error',
    code: behaves,
    message: 'Your card was declined.',
    payment_intent: made,
  }
  return reply({ error }, 402)
}

/** What is asked about ways; undefined: it is about something else. */
export function answerAboutWays(
  state: State,
  call: Call,
  once: (work: () => Reply) => Reply,
): Reply | undefined {
  const { methods, customers, charges } = state
  const { pathname } = call.url
  if (pathname === '/v1/payment_intents' && call.method === 'POST')
    return once(() => charge(state, new URLSearchParams(call.body.toString())))
  const [, id = '', verb] =
    /^\/v1\/(?:payment_intents|payment_methods|customers)\/(\w+)(\/detach)?$/.exec(pathname) ?? []
  if (id.startsWith('pi_')) {
    const found = charges.get(id)
    return found ? reply(found) : missing('payment_intent')
  }
  if (id.startsWith('pm_') && verb) {
    const method = methods.get(id)
    if (!method?.customer) return missing('PaymentMethod')
    method.customer = null
    return reply(shownMethod(id))
  }
  if (id.startsWith('cus_') && call.method === 'DELETE')
    return customers.delete(id) ? reply({ id, object: 'customer', deleted: true }) : missing('customer')
  return undefined
}
