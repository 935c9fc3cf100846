import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { renewalsSite } from '#tests/renewals.ts'

const { db, ask, renewing, rowOf, tend, untilOf } = await renewalsSite()
const stop = ask('renewals.stop')

it('renews no more after one press; what is paid stays until its end, and the second press is the first', async () => {
  const { personId, until, days } = await renewing()
  const { id } = await rowOf(personId)
  expect((await stop(personId, { id })).status).toBe(200)
  expect((await stop(personId, { id })).status).toBe(200)
  expect(await rowOf(personId)).toMatchObject({ state: 'stopped' })
  expect(await tend(personId, days(0))).toEqual([])
  expect(await untilOf(personId)).toEqual(until)
})

it('nobody ends what is not theirs', async () => {
  const { personId } = await renewing()
  const { id } = await rowOf(personId)
  const answer = await stop(await insertSomebody(db), { id })
  expect(answer).toMatchObject({ status: 404, body: { code: 'renewal-not-found' } })
  expect(await rowOf(personId)).toMatchObject({ state: 'active' })
})
