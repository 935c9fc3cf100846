import { expect, it } from 'vitest'
import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { giveWorth } from '#tests/ledger.ts'
import { ordersOn } from '#tests/orders.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson, insertPost, storeSettings } from '#tests/rows.ts'
import { defaultSettings } from '#tests/settings.ts'
import { testSiteOn } from '#tests/site.ts'
import { startedDatabase } from '#tests/started-site.ts'

/** Every price that somebody of a tier is told, of every kind of thing, is the one at which they can buy. */

const vip = [{ key: 'gold', name: { en: 'Gold' }, discount: 10, price: {}, days: 30, roles: [] }]
const opened = await startedDatabase()
await storeSettings(opened.db, { level: { ...defaultSettings().level, vip } })
const site = await testSiteOn(opened)
const { db } = site
const { ask, create, fill } = ordersOn(site)

const hidden = JSON.stringify({
  version: 1,
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Behind the mill.' }] }],
})
async function lock({ id }: { id: number }, access: StoredAccessRule[]): Promise<void> {
  await db
    .updateTable('posts')
    .set({ access: JSON.stringify(access) })
    .where('id', '=', id)
    .execute()
  await db.updateTable('post_texts').set({ hidden_document: hidden }).where('post_id', '=', id).execute()
}
const ways = (amount: number): StoredAccessRule[] => [
  { type: 'credit', credit: amount / 100 },
  { type: 'money', money: { USD: amount } },
]

async function memberWithTier(): Promise<number> {
  const personId = await insertPerson(db)
  await db.updateTable('people').set({ vip_key: 'gold' }).where('id', '=', personId).execute()
  await giveWorth(db, personId, { USD: 50_000, credit: 500 })
  return personId
}

it.each([
  ['article', 3_000, 'article.getArticle', 'article.listArticles'],
  ['topic', 4_000, 'community.getTopic', 'community.listTopics'],
  ['product', 6_000, 'shop.getProduct', null],
] as const)('the hidden part of %s is bought at the price that was read', async (kind, full, one, list) => {
  const post =
    kind === 'topic'
      ? await insertTopic(db, { nodeId: await insertNode(db), hidden: 'x', access: ways(full) })
      : kind === 'product'
        ? await insertProduct(db)
        : await insertPost(db, { kind })
  await lock(post, ways(full))
  const personId = await memberWithTier()
  const paths = { article: 'article', topic: 'community', product: 'shop' }
  const readAs = async (who: number | null) => {
    const answers = [await ask(one)(who, { id: post.number })]
    if (list) answers.push(await ask(list)(who, { first: 20 }))
    answers.push(await ask('auth.pageData')(who, { path: `/en/${paths[kind]}/${post.number}` }))
    for (const { status } of answers) expect(status).toBe(200)
    return JSON.stringify(answers.map(({ body }) => body)).replaceAll('\\', '')
  }
  const own = full * 0.9
  const [theirs, strangers] = [await readAs(personId), await readAs(null)]
  expect(theirs).toContain(`"amount":${own},`)
  expect(theirs).toContain(`"full":${full}`)
  expect(theirs).toContain(`"credit":${own / 100},"full":${full / 100}`)
  expect(theirs).not.toContain(`"amount":${full}`)
  expect(strangers).toContain(`"amount":${full}`)
  expect(strangers).not.toContain(String(own))

  const buy = (amount: number) =>
    ask('access.buyHiddenPart')(personId, { kind, id: post.number, unit: 'USD', amount })
  expect((await buy(full)).body.code).toBe('price-changed')
  expect((await buy(own)).status).toBe(200)
})

it('goods cost somebody of a tier what list, page, wish list, basket and order say, as they cost everybody', async () => {
  const { number } = await insertProduct(db, {
    goods: 'virtual',
    variants: [{ key: 'v0', prices: { USD: 1_290 }, stock: 5 }],
  })
  const personId = await memberWithTier()
  await ask('shop.keepWish')(personId, { product: number, isKept: true })
  const read = async (who: number | null) =>
    Promise.all([
      ask('shop.listProducts')(who, { numbers: [number] }),
      ask('shop.getProduct')(who, { id: number }),
    ])
  for (const answer of [...(await read(personId)), ...(await read(null))])
    expect(JSON.stringify(answer.body)).toContain('"amount":1290,')
  expect(JSON.stringify((await ask('shop.listWishes')(personId, {})).body)).toContain('"amount":1290,')
  const cart = await ask('shop.addToCart')(personId, { product: number, variant: 'v0', quantity: 2 })
  expect(JSON.stringify(cart.body)).toContain('"total":{"amount":2580,"currency":"USD"}')
  const made = await create(personId, [{ product: number, quantity: 2 }])
  const { total } = await fill(personId, made, { email: 'gold@example.com' })
  expect(total).toBe(2_580)
  const paid = await ask('shop.payOrder')(personId, {
    order: made.number,
    total,
    way: 'balance',
    terms: true,
  })
  expect(paid.status).toBe(200)
})
