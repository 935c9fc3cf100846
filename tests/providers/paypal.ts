import { generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { makeCertificate } from './certificate.ts'
import { type Call, listenAs, type Reply } from './local-server.ts'

interface Amount {
  currency_code: string
  value: string
}
interface Capture {
  id: string
  status: string
  amount: Amount
  custom_id: string
  create_time: string
}
interface Refund {
  id: string
  status: string
  amount: Amount
  invoice_id: string
  create_time: string
}
interface Order {
  id: string
  status: string
  links: Array<{ rel: string; href: string }>
  purchase_units: Array<{
    custom_id: string
    amount: Amount
    payments?: { captures?: Capture[]; refunds?: Refund[] }
  }>
  payment_source?: {
    paypal?: {
      vault_id?: string
      attributes?: { vault: { id?: string; status?: string; customer?: { id: string } } }
    }
  }
}

const makeSigner = (from?: Date, to?: Date) => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const name = 'messageverificationcerts.paypal.com'
  return { keys, ...makeCertificate({ keys, name, ...(from && { from }), ...(to && { to }) }) }
}
const word = () => randomBytes(8).toString('hex').toUpperCase()
const TIME = '2026-11-27T01:30:00Z'

const createState = () => ({
  clientId: `client-${word()}`,
  clientSecret: `secret-${word()}`,
  webhookId: word(),
  tokens: new Set<string>(),
  orders: new Map<string, Order>(),
  once: new Map<string, Reply>(),
  signers: new Map([['now', makeSigner()]]),
  movements: [] as object[],
  /** What payers have left, and pages where one leaves something. */
  vault: new Set<string>(),
  setups: new Map<string, { id: string; status: string }>(),
  next: { capture: 'COMPLETED', refund: 'COMPLETED', refusal: '' },
})

type State = ReturnType<typeof createState>

const reply = (body: object, status = 200): Reply => ({ status, body: JSON.stringify(body) })
const refuse = (issue: string, status = 422): Reply =>
  reply({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue, description: `It cannot be: ${issue}` }] }, status)

type NewOrder = Pick<Order, 'purchase_units' | 'payment_source'>

/** With nobody there: made and captured in one. */
function chargeOrder({ orders, vault, next }: State, id: string, content: NewOrder): Reply {
  const token = content.payment_source?.paypal?.vault_id ?? ''
  if (!vault.has(token)) return refuse('TOKEN_ID_NOT_FOUND')
  if (next.refusal) return refuse(next.refusal)
  const [unit] = content.purchase_units
  if (!unit) return refuse('MISSING_REQUIRED_PARAMETER')
  const { amount, custom_id } = unit
  const captures = [{ id: word(), status: next.capture, amount, custom_id, create_time: TIME }]
  const order = { id, status: 'COMPLETED', links: [], purchase_units: [{ ...unit, payments: { captures } }] }
  orders.set(id, order)
  return reply(order, 201)
}

/** What a payer leaves, by itself. */
function answerAboutVault(
  { vault, setups }: State,
  { url, method }: Call,
  content: object,
): Reply | undefined {
  const [, kind, id] = /^\/v3\/vault\/(setup|payment)-tokens(?:\/([\w-]+))?$/.exec(url.pathname) ?? []
  if (kind === 'setup' && id) {
    const found = setups.get(id)
    return found ? reply(found) : reply({ name: 'RESOURCE_NOT_FOUND' }, 404)
  }
  if (kind === 'setup') {
    const made = { id: word(), status: 'PAYER_ACTION_REQUIRED' }
    setups.set(made.id, made)
    const links = [
      { rel: 'approve', href: `https://www.paypal.com/agreements/approve?approval_session_id=${made.id}` },
    ]
    return reply({ ...made, links }, 201)
  }
  if (kind === 'payment' && id && method === 'DELETE')
    return vault.delete(id) ? { status: 204 } : reply({ name: 'RESOURCE_NOT_FOUND' }, 404)
  if (kind === 'payment' && id)
    return vault.has(id) ? reply({ id }) : reply({ name: 'RESOURCE_NOT_FOUND' }, 404)
  if (kind === 'payment') {
    const { token } = (content as { payment_source: { token: { id: string } } }).payment_source
    if (setups.get(token.id)?.status !== 'APPROVED') return refuse('SETUP_TOKEN_NOT_APPROVED')
    const made = word()
    vault.add(made)
    return reply({ id: made, customer: { id: word() } }, 201)
  }
  return undefined
}

function openOrder(state: State, content: NewOrder): Reply {
  const { orders } = state
  const id = word()
  if (content.payment_source?.paypal?.vault_id !== undefined) return chargeOrder(state, id, content)
  const links = [
    { rel: 'self', href: `https://api-m.paypal.com/v2/checkout/orders/${id}` },
    { rel: 'payer-action', href: `https://www.paypal.com/checkoutnow?token=${id}` },
  ]
  const { purchase_units, payment_source = {} } = content
  const order = { id, status: 'PAYER_ACTION_REQUIRED', links, purchase_units, payment_source }
  orders.set(id, order)
  return reply(order)
}

function capture({ next, vault }: State, order: Order): Reply {
  if (next.refusal) return refuse(next.refusal)
  if (order.status === 'COMPLETED') return refuse('ORDER_ALREADY_CAPTURED')
  const unit = order.purchase_units[0]
  if (order.status !== 'APPROVED' || !unit) return refuse('ORDER_NOT_APPROVED')
  order.status = 'COMPLETED'
  const { amount, custom_id } = unit
  const left = order.payment_source?.paypal?.attributes?.vault
  if (left) {
    Object.assign(left, { id: word(), status: 'VAULTED', customer: { id: word() } })
    vault.add(left.id ?? '')
  }
  unit.payments = { captures: [{ id: word(), status: next.capture, amount, custom_id, create_time: TIME }] }
  return reply(order, 201)
}

function refund({ next, orders }: State, captureId: string, content: Refund): Reply {
  if (next.refusal) return refuse(next.refusal)
  const units = [...orders.values()].flatMap(({ purchase_units }) => purchase_units)
  const payments = units.map((unit) => unit.payments).find((one) => one?.captures?.[0]?.id === captureId)
  if (!payments) return refuse('RESOURCE_NOT_FOUND', 404)
  const { amount, invoice_id } = content
  const made = { id: word(), status: next.refund, amount, invoice_id, create_time: TIME }
  payments.refunds = [...(payments.refunds ?? []), made]
  return reply(made, 201)
}

function answerOnce({ once }: State, { headers, path }: Call, work: () => Reply): Reply {
  const key = `${path} ${headers['paypal-request-id'] ?? randomUUID()}`
  const before = once.get(key)
  if (before) return before
  const made = work()
  if ((made.status ?? 200) < 300) once.set(key, made)
  return made
}

function answerOnceOrNot(state: State, call: Call, content: object): Reply | undefined {
  if (!call.url.pathname.startsWith('/v3/vault/')) return undefined
  return answerOnce(state, call, () => answerAboutVault(state, call, content) ?? { status: 404 })
}

function answer(state: State, call: Call): Reply {
  const { url, headers, body, method } = call
  const { pathname, searchParams } = url
  const [, certificate] = /^\/v1\/notifications\/certs\/(\w+)$/.exec(pathname) ?? []
  if (certificate) {
    const signer = state.signers.get(certificate)
    return signer ? { body: signer.pem } : { status: 404 }
  }
  if (pathname === '/v1/oauth2/token') {
    const basic = Buffer.from(`${state.clientId}:${state.clientSecret}`).toString('base64')
    const isRight =
      headers.authorization === `Basic ${basic}` && body.toString() === 'grant_type=client_credentials'
    const error = { name: 'invalid_client', message: `Client Authentication failed ${headers.authorization}` }
    if (!isRight) return reply(error, 401)
    const token = word()
    state.tokens.add(token)
    return reply({ access_token: token, token_type: 'Bearer', expires_in: 32_400 })
  }
  if (!state.tokens.has(headers.authorization?.slice('Bearer '.length) ?? ''))
    return reply({ name: 'AUTHENTICATION_FAILURE' }, 401)
  if (pathname === '/v1/reporting/transactions') {
    const page = Number(searchParams.get('page'))
    const transaction_details = state.movements
      .slice(page - 1, page)
      .map((transaction_info) => ({ transaction_info }))
    return reply({ transaction_details, total_pages: state.movements.length, page })
  }
  const content = body.length === 0 ? {} : JSON.parse(body.toString())
  const aboutVault = answerOnceOrNot(state, call, content)
  if (aboutVault) return aboutVault
  const [, captured] = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(pathname) ?? []
  if (captured) return answerOnce(state, call, () => refund(state, captured, content))
  if (pathname === '/v2/checkout/orders') return answerOnce(state, call, () => openOrder(state, content))
  const [, id = ''] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(pathname) ?? []
  const order = state.orders.get(id)
  if (!order) return reply({ name: 'RESOURCE_NOT_FOUND' }, 404)
  return method === 'POST' ? answerOnce(state, call, () => capture(state, order)) : reply(order)
}

/**
 * Plays PayPal: tokens, orders, captures, and notifications signed with a certificate that it hands out.
 *
 * @see https://developer.paypal.com/api/rest/
 */
export async function createPaypalServer() {
  const state = createState()
  const server = await listenAs((call) => answer(state, call))
  const { clientId, clientSecret, webhookId, orders, signers, movements, next } = state
  const byKey = (key: string): Order => {
    const order = [...orders.values()].find(({ purchase_units }) => purchase_units[0]?.custom_id === key)
    if (!order) throw new Error(`Nobody has opened ${key}.`)
    return order
  }

  return {
    ...server,
    config: { clientId, clientSecret, webhookId },
    next,
    movements,
    byKey,
    vault: state.vault,
    /** Somebody agrees on a page that was opened for that. */
    agree: (setup: string) => Object.assign(state.setups.get(setup) ?? {}, { status: 'APPROVED' }),
    approve: (key: string) => Object.assign(byKey(key), { status: 'APPROVED' }),
    forget: (key: string) => orders.delete(byKey(key).id),
    /** Every token that it has given is worth nothing from now on. */
    endTokens: () => state.tokens.clear(),
    /** A further certificate that it signs with, valid between two moments. */
    addSigner: (name: string, from?: Date, to?: Date) => void signers.set(name, makeSigner(from, to)),
    /** A notification, now or at another time, signed for this webhook or another. */
    notify(
      event_type: string,
      resource: object,
      { at = new Date(), webhook = webhookId, signer = 'now', certUrl = '', claimed = '' } = {},
    ) {
      const id = `WH-${word()}`
      const body = Buffer.from(JSON.stringify({ id, event_type, resource_version: '2.0', resource }))
      const [transmission, time] = [randomUUID(), at.toISOString()]
      const text = Buffer.from(`${transmission}|${time}|${webhook}|${crc32(body)}`)
      const keys = signers.get(signer)?.keys
      if (!keys) throw new Error(`It has no ${signer}.`)
      const headers = {
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': certUrl || `${server.origin}/v1/notifications/certs/${claimed || signer}`,
        'paypal-transmission-id': transmission,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': sign('sha256', text, keys.privateKey).toString('base64'),
      }
      return { id, headers, body, now: new Date() }
    },
  }
}
