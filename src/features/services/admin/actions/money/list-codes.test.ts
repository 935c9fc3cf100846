import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask } = await wealthSite()
const list = ask('admin.listCodes')

it('refuses codes that are not there, and shows none to others than admins', async () => {
  const [admin, staff] = [
    await insertSomebody(db, { roles: ['admin'] }),
    await insertSomebody(db, { roles: ['staff'] }),
  ]
  expect(await list(admin, { batch: 99_999 })).toMatchObject({
    status: 404,
    body: { code: 'codes-not-found' },
  })
  expect((await list(staff, { batch: 1 })).status).toBe(403)
  expect((await list(null, { batch: 1 })).status).toBe(401)
})
