import { expect, it } from 'vitest'
import { shopSite } from '#tests/orders.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson } from '#tests/rows.ts'
import { wishesOn } from '#tests/wishes.ts'

const site = await shopSite()
const { db, ask } = site
const { keep, wait, list, share, seen, remove } = wishesOn(site)

const mark = ask('shop.markWish')

it('what its owner has by now is told to whoever holds the link, until they say otherwise', async () => {
  const ana = await insertPerson(db)
  const [kept, waited] = [
    await insertProduct(db),
    await insertProduct(db, { variants: [{ prices: { USD: 700 }, stock: 0 }] }),
  ]
  await keep(ana, kept.number)
  await wait(ana, waited.number)
  const token = await share(ana)
  const gotBy = async () => (await seen(null, token)).edges.map(({ node }) => node.isGot)
  expect(await gotBy()).toEqual([false, false])
  for (const { number } of [kept, waited])
    expect((await mark(ana, { product: number, isGot: true })).status).toBe(200)
  expect(await gotBy()).toEqual([true, true])
  expect((await list(ana)).map(({ isGot }) => isGot)).toEqual([true, true])
  await mark(ana, { product: waited.number, isGot: false })
  expect(await gotBy()).toEqual([false, true])
})

it('refuses what is not on the list of whoever marks it', async () => {
  const [ana, ben] = [await insertPerson(db), await insertPerson(db)]
  const { number } = await insertProduct(db)
  await keep(ben, number)
  for (const product of [number, 999_999])
    expect(await mark(ana, { product, isGot: true })).toMatchObject({
      status: 404,
      body: { code: 'wish-not-found' },
    })
  expect((await list(ben)).map(({ isGot }) => isGot)).toEqual([false])
  expect((await mark(null, { product: number, isGot: true })).status).toBe(401)
})

it('what was taken off the list and is wanted again later is not there yet', async () => {
  const ana = await insertPerson(db)
  const { number } = await insertProduct(db)
  await keep(ana, number)
  await mark(ana, { product: number, isGot: true })
  await remove(ana, number)
  await keep(ana, number, { isUndo: true })
  expect((await list(ana)).map(({ isGot }) => isGot)).toEqual([true])
  await remove(ana, number)
  await keep(ana, number)
  expect((await list(ana)).map(({ isGot }) => isGot)).toEqual([false])
})
