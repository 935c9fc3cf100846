import { expect, it } from 'vitest'
import { webhookSite } from '#tests/webhooks.ts'
import type { WebhookList } from '../schemas.ts'

const { ask, make, others, receiver, resultOf } = await webhookSite()

it('lists all webhooks with how they stand, and no secret', async () => {
  const { id, secret } = await make(['topic.created'])
  const answer = await ask('webhooks.list')
  expect(resultOf<WebhookList>(answer, 'list')).toMatchObject([
    { id, url: receiver.url, events: ['topic.created'], isOn: true, failingSince: null, formerUntil: null },
  ])
  expect(JSON.stringify(answer.body)).not.toContain(secret)
})

it('is for admins', async () => {
  expect(await others('webhooks.list')).toEqual([401, 403, 403])
})
