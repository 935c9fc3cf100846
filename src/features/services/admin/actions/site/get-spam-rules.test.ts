import { expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import { spamRules } from '#tests/spam.ts'

const { db, call, signIn } = await testSite()
const get = callerOf(call, signIn, 'moderation.getSpamRules')

it('tells admins the rules, of which a new site has none', async () => {
  const { status, body } = await get(await insertSomebody(db, { roles: ['admin'] }), {})
  expect([status, body]).toEqual([200, { guaqi: { moderation: { spamRules: spamRules() } } }])
})

it('refuses everybody else', async () => {
  expect((await get(await insertSomebody(db, { roles: ['staff'] }), {})).status).toBe(403)
  expect((await get(null, {})).status).toBe(401)
})
