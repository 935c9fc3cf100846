import { expect, it } from 'vitest'
import { webhookSite } from '#tests/webhooks.ts'
import type { DeliveryPage } from '../schemas.ts'

const { ask, make, others, resultOf, tryLast, receiver } = await webhookSite()
const { id } = await make()

it('lists what a webhook was told with every try, the latest first', async () => {
  receiver.answers((reply) => reply.writeHead(503).end('later'))
  await ask('webhooks.test', { id })
  const first = await tryLast()
  await ask('webhooks.test', { id })
  const list = async (data: object) =>
    resultOf<DeliveryPage>(await ask('webhooks.listDeliveries', data), 'deliveries')
  const { nodes, hasNextPage } = await list({ id })
  expect(hasNextPage).toBe(false)
  expect(nodes).toMatchObject([
    { event: 'webhook.test', state: 'waiting', attempts: [] },
    { id: first.id, state: 'waiting', attempts: [{ status: 503, problem: null, answer: 'later' }] },
  ])
  expect((await list({ id, before: nodes[0]?.id })).nodes.map((one) => one.id)).toEqual([first.id])
})

it('is for admins, and finds none that there is not', async () => {
  expect(await others('webhooks.listDeliveries', { id })).toEqual([401, 403, 403])
  expect((await ask('webhooks.listDeliveries', { id: 999_999 })).body.code).toBe('webhook-not-found')
})
