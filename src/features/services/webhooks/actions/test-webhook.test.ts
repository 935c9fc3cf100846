import { expect, it } from 'vitest'
import { webhookSite } from '#tests/webhooks.ts'

const { db, ask, make, others, lastDelivery } = await webhookSite()

it('lays down a message that says nothing, each time another', async () => {
  const { id } = await make(['order.paid'])
  await ask('webhooks.test', { id })
  await ask('webhooks.test', { id })
  expect(await db.selectFrom('webhook_deliveries').select('event').execute()).toEqual([
    { event: 'webhook.test' },
    { event: 'webhook.test' },
  ])
  expect(await lastDelivery()).toMatchObject({ webhook_id: id, state: 'waiting', tries: 0 })
})

it('is for admins, and sends nothing where a webhook is off or there is none', async () => {
  const { id } = await make()
  expect(await others('webhooks.test', { id })).toEqual([401, 403, 403])
  expect((await ask('webhooks.test', { id: 999_999 })).body.code).toBe('webhook-not-found')
  await db.updateTable('webhooks').set({ is_on: false }).where('id', '=', id).execute()
  expect((await ask('webhooks.test', { id })).body.code).toBe('webhook-off')
})
