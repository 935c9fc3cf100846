import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask, available, newKey } = await wealthSite()
const redeem = ask('wealth.redeem')
const createCodes = ask('admin.createCodes')
const createCode = (admin: number, { code: word, ...rest }: { code: string; [name: string]: unknown }) =>
  createCodes(admin, { key: newKey(), count: 1, word, ...rest })

it('brings what a code is worth, once for each and so often as it says', async () => {
  const [admin, ana, ben, cleo] = await Promise.all([
    insertSomebody(db, { roles: ['admin'] }),
    insertSomebody(db),
    insertSomebody(db),
    insertSomebody(db),
  ])
  expect(
    (await createCode(admin, { code: 'lantern 2026', unit: 'credit', amount: 200, uses: 2 })).status,
  ).toBe(200)
  const answers = await Promise.all(Array.from({ length: 4 }, () => redeem(ana, { code: ' Ｌantern2026' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
    Array(3).fill('redeem-used'),
  )
  expect(await available(ana)).toBe(200)
  expect((await redeem(ben, { code: 'LANTERN2026' })).status).toBe(200)
  expect(await redeem(cleo, { code: 'LANTERN2026' })).toMatchObject({
    status: 422,
    body: { code: 'redeem-gone' },
  })
  expect(await redeem(cleo, { code: 'NEVER-2O25' })).toMatchObject({
    body: { code: 'redeem-unknown-look' },
  })
  expect(await redeem(cleo, { code: 'NEVER' })).toMatchObject({ body: { code: 'redeem-unknown' } })
  expect((await redeem(null, { code: 'LANTERN2026' })).status).toBe(401)
})

it('is refused when it is over', async () => {
  const [admin, ana] = [await insertSomebody(db, { roles: ['admin'] }), await insertSomebody(db)]
  await createCode(admin, { code: 'YESTERDAY', unit: 'EUR', amount: 500 })
  await db
    .updateTable('redeem_codes')
    .set({ expires_at: new Date(0) })
    .where('code', '=', 'YESTERDAY')
    .execute()
  expect(await redeem(ana, { code: 'yesterday' })).toMatchObject({
    status: 422,
    body: { code: 'redeem-over' },
  })
})
