import { expect, it } from 'vitest'
import { webhookSite } from '#tests/webhooks.ts'

const { db, ask, make, others, receiver, unconfirmed } = await webhookSite()
const { id } = await make()
const data = (more: object = {}) => ({ id, url: receiver.url, events: ['order.paid'], isOn: true, ...more })
const stored = () => db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

it('changes what a webhook tells, turns it off, and on again as if it were new', async () => {
  await db
    .updateTable('webhooks')
    .set({ failing_since: new Date(), stopped_at: new Date() })
    .where('id', '=', id)
    .execute()
  expect((await ask('webhooks.change', data({ isOn: false }))).status).toBe(200)
  expect(await stored()).toMatchObject({ events: ['order.paid'], is_on: false })
  expect((await ask('webhooks.change', data())).status).toBe(200)
  expect(await stored()).toMatchObject({ is_on: true, failing_since: null, stopped_at: null })
})

it('asks for a confirmation before it leads elsewhere, and leads to no address that is none', async () => {
  const late = await unconfirmed()
  expect((await ask('webhooks.change', data(), late)).status).toBe(200)
  const elsewhere = data({ url: `${receiver.url}/other` })
  expect((await ask('webhooks.change', elsewhere, late)).body.code).toBe('confirmation-needed')
  expect((await ask('webhooks.change', elsewhere)).status).toBe(200)
  expect((await ask('webhooks.change', data({ url: 'x' }))).body.code).toBe('webhook-address')
})

it('is for admins, and finds none that there is not', async () => {
  expect(await others('webhooks.change', data())).toEqual([401, 403, 403])
  expect((await ask('webhooks.change', data({ id: 999_999 }))).body.code).toBe('webhook-not-found')
})
