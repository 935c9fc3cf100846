import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask, available, newKey } = await wealthSite()
const revoke = ask('admin.revokeCodes')
const redeem = ask('wealth.redeem')
const admin = await insertSomebody(db, { roles: ['admin'] })

it('takes codes back for those who have not redeemed them, once, on record', async () => {
  const [ana, ben] = [await insertSomebody(db), await insertSomebody(db)]
  const word = { key: newKey(), unit: 'credit', amount: 20, count: 1, uses: 9, word: 'HARVEST-FAIR' }
  const { body } = await ask('admin.createCodes')(admin, word)
  const { batch } = (body as { guaqi: { admin: { createCodes: { batch: number } } } }).guaqi.admin.createCodes
  expect((await redeem(ana, { code: 'harvest-fair' })).status).toBe(200)
  for (let times = 0; times < 2; times += 1)
    expect((await revoke(admin, { batch, reason: 'Printed wrongly' })).status).toBe(200)
  expect(await redeem(ben, { code: 'harvest-fair' })).toMatchObject({ body: { code: 'redeem-over' } })
  expect(await available(ana)).toBe(20)
  expect(
    await db.selectFrom('audit_log').select('subject').where('act', '=', 'revoke-codes').execute(),
  ).toEqual([{ subject: `codes:${batch}` }])
})

it('refuses codes that are not there, no reason, and who is no admin', async () => {
  const staff = await insertSomebody(db, { roles: ['staff'] })
  const data = { batch: 99_999, reason: 'No' }
  expect(await revoke(admin, data)).toMatchObject({ status: 404, body: { code: 'codes-not-found' } })
  expect(await revoke(admin, { ...data, reason: ' ' })).toMatchObject({ body: { code: 'malformed' } })
  expect((await revoke(staff, data)).status).toBe(403)
})
