import { expect, it } from 'vitest'
import { webhookSite } from '#tests/webhooks.ts'

const { db, ask, make, others } = await webhookSite()

it('removes a webhook with all that it was told', async () => {
  const { id } = await make()
  await ask('webhooks.test', { id })
  expect((await ask('webhooks.delete', { id })).status).toBe(200)
  expect(await db.selectFrom('webhook_deliveries').select('id').execute()).toEqual([])
  expect((await ask('webhooks.delete', { id })).body.code).toBe('webhook-not-found')
})

it('is for admins', async () => {
  const { id } = await make()
  expect(await others('webhooks.delete', { id })).toEqual([401, 403, 403])
})
