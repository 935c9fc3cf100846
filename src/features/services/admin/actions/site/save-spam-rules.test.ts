import { expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import { spamRules } from '#tests/spam.ts'

const { db, call, signIn } = await testSite()
const save = callerOf(call, signIn, 'moderation.saveSpamRules')
const get = callerOf(call, signIn, 'moderation.getSpamRules')
const admin = await insertSomebody(db, { roles: ['admin'] })

it('is in force at once, and stands on record', async () => {
  const rules = spamRules({ first: 3, words: { 'zh-hans': ['加微信'], en: [], es: [] } })
  expect((await save(admin, rules)).status).toBe(200)
  await expect
    .poll(async () => (await get(admin, {})).body)
    .toEqual({
      guaqi: { moderation: { spamRules: rules } },
    })
  const kept = await db.selectFrom('audit_log').select(['act', 'detail']).executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ act: 'save-spam-rules', detail: { first: 3, words: 1 } })
})

it('refuses what cannot be a rule', async () => {
  for (const wrong of [{ newDays: 0 }, { first: -1 }, { links: 1.5 }, { raid: 1_000_000 }]) {
    expect((await save(admin, { ...spamRules(), ...wrong })).status).toBe(400)
  }
  expect((await save(admin, spamRules({ words: { 'zh-hans': [], en: [' '], es: [] } }))).status).toBe(400)
})

it('refuses everybody but admins', async () => {
  expect((await save(await insertSomebody(db, { roles: ['staff'] }), spamRules())).status).toBe(403)
  expect((await save(null, spamRules())).status).toBe(401)
})
