import { beforeEach, expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { insertPushDevice } from '#tests/push-devices.ts'
import { createPushService } from '#tests/push-service.ts'
import { testSite } from '#tests/site.ts'
import { MOST_DEVICES } from '../rules.ts'
import type { PushDevices } from '../schemas.ts'

const { db, call, signIn } = await testSite()
const service = await createPushService()
const ask = callerOf(call, signIn, 'account.addPushDevice')
const devicesIn = (body: unknown) =>
  (body as { guaqi: { account: { pushDevices: PushDevices } } }).guaqi.account.pushDevices.devices
const addressOf = (name: string) => {
  const { p256dh, auth } = service.subscribe(name)
  return { endpoint: `https://push.services.example.com/${name}`, keys: { p256dh, auth } }
}
const kept = () => db.selectFrom('push_devices').select(['person_id', 'endpoint']).orderBy('id').execute()
beforeEach(() => db.deleteFrom('push_devices').execute())

it('makes the browser of the session one that is told; asked again it is still one', async () => {
  const person = await insertSomebody(db)
  const { cookie } = await signIn(person)
  for (const name of ['a', 'b', 'b']) {
    const { status, body } = await call('account.addPushDevice', addressOf(name), { cookie })
    expect(status).toBe(200)
    expect(devicesIn(body)).toEqual([expect.objectContaining({ isCurrent: true })])
  }
  expect(await kept()).toEqual([{ person_id: person, endpoint: 'https://push.services.example.com/b' }])
})

it('of one browser only who sits before it now is told', async () => {
  const [before, now] = [await insertSomebody(db), await insertSomebody(db)]
  const address = addressOf('shared')
  await ask(before, address)
  await ask(now, address)
  expect(await kept()).toEqual([{ person_id: now, endpoint: address.endpoint }])
})

it('goes with its session, however that ends', async () => {
  const person = await insertSomebody(db)
  const { cookie, sessionId } = await signIn(person)
  await call('account.addPushDevice', addressOf('leaving'), { cookie })
  expect(await kept()).toHaveLength(1)
  await db.updateTable('sessions').set({ ended_at: new Date() }).where('id', '=', sessionId).execute()
  expect(await kept()).toEqual([])
})

it('of more than anybody has the oldest go', async () => {
  const person = await insertSomebody(db)
  const ids = []
  for (let place = 0; place < MOST_DEVICES; place += 1) ids.push(await insertPushDevice(db, person))
  await ask(person, addressOf('newest'))
  const left = await db.selectFrom('push_devices').select('id').orderBy('id').execute()
  expect(left).toHaveLength(MOST_DEVICES)
  expect(left.map(({ id }) => id).slice(0, -1)).toEqual(ids.slice(1))
})

it('is no way to send the site on errands', async () => {
  const person = await insertSomebody(db)
  const { keys } = addressOf('errand')
  for (const data of [
    { endpoint: 'https://169.254.169.254/latest/meta-data', keys },
    { endpoint: 'http://push.services.example.com/clear', keys },
    { endpoint: 'https://push.services.example.com/a', keys: { ...keys, p256dh: 'nothing' } },
  ])
    expect(await ask(person, data)).toMatchObject({ status: 422, body: { code: 'push-address-wrong' } })
  expect((await ask(person, { endpoint: 'x'.repeat(1_001), keys })).status).toBe(400)
  expect((await ask(null, addressOf('stranger'))).status).toBe(401)
  expect(await kept()).toEqual([])
})
