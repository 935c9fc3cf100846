import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask, available } = await wealthSite()
const checkIn = ask('account.checkIn')

it('pays once a day, however often and in whatever zone it is pressed', async () => {
  const ana = await insertSomebody(db)
  const answers = await Promise.all([checkIn(ana, {}), checkIn(ana, {}), checkIn(ana, {})])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const again = await checkIn(ana, { timeZone: 'Pacific/Pago_Pago' })
  expect(again).toMatchObject({ status: 409, body: { code: 'checked-in' } })
  expect(await available(ana)).toBe(10)
  expect((await checkIn(null, {})).status).toBe(401)
  expect((await checkIn(ana, { timeZone: 'Mars/Olympus' })).status).toBe(400)
})

it('pays more for a round number of days in a row', async () => {
  const ana = await insertSomebody(db)
  const yesterday = new Date(Date.now() - 86_400_000)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(yesterday)
  await db.insertInto('check_ins').values({ person_id: ana, day, streak: 6 }).execute()
  expect((await checkIn(ana, { timeZone: 'Asia/Shanghai' })).body).toMatchObject({
    guaqi: { wealth: { checkIn: { streak: 7, credit: 30 } } },
  })
})
