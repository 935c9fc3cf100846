import { expect, it } from 'vitest'
import { runJob } from '#tests/jobs.ts'
import { insertSomebody, listAct } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import { endLookInTime } from './end-look-in-time.ts'

const { db, call, signIn, sessions } = await testSite()
const admin = await insertSomebody(db, { roles: ['admin'] })

async function look() {
  const person = await insertSomebody(db)
  const { cookie, sessionId } = await signIn(admin)
  await call('admin.beginLook', { id: person, reason: 'A question of theirs' }, { cookie })
  const { id } = await db
    .selectFrom('looks')
    .select('id')
    .where('person_id', '=', person)
    .executeTakeFirstOrThrow()
  return { person, cookie, sessionId, id }
}
const actsOf = async (person: number) => (await listAct(db, person)).map(({ act }) => act)

it('writes down once that a look is over', async () => {
  const { person, id } = await look()
  for (let times = 0; times < 2; times += 1) await runJob(db, endLookInTime, { lookId: id })
  expect(await actsOf(person)).toEqual(['look-begun', 'look-ended'])
})

it('has nothing to say of one that was ended by hand', async () => {
  const { person, cookie, id } = await look()
  await call('admin.endLook', {}, { cookie })
  await runJob(db, endLookInTime, { lookId: id })
  expect(await actsOf(person)).toEqual(['look-begun', 'look-ended'])
})

it('knows that it was over when its session ended', async () => {
  const { person, sessionId, id } = await look()
  const end = new Date(Date.now() + 60_000)
  await sessions.end(db, sessionId, end)
  await db
    .updateTable('looks')
    .set({ until: new Date(Date.now() + 1_800_000) })
    .where('id', '=', id)
    .execute()
  await runJob(db, endLookInTime, { lookId: id })
  const { ended_at } = await db
    .selectFrom('looks')
    .select('ended_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(ended_at !== null && ended_at <= end).toBe(true)
  expect(await actsOf(person)).toEqual(['look-begun', 'look-ended'])
})
