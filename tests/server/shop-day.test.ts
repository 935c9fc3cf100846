import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import type { SentParcels } from '#features/product/orders/schemas/desk.ts'
import type { OpenedBoughtFile, OpenedGoods } from '#features/product/orders/schemas/goods.ts'
import type { DayReport } from '#features/services/admin/schemas/books.ts'
import { bookSite } from '../books.ts'
import { insertDigital } from '../orders.ts'
import { insertSomebody } from '../people.ts'
import { refundsOn } from '../refunds.ts'

// One day, whenever it is run: what is sold before midnight would else be missing in the report of after it.
vi.useFakeTimers({ toFake: ['Date'] })
afterAll(() => void vi.useRealTimers())

const site = await bookSite()
const { db, ask, buy, compare, move, opened, refundsOf, reportOf, siteHas, tellPaid } = site
const { seller, staff, product: thing } = site
const { balancesOf } = refundsOn(site)

it('a thing, a file and a licence key are sold on one day, and in the evening the books agree', async () => {
  const now = new Date()
  const { number: licence, id: licenceId } = await insertDigital(db, {
    authorId: staff,
    keys: ['SQ7F-1', 'SQ7F-2'],
  })
  const { number: file, media } = await insertDigital(db, {
    authorId: seller,
    files: [{ title: 'plan.zip', storage_key: `gated/${'a'.repeat(32)}.zip` }],
    variants: [{ stock: null, prices: { USD: 700 } }],
  })
  const [ana, ben] = [await insertSomebody(db), await insertSomebody(db)]
  const read = async <Result>(who: number | null, action: string, data: object): Promise<Result> => {
    const { status, body } = await ask(action)(who, data)
    expect(status, JSON.stringify(body)).toBe(200)
    const [results] = Object.values(body.guaqi as Record<string, Record<string, Result>>)
    return Object.values(results ?? {})[0] as Result
  }

  // In the morning: a thing with a key from the balance, the file twice, once paid for elsewhere.
  const both = await buy(ana, [{ product: thing }, { product: licence }])
  const own = await buy(ben, [{ product: file }])
  const elsewhere = await opened('guest-of-one-day-0001', [{ product: file }])
  const given = await opened('guest-of-one-day-0002', [{ product: thing, quantity: 2 }])
  for (const { key } of [elsewhere, given]) expect((await tellPaid(key)).status).toBe(200)

  // At noon: everybody has what they bought, and one order is given up.
  const { keys } = await read<OpenedGoods>(ana, 'shop.openGoods', { order: both.number, position: 1 })
  expect(keys).toEqual(['SQ7F-1'])
  const { number: order, token } = elsewhere.made
  const said = { order, token, position: 0, file: media[0] }
  expect((await read<OpenedBoughtFile>(null, 'shop.openBoughtFile', said)).url).toMatch(/^\/media\/gated\//)
  const parcels = [{ order: both.number, carrier: 'Correos', tracking: 'PQ4T88012281ES' }]
  const { rows } = await read<SentParcels>(staff, 'shopDesk.sendParcels', { parcels })
  expect(rows).toMatchObject([{ problem: null, isWhole: true }])
  await read(staff, 'shopDesk.cancelOrder', { order: given.made.number, why: 'Broken' })
  expect(await refundsOf(given.key)).toMatchObject([{ amount: 2_420, state: 'done' }])

  // In the afternoon two of the three say that all has come; the guest's file waits for its days to be over.
  for (const [who, { number }] of [
    [ana, both],
    [ben, own],
  ] as const)
    await read(who, 'shop.confirmReceipt', { order: number })

  // In the evening: what the provider says of its day, what the ledger says of ours, and what is owed to whom.
  for (const { key } of [elsewhere, given]) await move(key, now)
  const { day, accounts } = await read<DayReport>(staff, 'admin.getDayReport', {})
  expect(await compare('sandbox', day)).toEqual([])
  expect(await reportOf('sandbox', day)).toMatchObject({
    problem: null,
    payments: 2,
    refunds: 1,
    others: 0,
    sums: { USD: { there: { paid: 3_120, refunded: 2_420 }, here: { paid: 3_120, refunded: 2_420 } } },
  })
  const accountOf = (isSite: boolean, kind: string) =>
    accounts.find((account) => account.isSite === isSite && account.kind === kind && account.unit === 'USD')
  // 19.20 of Ana, twice 7.00 for the file, and 24.20 that went back.
  expect(accountOf(true, 'orders')).toMatchObject({ in: 5_740, out: 5_040 })
  expect(accountOf(true, 'revenue')).toMatchObject({ in: 1_090, out: 0 })
  expect(accountOf(false, 'earned')).toMatchObject({ in: 1_530, out: 0 })
  const inDollars = accounts.filter(({ unit }) => unit === 'USD')
  expect(inDollars.reduce((sum, account) => sum + account.in - account.out, 0)).toBe(0)
  expect(await siteHas('orders')).toBe(700)
  expect(await balancesOf(seller)).toEqual({ earned: 1_530 })
  const left = await sql`select stock, reserved, sold from variants join products using (post_id)
    where post_id in (${licenceId}, (select id from posts where kind = 'product' and number = ${thing}))
    order by stock`.execute(db)
  expect(left.rows).toEqual([
    { stock: 1, reserved: 0, sold: 1 },
    { stock: 499, reserved: 0, sold: 1 },
  ])
  expect((await checkLedger(db)).problem).toBeNull()
})
