import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { runJob } from '#tests/jobs.ts'
import { insertSomebody } from '#tests/people.ts'
import { webhookSite } from '#tests/webhooks.ts'
import { deliver } from './deliver.ts'

const { db, admin, ask, make, receiver, lastDelivery, tryLast } = await webhookSite()
const HOUR = 3_600_000

const attempts = (id: number) =>
  db.selectFrom('webhook_attempts').selectAll().where('delivery_id', '=', id).orderBy('id').execute()

async function tested() {
  const made = await make()
  expect((await ask('webhooks.test', { id: made.id })).status).toBe(200)
  return made
}

it('sends a message that its receiver can check with the secret alone', async () => {
  receiver.answers((reply) => reply.end('<b>thanks</b>'))
  const { secret } = await tested()
  const { id, body, state, enqueued } = await tryLast()
  expect([state, enqueued]).toEqual(['arrived', []])
  const { headers, body: sent } = receiver.taken.at(-1) ?? { headers: {}, body: '' }
  expect(sent).toBe(body)
  expect(JSON.parse(sent)).toMatchObject({ type: 'webhook.test', data: { site: 'http://town.test' } })
  const { 'webhook-id': name, 'webhook-timestamp': at } = headers
  expect(name).toBe(`msg_${id}`)
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${name}.${at}.${sent}`).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${expected}`)
  expect(await attempts(id)).toMatchObject([{ status: 200, problem: null, answer: '<b>thanks</b>' }])
})

it('takes errors and redirects as not taken, follows none, and keeps the beginning of what was said', async () => {
  const before = receiver.taken.length
  for (const [status, answer] of [
    [500, 'x'.repeat(2_000)],
    [302, ''],
    [404, 'no \u0000 such'],
  ] as const) {
    receiver.answers((reply) => reply.writeHead(status, { location: receiver.url }).end(answer))
    await tested()
    const { id, state, tries, next_at: nextAt, enqueued } = await tryLast()
    expect([state, tries, enqueued]).toEqual(['waiting', 1, ['webhooks.deliver']])
    expect(nextAt?.getTime()).toBeGreaterThan(Date.now() + 30_000)
    expect(await attempts(id)).toMatchObject([{ status, answer: answer.replace('\u0000', '').slice(0, 500) }])
  }
  expect(receiver.taken.length).toBe(before + 3)
})

it('outlasts receivers that break off, and reads no more of an answer than it must', async () => {
  receiver.answers((reply) => reply.socket?.destroy())
  await tested()
  const broken = await tryLast()
  expect(await attempts(broken.id)).toMatchObject([{ status: null, problem: 'connection', answer: '' }])
  receiver.answers((reply) => {
    const more = () => {
      while (reply.write('y'.repeat(16 * 1024)));
      reply.once('drain', more)
    }
    more()
  })
  await tested()
  const flooded = await tryLast()
  expect(flooded.state).toBe('arrived')
  expect((await attempts(flooded.id))[0]?.answer).toBe('y'.repeat(500))
})

it('waits ten seconds and no longer', { timeout: 30_000 }, async () => {
  receiver.answers(() => undefined)
  await tested()
  const { id, state } = await tryLast()
  expect(state).toBe('waiting')
  expect(await attempts(id)).toMatchObject([{ status: null, problem: 'timeout' }])
})

it('gives a message up after eight tries, and an address where nothing has arrived for days, which its maker is told', async () => {
  await db.deleteFrom('webhooks').execute()
  receiver.answers((reply) => reply.writeHead(500).end())
  const { id: webhook } = await tested()
  await ask('webhooks.test', { id: webhook })
  let at = Date.now()
  for (let tries = 1; tries <= 8; tries += 1) {
    const { state, next_at: nextAt } = await tryLast(new Date(at))
    expect(state).toBe(tries === 8 ? 'failed' : 'waiting')
    at = nextAt?.getTime() ?? at
  }
  const row = await db.selectFrom('webhooks').selectAll().where('id', '=', webhook).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ is_on: false })
  expect(row.stopped_at).not.toBeNull()
  const states = await db.selectFrom('webhook_deliveries').select('state').execute()
  expect(states.map(({ state }) => state)).toEqual(['failed', 'failed'])
  const told = await db
    .selectFrom('notifications')
    .selectAll()
    .where('type', '=', 'webhook-stopped')
    .execute()
  expect(told).toMatchObject([{ person_id: admin, detail: { host: new URL(receiver.url).host } }])
})

it('begins to count anew when something arrives', async () => {
  receiver.answers((reply) => reply.writeHead(500).end())
  const { id } = await tested()
  const { next_at: nextAt } = await tryLast()
  const failing = () =>
    db.selectFrom('webhooks').select('failing_since').where('id', '=', id).executeTakeFirst()
  expect((await failing())?.failing_since).not.toBeNull()
  receiver.answers((reply) => reply.end())
  await tryLast(nextAt ?? new Date())
  expect((await failing())?.failing_since).toBeNull()
})

it('sends nothing that is turned off, was sent by another try, or is forgotten', async () => {
  receiver.answers((reply) => reply.end())
  const { id } = await tested()
  const { id: delivery, turn } = await lastDelivery()
  const before = receiver.taken.length
  await runJob(db, deliver, { id: delivery, turn: turn + 1 })
  await runJob(db, deliver, { id: 999_999, turn: 0 })
  await ask('webhooks.change', { id, url: receiver.url, events: ['order.paid'], isOn: false })
  await runJob(db, deliver, { id: delivery, turn })
  expect(receiver.taken.length).toBe(before)
  expect(await lastDelivery()).toMatchObject({ state: 'failed' })
})

it('signs with the former secret too for a day', async () => {
  receiver.answers((reply) => reply.end())
  const { id } = await tested()
  await ask('webhooks.rotate', { id })
  await tryLast()
  expect(String(receiver.taken.at(-1)?.headers['webhook-signature']).split(' ')).toHaveLength(2)
  await ask('webhooks.test', { id })
  await tryLast(new Date(Date.now() + 25 * HOUR))
  expect(String(receiver.taken.at(-1)?.headers['webhook-signature']).split(' ')).toHaveLength(1)
})

it('goes on without its maker when they are gone', async () => {
  const { id } = await make()
  const { webhooksData } = await import('../personal-data.ts')
  const other = await insertSomebody(db)
  await db.updateTable('webhooks').set({ person_id: other }).where('id', '=', id).execute()
  await webhooksData.erase?.identity?.(db, { personId: other } as never)
  const row = await db.selectFrom('webhooks').select(['person_id', 'is_on']).where('id', '=', id).execute()
  expect(row).toEqual([{ person_id: null, is_on: true }])
})
