import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newVisitor } from '#tests/carts.ts'
import { insertDigital, shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertPost } from '#tests/rows.ts'
import type { Answer } from '#tests/site.ts'
import { ordersParts } from '../../queries/export.ts'
import type { AgreedTerms } from '../../schemas/terms.ts'

const { db, ask, buy, create } = await shopSite({ terms: { path: 'terms', version: '2026-05-31' } })
const get = ask('shop.getAgreedTerms')
const page = await insertPost(db, {
  kind: 'page',
  slug: 'terms',
  titles: { en: 'Terms of sale', es: 'Condiciones' },
  text: 'Goods come back within 14 days.',
})
const { number: product, sellerId } = await insertDigital(db, {
  link: { address: 'https://a.test', code: '', password: '' },
})
const free = await insertDigital(db, { variants: [{ stock: null, prices: { USD: 0 } }] })

const termsIn = ({ status, body }: Answer) => {
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { guaqi: { shop: { agreedTerms: AgreedTerms } } }).guaqi.shop.agreedTerms
}
const rewrite = (words: string) =>
  sql`update post_texts set title = 'New terms',
    document = replace(document::text, 'Goods come back within 14 days.', ${words})::jsonb
    where post_id = ${page.id}`.execute(db)
const countKept = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from agreed_terms`.execute(db)
  return rows[0]?.count
}

describe('shop.getAgreedTerms', () => {
  it('is the text that was agreed to, whatever became of its page, once for all who did', async () => {
    const ana = await insertSomebody(db)
    const first = await buy(ana, [{ product }])
    const guest = newVisitor()
    const guests = await buy(guest, [{ product: free.number }])
    expect(await countKept()).toBe(1)
    await rewrite('Nothing ever comes back.')
    const later = await buy(ana, [{ product }])
    expect(await countKept()).toBe(2)
    await sql`update posts set deleted_at = now() where id = ${page.id}`.execute(db)
    const said = { version: '2026-05-31', language: 'en', title: 'Terms of sale' }
    const kept = termsIn(await get(ana, { order: first.number }))
    expect(kept).toMatchObject({ number: first.number, ...said })
    expect(kept.html).toContain('Goods come back within 14 days.')
    expect(termsIn(await get(null, { order: guests.number, token: guests.token }))).toMatchObject(said)
    expect(termsIn(await get(ana, { order: later.number })).html).toContain('Nothing ever comes back.')
    const staff = await insertSomebody(db, { roles: ['staff'] })
    expect(termsIn(await get(staff, { order: first.number })).html).toBe(kept.html)
    await sql`update posts set deleted_at = null where id = ${page.id}`.execute(db)
  })

  it('is kept in the language in which it was read', async () => {
    const ana = await insertSomebody(db)
    const made = await create(ana, [{ product: free.number }])
    await ask('shop.fillOrder')(ana, { order: made.number, email: 'ana@town.test' })
    const pay = { order: made.number, total: 0, way: 'balance', terms: true }
    expect((await ask('shop.payOrder')(ana, pay, { lang: 'es' })).status).toBe(200)
    expect(termsIn(await get(ana, { order: made.number })).language).toBe('es')
  })

  it('stands in the export of its buyer', async () => {
    const ana = await insertSomebody(db)
    const { number } = await buy(ana, [{ product }])
    const part = ordersParts.find(({ name }) => name === 'terms-agreed-to')
    if (!part) throw new Error('There is no such part.')
    const whose = { personId: ana } as Parameters<typeof part.select>[0]
    const { rows } = await sql<{ row: string }>`${part.select(whose, null)}`.execute(db)
    expect(rows.map(({ row }) => JSON.parse(row))).toMatchObject([
      { version: '2026-05-31', title: 'New terms', orders: [number] },
    ])
  })

  it('refuses everybody else, and where no text was kept', async () => {
    const ana = await insertSomebody(db)
    const { number } = await buy(ana, [{ product }])
    const missing = { status: 404, body: { code: 'order-not-found' } }
    expect(await get(sellerId, { order: number })).toMatchObject(missing)
    expect(await get(null, { order: number })).toMatchObject(missing)
    expect(await get(null, { order: number, token: 'forged' })).toMatchObject(missing)
    expect(await get(ana, { order: '1234567890' })).toMatchObject(missing)
    const pending = await create(ana, [{ product }])
    expect(await get(ana, { order: pending.number })).toMatchObject({
      status: 404,
      body: { code: 'terms-unkept' },
    })
  })
})
