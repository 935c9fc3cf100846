import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { IN_MADRID } from '#tests/addresses.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn, readOutbox } = await testSite()
await storeSettings(db, {
  shop: {
    postage: [{ key: 'post', name: { en: 'Post' }, price: { USD: 420 }, days: { least: 2, most: 4 } }],
  },
})
await readOutbox()

type Who = { visitorId: string; personId?: number }
let calls = 0

const ask = async ({ visitorId, personId }: Who, action: string, data: object) => {
  const { cookie } = personId === undefined ? { cookie: '' } : await signIn(personId)
  calls += 1
  const options = { lang: 'en', currency: 'USD', visitorId, cookie, address: `10.7.${calls}.1` }
  const { body } = await call(action, data, options)
  return (body.guaqi as { shop: Record<string, Record<string, unknown>> } | undefined)?.shop
}
const create = async (who: Who, items: object[], instead?: object) => {
  const made = await ask(who, 'shop.createOrder', { key: randomUUID(), items, ...(instead && { instead }) })
  const { number = '', token } = (made?.createOrder ?? {}) as { number?: string; token?: string | null }
  return { order: number, ...(token && { token }) }
}
const view = async (who: Who, named: object) => (await ask(who, 'shop.getOrder', named))?.order
const keptOf = async (postId: number) => {
  const { rows } = await sql<{ stock: number; reserved: number }>`select stock, reserved from variants
    where post_id = ${postId}`.execute(db)
  return rows[0]
}

it('takes over what was filled in before signing in, and what was kept, down to the last piece', async () => {
  const { id, number: product } = await insertProduct(db, {
    variants: [{ prices: { USD: 1_000 }, stock: 2 }],
  })
  const items = [{ product, variant: 'v0', quantity: 2 }]
  const guest = { visitorId: 'guest-instead-00000001' }
  const before = await create(guest, items)
  const { index: _, default: __, ...address } = IN_MADRID
  await ask(guest, 'shop.fillOrder', { ...before, address, email: 'ines@town.example', note: 'Rolled' })

  const own = { ...guest, personId: await insertPerson(db) }
  const after = await create(own, items, before)
  expect(after.order).not.toBe(before.order)
  expect(await keptOf(id)).toEqual({ stock: 0, reserved: 2 })
  expect(await view(guest, before)).toMatchObject({ state: 'cancelled' })
  expect(await view(own, after)).toMatchObject({
    state: 'pending',
    email: 'ines@town.example',
    note: 'Rolled',
    address: { name: 'Ana Morales', country: 'ES' },
    postage: { key: 'post', amount: 420 },
    total: 2_420,
  })
})

it('begins anew with the same address where the time was over', async () => {
  const { id, number: product } = await insertProduct(db)
  const items = [{ product, variant: 'v0', quantity: 1 }]
  const guest = { visitorId: 'guest-instead-00000002' }
  const before = await create(guest, items)
  await ask(guest, 'shop.fillOrder', { ...before, email: 'ines@town.example' })
  await sql`update orders set expires_at = now() - interval '1 minute' where number = ${before.order}`.execute(
    db,
  )
  const after = await create(guest, items, before)
  expect(after.order).not.toBe(before.order)
  expect(await view(guest, after)).toMatchObject({ state: 'pending', email: 'ines@town.example' })
  expect(await keptOf(id)).toEqual({ stock: 4, reserved: 1 })
})

it('takes nothing from an order of somebody else’s', async () => {
  const { id, number: product } = await insertProduct(db)
  const items = [{ product, variant: 'v0', quantity: 1 }]
  const guest = { visitorId: 'guest-instead-00000003' }
  const theirs = await create(guest, items)
  await ask(guest, 'shop.fillOrder', { ...theirs, email: 'ines@town.example' })
  const other = { visitorId: 'guest-instead-00000004' }
  const after = await create(other, items, { order: theirs.order })
  expect(await view(other, after)).toMatchObject({ email: '' })
  expect(await view(guest, theirs)).toMatchObject({ state: 'pending', email: 'ines@town.example' })
  expect(await keptOf(id)).toEqual({ stock: 3, reserved: 2 })
})
