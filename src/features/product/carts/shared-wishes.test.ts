import { expect, it } from 'vitest'
import { plainBrowser } from '#tests/forms.ts'
import { shopSite } from '#tests/orders.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson } from '#tests/rows.ts'
import { wishesOn } from '#tests/wishes.ts'
import { sharedWishesPath } from './paths.ts'

const site = await shopSite()
const { db, ask } = site
const { keep, share } = wishesOn(site)

it('is read and put into the basket without script, by whoever holds the link, and is not for search engines', async () => {
  const ana = await insertPerson(db)
  const lamp = await insertProduct(db, {
    titles: { en: 'A tall lamp' },
    variants: [{ prices: { USD: 1_250 }, stock: 3 }],
  })
  await keep(ana, lamp.number)
  const address = `/en/${sharedWishesPath(await share(ana))}`
  const guest = plainBrowser(site)
  const page = await guest.open(`${address}&plain=1`)
  expect(page.text).toContain('A tall lamp')
  expect(page.text).toContain('12.50')
  expect(page.text).toMatch(/<meta name="robots" content="noindex/)
  expect(page.headers['cache-control']).toContain('no-store')
  const put = { do: 'put', product: lamp.number, variant: 'v0', quantity: 1 }
  const led = await guest.send('basket', put)
  expect(led.address).toMatch(/^\/en\/cart\?/)
  expect(led.text).toContain('A tall lamp')
})

it('the page that everybody gets knows no link, and leads on to what that shows; an ended link shows nothing', async () => {
  const ana = await insertPerson(db)
  const lamp = await insertProduct(db, { titles: { en: 'A round lamp' } })
  await keep(ana, lamp.number)
  const address = `/en/${sharedWishesPath(await share(ana))}`
  const guest = plainBrowser(site)
  const page = await guest.open(address)
  expect(page.status).toBe(200)
  expect(page.text).not.toContain('A round lamp')
  const led = await site.http.inject({ method: 'POST', url: address })
  expect(led.headers.location).toBe(`${address}&plain=1`)
  await ask('shop.shareWishes')(ana, { isShared: false })
  const { text } = await guest.open(`${address}&plain=1`)
  expect(text).not.toContain('A round lamp')
  expect(text).toContain('This link does not work any more.')
})
