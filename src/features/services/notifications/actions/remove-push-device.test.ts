import { expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { insertPushDevice } from '#tests/push-devices.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const ask = callerOf(call, signIn, 'account.removePushDevice')

it('is for its owner alone, and once', async () => {
  const [owner, other] = [await insertSomebody(db), await insertSomebody(db)]
  const id = await insertPushDevice(db, owner)
  const gone = { status: 404, body: { code: 'push-device-not-found' } }
  expect(await ask(other, { id })).toMatchObject(gone)
  const { status, body } = await ask(owner, { id })
  expect(status).toBe(200)
  expect(body).toMatchObject({ guaqi: { account: { pushDevices: { devices: [] } } } })
  expect(await ask(owner, { id })).toMatchObject(gone)
  expect((await ask(owner, { id: 0 })).status).toBe(400)
  expect((await ask(null, { id })).status).toBe(401)
})
