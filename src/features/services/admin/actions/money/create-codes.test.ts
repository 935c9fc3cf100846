import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask, available, newKey, askUnconfirmed } = await wealthSite()
const create = ask('admin.createCodes')
const list = ask('admin.listCodes')
const redeem = ask('wealth.redeem')
const admin = await insertSomebody(db, { roles: ['admin'] })
const data = (more: object = {}) => ({ key: newKey(), unit: 'credit', amount: 50, count: 3, ...more })

const batchOf = (body: object) =>
  (body as { guaqi: { admin: { createCodes: { batch: number } } } }).guaqi.admin
const codesOf = async (batch: number) => {
  const { body } = await list(admin, { batch })
  return (body as { guaqi: { admin: { codes: { codes: Array<{ code: string }> } } } }).guaqi.admin.codes.codes
}

it('makes codes that bring what they say, once for each press', async () => {
  const ana = await insertSomebody(db)
  const pressed = data({ note: 'Fair' })
  const answers = await Promise.all([create(admin, pressed), create(admin, pressed)])
  const [first, second] = answers.map(({ body }) => batchOf(body).createCodes.batch)
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(second).toBe(first)
  const codes = await codesOf(first ?? 0)
  expect(codes.map(({ code }) => code.length)).toEqual([16, 16, 16])
  expect(codes.every(({ code }) => !/[O0I1L]/.test(code))).toBe(true)
  expect((await redeem(ana, { code: codes[0]?.code.toLowerCase() })).status).toBe(200)
  expect(await available(ana)).toBe(50)
  expect(await codesOf(first ?? 0)).toMatchObject([{ used: 1, usesLeft: 0 }, { used: 0 }, { used: 0 }])
  const acts = await db.selectFrom('audit_log').selectAll().where('act', '=', 'create-codes').execute()
  expect(acts).toMatchObject([
    { actor_id: admin, subject: `codes:${first}`, detail: { count: 3, amount: 50 } },
  ])
  expect(await create(admin, { ...pressed, amount: 51 })).toMatchObject({ body: { code: 'key-used' } })
})

it('refuses what is no good code, and leaves nothing of it', async () => {
  const code = async (more: object) => (await create(admin, data(more))).body.code
  expect((await create(admin, data({ count: 1, word: 'mid night' }))).status).toBe(200)
  expect(await code({ count: 1, word: 'MIDNIGHT' })).toBe('code-taken')
  expect(await code({ count: 1, word: 'SHORTER' })).toBe('code-short')
  expect(await code({ word: 'TOMORROW-2026' })).toBe('word-for-one')
  expect(await code({ unit: 'XXX' })).toBe('unit-unknown')
  expect(await code({ expiresAt: '2020-01-01T00:00:00Z' })).toBe('code-over')
  for (const wrong of [
    { amount: 0 },
    { amount: -1 },
    { amount: 0.5 },
    { amount: 2 ** 53 },
    { amount: '５０' },
    { count: 0 },
    { count: 1_001 },
    { uses: 0 },
    { unit: 'credits' },
    { key: 'short' },
  ])
    expect(await code(wrong)).toBe('malformed')
})

it('wants an admin who has shown within minutes that it is them', async () => {
  const staff = await insertSomebody(db, { roles: ['staff'] })
  expect((await create(staff, data())).status).toBe(403)
  expect((await create(null, data())).status).toBe(401)
  expect(await askUnconfirmed('admin.createCodes', admin, data())).toMatchObject({
    status: 403,
    body: { code: 'confirmation-needed' },
  })
})
