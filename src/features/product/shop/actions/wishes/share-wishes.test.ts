import { expect, it } from 'vitest'
import { shopSite } from '#tests/orders.ts'
import { insertPerson } from '#tests/rows.ts'
import { wishesOn } from '#tests/wishes.ts'

const site = await shopSite()
const { db, ask } = site
const { share } = wishesOn(site)

const statusOf = async (token: string) => (await ask('shop.listSharedWishes')(null, { token })).status

it('nobody sees a wish list before its owner makes a link, which the owner finds again', async () => {
  const ana = await insertPerson(db)
  const linkOf = async () => (await ask('shop.listWishes')(ana, {})).body
  expect(await linkOf()).toMatchObject({ guaqi: { shop: { wishes: { link: null } } } })
  const token = await share(ana)
  expect(await linkOf()).toMatchObject({ guaqi: { shop: { wishes: { link: token } } } })
  expect(await statusOf(token)).toBe(200)
  expect((await ask('shop.shareWishes')(null, { isShared: true })).status).toBe(401)
})

it('a new link ends the one before, and a list that is not shared any more has none', async () => {
  const [ana, ben] = [await insertPerson(db), await insertPerson(db)]
  const [first, others] = [await share(ana), await share(ben)]
  const second = await share(ana)
  expect([await statusOf(first), await statusOf(second), await statusOf(others)]).toEqual([404, 200, 200])
  const ended = await ask('shop.shareWishes')(ana, { isShared: false })
  expect(ended.body).toMatchObject({ guaqi: { shop: { wishLink: { link: null } } } })
  expect([await statusOf(first), await statusOf(second), await statusOf(others)]).toEqual([404, 404, 200])
  // Shared again it does not come back under an address that somebody still has.
  await share(ana)
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 404])
})

it('presses at once leave one link, and it works', async () => {
  const ana = await insertPerson(db)
  const links = await Promise.all(Array.from({ length: 5 }, () => share(ana)))
  const statuses = await Promise.all(links.map(statusOf))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})
