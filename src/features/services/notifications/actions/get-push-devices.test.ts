import { expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const ask = callerOf(call, signIn, 'account.getPushDevices')

it('has the key of the site for who has none yet, and is for nobody else', async () => {
  const { body } = await ask(await insertSomebody(db), {})
  expect(body.guaqi).toEqual({
    account: { pushDevices: { publicKey: expect.stringMatching(/^B[\w-]{86}$/), devices: [] } },
  })
  expect((await ask(null, {})).status).toBe(401)
})
