import { expect, it } from 'vitest'
import { goodsSecrets } from '#features/product/shop/public/goods-secrets.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { insertDigital, shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import { SECRET } from '#tests/secret.ts'
import { MOST_KEY, MOST_KEYS } from '../../rules/goods.ts'

const { db, ask, buy } = await shopSite()
const staff = await insertSomebody(db, { roles: ['staff'] })
const seller = await insertSomebody(db)
const add = (who: number | null, product: number, keys: string, variant = 'v0') =>
  ask('shopDesk.addKeys')(who, { product, variant, keys })

it('shopDesk.addKeys adds those that are new, sealed, and the stock grows with them', async () => {
  const goods = await insertDigital(db, { authorId: seller, keys: ['ONE', 'TWO'] })
  await buy(await insertSomebody(db), [{ product: goods.number }])
  const { body } = await add(seller, goods.number, ' THREE \r\n\r\nTWO\nFOUR\nTHREE\nONE')
  expect(body).toMatchObject({
    guaqi: {
      shopDesk: {
        addKeys: {
          added: 2,
          doubles: ['TWO', 'ONE', 'THREE'],
          product: { variants: [{ stock: 3, keys: { free: 3, reserved: 0, sold: 1 } }] },
        },
      },
    },
  })
  const stored = await db
    .selectFrom('product_keys')
    .select(['sealed', 'sold_at'])
    .where('post_id', '=', goods.id)
    .orderBy('position')
    .execute()
  const { openKey } = goodsSecrets(createSigner(SECRET))
  expect(stored.map(({ sealed }) => openKey(sealed))).toEqual(['ONE', 'TWO', 'THREE', 'FOUR'])
  expect(stored.map(({ sold_at: sold }) => sold !== null)).toEqual([true, false, false, false])
})

it('adds each key once, however many add it at once', async () => {
  const goods = await insertDigital(db, { authorId: seller, keys: ['ONE'] })
  await Promise.all([1, 2, 3].map(() => add(seller, goods.number, 'NEW\nNEWER')))
  const variant = await db
    .selectFrom('variants')
    .select('stock')
    .where('post_id', '=', goods.id)
    .executeTakeFirstOrThrow()
  expect(variant.stock).toBe(3)
})

it('refuses others, what has no keys, none, too many, and a variant that is gone', async () => {
  const goods = await insertDigital(db, { authorId: seller, keys: ['ONE'] })
  const map = await insertProduct(db, { authorId: seller })
  const refused: Array<[number, number, string, string, string]> = [
    [await insertSomebody(db), goods.number, 'A', 'v0', 'product-not-found'],
    [seller, 99_999, 'A', 'v0', 'product-not-found'],
    [seller, map.number, 'A', 'v0', 'keys-elsewhere'],
    [seller, goods.number, ' \n ', 'v0', 'keys-none'],
    [seller, goods.number, Array.from({ length: MOST_KEYS + 1 }, (_, n) => n).join('\n'), 'v0', 'keys-many'],
    [seller, goods.number, 'x'.repeat(MOST_KEY + 1), 'v0', 'keys-many'],
    [seller, goods.number, 'A', 'gone', 'variant-gone'],
  ]
  for (const [who, product, keys, variant, code] of refused) {
    expect((await add(who, product, keys, variant)).body).toMatchObject({ code })
  }
  expect((await add(null, goods.number, 'A')).status).toBe(401)
  expect((await add(staff, goods.number, 'A')).status).toBe(200)
})
