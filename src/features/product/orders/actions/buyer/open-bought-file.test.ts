import { describe, expect, it, vi } from 'vitest'
import { createSigner } from '#server/credentials/signer.ts'
import { newVisitor } from '#tests/carts.ts'
import { insertDigital, shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { storeSettings } from '#tests/rows.ts'
import { SECRET } from '#tests/secret.ts'
import type { Answer } from '#tests/site.ts'
import { MOST_DOWNLOADS } from '../../rules/limits.ts'
import type { OpenedBoughtFile } from '../../schemas/goods.ts'

const { db, ask, create, buy } = await shopSite()
const open = ask('shop.openBoughtFile')
const openedIn = ({ status, body }: Answer) => {
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { guaqi: { shop: { openBoughtFile: OpenedBoughtFile } } }).guaqi.shop.openBoughtFile
}
let names = 0
const gated = () => {
  names += 1
  return { storage_key: `gated/${names.toString(16).padStart(32, 'a')}.zip`, title: `plan ${names}.zip` }
}

describe('shop.openBoughtFile', () => {
  it('gives a link to a file that lasts for a while', async () => {
    const { number: product, media } = await insertDigital(db, { files: [gated()] })
    const ana = await insertSomebody(db)
    const { number } = await buy(ana, [{ product }])
    const { url, left } = openedIn(await open(ana, { order: number, position: 0, file: media[0] }))
    const link = new URL(url, 'http://town.test')
    expect(link.pathname).toMatch(/^\/media\/gated\//)
    expect(Number(link.searchParams.get('until')) * 1_000).toBeGreaterThan(Date.now())
    expect(link.searchParams.get('sign')).toMatch(/^[0-9a-f]{64}$/)
    expect(left).toBe(MOST_DOWNLOADS - 1)
  })

  it('says where a file elsewhere lies, with its codes in plain words', async () => {
    const signer = createSigner(SECRET)
    const { number: product, media } = await insertDigital(db, {
      files: [
        {
          storage_key: null,
          external_url: 'https://disk.example/a.zip',
          extraction_code: signer.encrypt('extraction code', 'k7m2'),
          archive_password: 'of another site',
        },
      ],
    })
    const ana = await insertSomebody(db)
    const { number } = await buy(ana, [{ product }])
    expect(openedIn(await open(ana, { order: number, position: 0, file: media[0] }))).toEqual({
      url: 'https://disk.example/a.zip',
      extractionCode: 'k7m2',
      unzipPassword: null,
      left: MOST_DOWNLOADS - 1,
    })
  })

  it('counts the presses of a line and a day, of guests too, and not one more than there may be', async () => {
    const { number: product, media } = await insertDigital(db, {
      variants: [{ stock: null, prices: { USD: 0 } }],
      files: [gated()],
    })
    const guest = newVisitor()
    const { number, token, id } = await buy(guest, [{ product }])
    const press = () => open(null, { order: number, token, position: 0, file: media[0] })
    await press()
    await db
      .updateTable('opened_goods')
      .set({ downloads: MOST_DOWNLOADS - 3 })
      .where('order_id', '=', id)
      .execute()
    const statuses = (await Promise.all(Array.from({ length: 6 }, press))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 200, 200, 429, 429, 429])
    expect(await press()).toMatchObject({ body: { code: 'goods-limit' } })
    await db.updateTable('opened_goods').set({ day: '2020-01-01' }).where('order_id', '=', id).execute()
    expect(openedIn(await press()).left).toBe(MOST_DOWNLOADS - 1)
  })

  it('refuses files of others, of another variant, that are gone, and whatever cannot be opened', async () => {
    const { number: product, media } = await insertDigital(db, {
      files: [gated(), { ...gated(), variants: ['v7'] }],
    })
    const other = await insertDigital(db, { files: [gated()] })
    const ana = await insertSomebody(db)
    const { number, id } = await buy(ana, [{ product }])
    const at = (file: number | undefined, more: object = {}) => ({
      order: number,
      position: 0,
      file,
      ...more,
    })
    const gone = { status: 404, body: { code: 'file-not-found' } }
    expect(await open(ana, at(media[1]))).toMatchObject(gone)
    expect(await open(ana, at(other.media[0]))).toMatchObject(gone)
    expect(await open(ana, at(media[0], { position: 1 }))).toMatchObject({ body: { code: 'goods-none' } })
    expect(await open(await insertSomebody(db), at(media[0]))).toMatchObject({
      body: { code: 'order-not-found' },
    })
    const pending = await create(ana, [{ product }])
    expect(await open(ana, at(media[0], { order: pending.number }))).toMatchObject({
      body: { code: 'goods-unpaid' },
    })
    await db.updateTable('order_lines').set({ refunded: 1 }).where('order_id', '=', id).execute()
    expect(await open(ana, at(media[0]))).toMatchObject({ body: { code: 'goods-refunded' } })
    await db.updateTable('order_lines').set({ refunded: 0 }).where('order_id', '=', id).execute()
    await db
      .updateTable('media')
      .set({ deleted_at: new Date() })
      .where('id', '=', media[0] ?? 0)
      .execute()
    expect(await open(ana, at(media[0]))).toMatchObject(gone)
  })

  it('counts as the other downloads of a member do: each file of a day once, as many as their level has', async () => {
    const { number: product, media } = await insertDigital(db, { files: [gated(), gated()] })
    const ana = await insertSomebody(db, { level_key: 'lv1' })
    const { number } = await buy(ana, [{ product }])
    await storeSettings(db, { level: { lv: [{ key: 'lv1', name: { en: 'One' }, downloads: 1 }], vip: [] } })
    const press = (file: number | undefined) => open(ana, { order: number, position: 0, file })
    // Settings are read from memory: until this site knows them.
    await vi.waitUntil(
      async () => {
        await press(media[0])
        return (await press(media[1])).status === 429
      },
      { timeout: 60_000, interval: 500 },
    )
    await db.updateTable('opened_goods').set({ downloads: 0 }).execute()
    await db.deleteFrom('file_downloads').where('person_id', '=', ana).execute()
    expect((await press(media[0])).status).toBe(200)
    expect((await press(media[0])).status).toBe(200)
    expect(await press(media[1])).toMatchObject({ status: 429, body: { code: 'file-limit' } })
  })
})
