import { expect, it } from 'vitest'
import { webhookSite } from '#tests/webhooks.ts'

const { db, ask, make, others, resultOf, unconfirmed } = await webhookSite()
const { id, secret } = await make()

it('gives a webhook another secret, and keeps the former one for a day', async () => {
  const rotated = resultOf<{ secret: string }>(await ask('webhooks.rotate', { id }), 'rotate')
  expect(rotated.secret).not.toBe(secret)
  const row = await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.former_sealed).not.toBeNull()
  expect(row.former_until?.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000)
})

it('is for admins who have just shown that it is them, and finds none that there is not', async () => {
  expect(await others('webhooks.rotate', { id })).toEqual([401, 403, 403])
  expect((await ask('webhooks.rotate', { id }, await unconfirmed())).body.code).toBe('confirmation-needed')
  expect((await ask('webhooks.rotate', { id: 999_999 })).body.code).toBe('webhook-not-found')
})
