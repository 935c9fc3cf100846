import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { completeOne } from '#features/product/orders/jobs/complete-orders.ts'
import { expireOrders } from '#features/product/orders/jobs/expire-orders.ts'
import { tellSent } from '#features/product/orders/jobs/tell-sent.ts'
import { IN_MADRID } from './addresses.ts'
import { paragraphs } from './authoring.ts'
import { runJob } from './jobs.ts'
import { giveWorth } from './ledger.ts'
import { insertDigital, type shopSite } from './orders.ts'
import { insertSomebody } from './people.ts'
import { insertProduct } from './products.ts'
import { answered } from './refunds.ts'

type Site = Awaited<ReturnType<typeof shopSite>>

/** An order on the stage of a pair, with those who act on it. */
interface Staged {
  buyer: number
  admin: number
  number: string
  id: number
  total: number
  parcel: number
  request: number
}
type State = 'pending' | 'paid' | 'sent' | 'refunding'
type Outcome = { status: number; code?: unknown }
type Deed = { state: State; run: (staged: Staged) => Promise<Outcome> }

const START = 100_000
const KEYS = 500
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** What is sold, and how much of it was added. */
interface Ground {
  site: Site
  thing: { id: number; number: number }
  keyed: { id: number; number: number }
  items: Array<{ product: number }>
  added: { stock: number; keys: number }
}

const outcomeOf = async (answer: Promise<{ status: number; body: { code?: unknown } }>): Promise<Outcome> => {
  const { status, body } = await answer
  return { status, code: body.code }
}
const job = async (run: () => Promise<unknown>): Promise<Outcome> => {
  await run()
  return { status: 200 }
}

const pendingDeeds = ({ site: { db, ask }, items }: Ground): Record<string, Deed> => ({
  create: {
    state: 'pending',
    run: ({ buyer }) =>
      outcomeOf(
        ask('shop.createOrder')(buyer, {
          key: randomUUID(),
          items: items.toReversed().map((item) => ({ ...item, variant: 'v0', quantity: 1 })),
        }),
      ),
  },
  fill: {
    state: 'pending',
    run: ({ buyer, number: order }) => outcomeOf(ask('shop.fillOrder')(buyer, { order, address: IN_MADRID })),
  },
  pay: {
    state: 'pending',
    run: ({ buyer, number: order, total }) =>
      outcomeOf(ask('shop.payOrder')(buyer, { order, total, way: 'balance', terms: true })),
  },
  cancel: {
    state: 'pending',
    run: ({ buyer, number: order }) => outcomeOf(ask('shop.cancelOrder')(buyer, { order })),
  },
  expire: { state: 'pending', run: () => job(() => runJob(db, expireOrders, null, later(16))) },
})

const paidDeeds = ({ site: { db, ask } }: Ground): Record<string, Deed> => ({
  cancelPaid: {
    state: 'paid',
    run: ({ admin, number: order }) =>
      outcomeOf(ask('shopDesk.cancelOrder')(admin, { order, why: 'It broke.' })),
  },
  send: {
    state: 'paid',
    run: ({ admin, number: order }) =>
      outcomeOf(ask('shopDesk.sendParcels')(admin, { parcels: [{ order, carrier: '', tracking: '' }] })),
  },
  askRefund: {
    state: 'paid',
    run: ({ buyer, number: order }) =>
      outcomeOf(
        ask('shop.askRefund')(buyer, {
          order,
          lines: [{ position: 0, quantity: 1 }],
          reason: 'damaged',
          words: 'It is torn.',
        }),
      ),
  },
  takeBack: {
    state: 'sent',
    run: ({ admin, parcel }) => outcomeOf(ask('shopDesk.takeBackParcel')(admin, { parcel })),
  },
  confirm: {
    state: 'sent',
    run: ({ buyer, number: order }) => outcomeOf(ask('shop.confirmReceipt')(buyer, { order })),
  },
  complete: {
    state: 'sent',
    run: ({ id }) => job(() => runJob(db, completeOne, { orderId: id }, later(20_200))),
  },
  tell: { state: 'sent', run: ({ id }) => job(() => runJob(db, tellSent, { orderId: id }, later(11))) },
  grant: {
    state: 'refunding',
    run: ({ admin, request }) => outcomeOf(ask('shop.decideRefund')(admin, { request, grant: true })),
  },
  refuse: {
    state: 'refunding',
    run: ({ admin, request }) =>
      outcomeOf(ask('shop.decideRefund')(admin, { request, grant: false, answer: 'It was whole.' })),
  },
  withdraw: {
    state: 'refunding',
    run: ({ buyer, number: order }) => outcomeOf(ask('shop.withdrawRefund')(buyer, { order })),
  },
})

/** What is done to goods meanwhile. */
function goodsDeeds({ site: { db, ask }, thing, keyed, added }: Ground): Record<string, Deed> {
  let made = 0
  const saveStock = async ({ admin }: Staged) => {
    const { rows } = await sql<{
      stock: number
    }>`select stock from variants where post_id = ${thing.id}`.execute(db)
    const seen = rows[0]?.stock ?? 0
    const row = { variant: 'v0', stock: { seen, now: seen + 1 } }
    const outcome = await outcomeOf(
      ask('shopDesk.saveVariants')(admin, { product: thing.number, rows: [row] }),
    )
    if (outcome.status === 200) added.stock += 1
    return outcome
  }
  const saveProduct = async ({ admin }: Staged) => {
    const { body } = await ask('content.getSource')(admin, { kind: 'product', id: keyed.number })
    const { form, seen } = (
      body.guaqi as {
        content: {
          source: { seen: string; form: { goods: { delivery: string; variants: Array<{ keys: string }> } } }
        }
      }
    ).content.source
    made += 1
    const variants = form.goods.variants.map((variant) => ({
      ...variant,
      keys: `${variant.keys}\nSAVED-${made}`,
    }))
    const goods = {
      delivery: 'keys',
      pictures: [],
      files: [],
      options: [],
      link: { address: '', code: '', password: '' },
    }
    const data = { title: `Keys ${made}`, content: paragraphs('Keys.'), id: keyed.number, seen }
    const outcome = await outcomeOf(
      ask('shop.saveProduct')(admin, { ...data, goods: { ...goods, variants } }),
    )
    if (outcome.status === 200) added.keys += 1
    return outcome
  }
  const addKeys = async ({ admin }: Staged) => {
    made += 1
    const data = { product: keyed.number, variant: 'v0', keys: `ADDED-${made}` }
    const outcome = await outcomeOf(ask('shopDesk.addKeys')(admin, data))
    if (outcome.status === 200) added.keys += 1
    return outcome
  }

  return {
    saveStock: { state: 'paid', run: saveStock },
    saveProduct: { state: 'paid', run: saveProduct },
    addKeys: { state: 'paid', run: addKeys },
  }
}

async function stage(
  { site: { db, ask, create, fill, buy }, items }: Ground,
  state: State,
  people: Pick<Staged, 'buyer' | 'admin'>,
): Promise<Staged> {
  const { buyer, admin } = people
  const staged = { ...people, number: '', id: 0, total: 0, parcel: 0, request: 0 }
  if (state === 'pending') {
    const { number } = await create(buyer, items)
    const { total } = await fill(buyer, { number })
    const { rows } = await sql<{ id: number }>`select id from orders where number = ${number}`.execute(db)
    return { ...staged, number, total, id: rows[0]?.id ?? 0 }
  }
  const { number, id } = await buy(buyer, items)
  const order = { ...staged, number, id }
  if (state === 'sent') {
    const answer = await ask('shopDesk.sendParcels')(admin, {
      parcels: [{ order: number, carrier: '', tracking: '' }],
    })
    const { rows } = (
      answer.body as { guaqi: { shopDesk: { sendParcels: { rows: Array<{ parcel: number }> } } } }
    ).guaqi.shopDesk.sendParcels
    return { ...order, parcel: rows[0]?.parcel ?? 0 }
  }
  if (state === 'refunding') {
    const said = { order: number, lines: [{ position: 0, quantity: 1 }], reason: 'damaged', words: 'Torn.' }
    const { requests } = answered(await ask('shop.askRefund')(buyer, said))
    return { ...order, request: requests[0]?.id ?? 0 }
  }
  return order
}

/** What does not hold now. */
async function wrongNow({ site: { db }, thing, keyed, added }: Ground): Promise<string[]> {
  const { rows } = await sql<Record<string, number>>`
    with lines as (select line.*, orders.state,
        orders.paid_at is not null as paid,
        line.goods = 'physical' and (orders.state = 'cancelled' or line.refunded > 0 and line.sent = 0) as is_back
      from order_lines line join orders on orders.id = line.order_id),
    sums as (select post_id,
        coalesce(sum(quantity) filter (where state = 'pending'), 0)::int as kept,
        coalesce(sum(quantity) filter (where paid and not is_back), 0)::int as gone,
        coalesce(sum(quantity) filter (where paid), 0)::int as drawn
      from lines group by post_id),
    keys as (select count(*) filter (where sold_at is null)::int as unsold,
        count(*) filter (where sold_at is not null)::int as sold from product_keys where post_id = ${keyed.id})
    select thing.stock as stock, thing.reserved as reserved, ofthing.kept, ofthing.gone, things.sold,
      keyed.stock as "keyStock", keyed.reserved as "keyReserved", ofkeys.kept as "keyKept", ofkeys.drawn as "keysDrawn",
      keys.unsold, keys.sold as "keysSold", (select count(*)::int from order_keys) as "orderKeys",
      (select coalesce(sum(balance), 0)::int from ledger_accounts
        where person_id is null and kind = 'orders') as pot,
      (select coalesce(sum(total_amount - refunded_amount), 0)::int from orders
        where state in ('paid', 'fulfilled', 'refunding') and completed_at is null) as waiting,
      (select coalesce(sum(total_amount - refunded_amount), 0)::int from orders
        where state in ('cancelled', 'refunded') and paid_at is not null) as lost
    from variants thing, variants keyed, keys, sums ofthing, sums ofkeys, products things
    where thing.post_id = ${thing.id} and keyed.post_id = ${keyed.id}
      and ofthing.post_id = ${thing.id} and ofkeys.post_id = ${keyed.id} and things.post_id = ${thing.id}`.execute(
    db,
  )
  const now = rows[0]
  if (!now) return ['nothing was ordered']
  const expected: Record<string, [unknown, unknown]> = {
    'stock of the thing': [now.stock, START + added.stock - (now.kept ?? 0) - (now.gone ?? 0)],
    'kept of the thing': [now.reserved, now.kept],
    'sold of the thing': [now.sold, now.gone],
    'stock of keys': [now.keyStock, (now.unsold ?? 0) - (now.keyReserved ?? 0)],
    'kept keys': [now.keyReserved, now.keyKept],
    'all keys': [(now.unsold ?? 0) + (now.keysSold ?? 0), KEYS + added.keys],
    'keys of orders': [now.orderKeys, now.keysDrawn],
    'sold keys': [now.keysSold, now.keysDrawn],
    'pot of orders': [now.pot, now.waiting],
    'money of ended orders': [now.lost, 0],
  }
  const wrong = Object.entries(expected).flatMap(([name, [is, should]]) =>
    is === should ? [] : [`${name} is ${is}, and should be ${should}`],
  )
  const { problem } = await checkLedger(db)
  return problem === null ? wrong : [...wrong, `the ledger: ${JSON.stringify(problem)}`]
}

/**
 * Everything that can be done to an order and its goods, each against each at once, on a real database. An order that both
 * act on is the same one; where they need different ones those are of one buyer, and of the same goods.
 */
export async function shopPairs(site: Site) {
  const { db } = site
  const seller = await insertSomebody(db)
  const author = await insertSomebody(db, { roles: ['admin'] })
  const thing = await insertProduct(db, {
    authorId: seller,
    variants: [{ stock: START, prices: { USD: 1_000 } }],
  })
  const keyed = await insertDigital(db, {
    authorId: author,
    keys: Array.from({ length: KEYS }, (_, place) => `FIRST-${place}`),
  })
  const items = [{ product: thing.number }, { product: keyed.number }]
  const ground: Ground = { site, thing, keyed, items, added: { stock: 0, keys: 0 } }
  const deeds = new Map(
    [pendingDeeds, paidDeeds, goodsDeeds].flatMap((deedsOf) => Object.entries(deedsOf(ground))),
  )
  const names = [...deeds.keys()]
  const pairs = names.flatMap((one, place) =>
    names.slice(place).map((other): [string, string] => [one, other]),
  )

  /** One race: both deeds twice. @returns what is wrong after it */
  async function race([one, other]: readonly [string, string]): Promise<string[]> {
    const [first, second] = [deeds.get(one), deeds.get(other)]
    if (!first || !second) throw new Error(`No deed: ${one}, ${other}.`)
    const people = {
      buyer: await insertSomebody(db),
      admin: await insertSomebody(db, { roles: ['admin'] }),
    }
    const later = await stage(ground, second.state, people)
    const earlier = first.state === second.state ? later : await stage(ground, first.state, people)
    await giveWorth(db, people.buyer, { USD: 2_000 })
    const runs = [first.run(earlier), second.run(later), first.run(earlier), second.run(later)]
    const settled = await Promise.allSettled(runs)
    const failed = settled.flatMap((outcome) =>
      outcome.status === 'rejected'
        ? [String(outcome.reason)]
        : outcome.value.status >= 500
          ? [`status ${outcome.value.status}`]
          : [],
    )
    return [...failed, ...(await wrongNow(ground))].map((problem) => `${one} × ${other}: ${problem}`)
  }

  return { pairs, race }
}
