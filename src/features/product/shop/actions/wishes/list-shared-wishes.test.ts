import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { shopSite } from '#tests/orders.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson } from '#tests/rows.ts'
import { wishesOn } from '#tests/wishes.ts'

const site = await shopSite()
const { db, ask } = site
const { keep, wait, share, seen } = wishesOn(site)

it('shows anybody what is wanted, and not why, nor since when, nor what it cost then', async () => {
  const ana = await insertPerson(db)
  const kept = await insertProduct(db, { variants: [{ prices: { USD: 900 }, stock: 2 }] })
  const waited = await insertProduct(db, { variants: [{ prices: { USD: 700 }, stock: 0 }] })
  await keep(ana, kept.number)
  await wait(ana, waited.number)
  const { owner, edges } = await seen(null, await share(ana))
  expect(owner.databaseId).toBe(ana)
  expect(edges.map(({ node }) => [node.product, node.price?.amount, node.isInStock])).toEqual([
    [waited.number, 700, false],
    [kept.number, 900, true],
  ])
  for (const { node } of edges)
    for (const secret of ['seen', 'waits', 'isKept', 'at']) expect(node).not.toHaveProperty(secret)
})

it('goes page by page, and leaves out what the reader may not see', async () => {
  const ana = await insertPerson(db)
  const products = [await insertProduct(db), await insertProduct(db), await insertProduct(db)]
  for (const { number } of products) await keep(ana, number)
  const token = await share(ana)
  await sql`update posts set state = 'draft' where id = ${products[1]?.id}`.execute(db)
  const first = await seen(null, token, { first: 1 })
  const second = await seen(null, token, { first: 1, after: first.pageInfo.endCursor })
  expect([first, second].flatMap(({ edges }) => edges.map(({ node }) => node.product))).toEqual([
    products[2]?.number,
    products[0]?.number,
  ])
  expect(second.pageInfo.hasNextPage).toBe(false)
})

it('refuses what is no link, what is none of ours, and the list of whoever has left', async () => {
  const ana = await insertPerson(db)
  const token = await share(ana)
  const forged = [token.replace(/^\d+/, '999'), `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`]
  const read = (one: string) => ask('shop.listSharedWishes')(null, { token: one })
  for (const one of ['', 'x', ...forged])
    expect(await read(one)).toMatchObject({ status: 404, body: { code: 'wishes-not-shared' } })
  await sql`update people set deleted_at = now() where id = ${ana}`.execute(db)
  expect(await read(token)).toMatchObject({ status: 404, body: { code: 'wishes-not-shared' } })
})
