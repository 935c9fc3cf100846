import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { renewalsSite } from '#tests/renewals.ts'

const { db, ask, renewing, rowOf, tend, untilOf } = await renewalsSite()
const end = (who: number, id: number) => ask('shopDesk.endRenewal')(who, { id })
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
]

it('is tried no more, and what was lent is kept, for the staff alone', async () => {
  const staff = await insertSomebody(db, { roles: ['staff'] })
  const { personId, days } = await renewing({ has: 0 })
  await tend(personId, days(-7))
  await tend(personId, days(0))
  const { id } = await rowOf(personId)
  expect((await end(personId, id)).status).toBe(403)
  expect((await end(staff, id)).status).toBe(200)
  expect(await rowOf(personId)).toMatchObject({ state: 'ended', heldUntil: days(7) })
  expect(await untilOf(personId)).toEqual(days(7))
  expect(await tend(personId, days(2))).toEqual([])
  expect(codeOf(await end(staff, id))).toEqual([404, 'renewal-not-found'])
})

it('refuses one that does not fail', async () => {
  const staff = await insertSomebody(db, { roles: ['staff'] })
  const { personId } = await renewing()
  const { id } = await rowOf(personId)
  expect(codeOf(await end(staff, id))).toEqual([404, 'renewal-not-found'])
})
