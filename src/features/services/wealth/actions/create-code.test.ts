import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask } = await wealthSite()
const createCode = ask('wealth.createCode')

it('makes codes for those who run the site, each once, long enough and of a unit that there is', async () => {
  const [admin, ana] = [await insertSomebody(db, { roles: ['admin'] }), await insertSomebody(db)]
  const code = { code: 'YESTERDAY', unit: 'EUR', amount: 500 }
  expect((await createCode(admin, code)).status).toBe(200)
  expect(await createCode(admin, code)).toMatchObject({ status: 409, body: { code: 'code-taken' } })
  expect(await createCode(admin, { ...code, code: 'SHORT' })).toMatchObject({ body: { code: 'code-short' } })
  expect(await createCode(admin, { ...code, unit: 'XXX' })).toMatchObject({ body: { code: 'unit-unknown' } })
  expect((await createCode(ana, code)).status).toBe(403)
  expect((await createCode(null, code)).status).toBe(401)
})
