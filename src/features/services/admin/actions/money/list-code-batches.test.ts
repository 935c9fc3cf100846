import { expect, it } from 'vitest'
import { insertBatch, takeCode } from '#features/services/wealth/queries/codes.ts'
import { insertSomebody } from '#tests/people.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask } = await wealthSite()
const list = ask('admin.listCodeBatches')

it('lists what was made, the latest first, with how much of it was used; page by page; for admins', async () => {
  const [admin, staff] = [
    await insertSomebody(db, { roles: ['admin'] }),
    await insertSomebody(db, { roles: ['staff'] }),
  ]
  const now = new Date()
  for (let batch = 1; batch <= 31; batch += 1)
    await insertBatch(db, {
      key: `press-${batch}`,
      codes: [`CODE-${batch}-A`, `CODE-${batch}-B`],
      currency: 'EUR',
      amount: 500,
      uses: 2,
      note: `Note ${batch}`,
      expiresAt: null,
      createdBy: admin,
      now,
    })
  const last = await db
    .selectFrom('redeem_codes')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await takeCode(db, last.id, staff, now)
  const { body } = await list(admin, {})
  const page = (body as { guaqi: { admin: { codeBatches: { nodes: object[]; endCursor: number } } } }).guaqi
    .admin.codeBatches
  expect(page.nodes).toHaveLength(30)
  expect(page.nodes[0]).toMatchObject({
    note: 'Note 31',
    count: 2,
    uses: 2,
    used: 1,
    unit: 'EUR',
    amount: 500,
  })
  const next = await list(admin, { before: page.endCursor })
  expect(next.body).toMatchObject({
    guaqi: { admin: { codeBatches: { nodes: [{ note: 'Note 1', used: 0 }], hasNextPage: false } } },
  })
  expect((await list(staff, {})).status).toBe(403)
})
