import { expect, it } from 'vitest'
import { webhookSite } from '#tests/webhooks.ts'

const { db, ask, make, others, receiver, lastDelivery, tryLast } = await webhookSite()
const { id: webhook } = await make()

it('sends a message again under the same id, after it has arrived or was given up', async () => {
  await ask('webhooks.test', { id: webhook })
  const { id } = await tryLast()
  expect((await ask('webhooks.replay', { id })).status).toBe(200)
  expect(await lastDelivery()).toMatchObject({ state: 'waiting', tries: 0 })
  expect((await tryLast()).state).toBe('arrived')
  const names = receiver.taken.map(({ headers }) => headers['webhook-id'])
  expect(names).toEqual([`msg_${id}`, `msg_${id}`])
})

it('is for admins, and sends nothing where the webhook is off or there is no message', async () => {
  await ask('webhooks.test', { id: webhook })
  const { id } = await lastDelivery()
  expect(await others('webhooks.replay', { id })).toEqual([401, 403, 403])
  expect((await ask('webhooks.replay', { id: 999_999 })).body.code).toBe('delivery-not-found')
  await db.updateTable('webhooks').set({ is_on: false }).execute()
  expect((await ask('webhooks.replay', { id })).body.code).toBe('webhook-off')
})
