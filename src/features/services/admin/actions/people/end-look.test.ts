import { describe, expect, it } from 'vitest'
import { notifyLooked } from '#features/services/notifications/jobs/notify-people.ts'
import { runJob } from '#tests/jobs.ts'
import { insertSomebody, listAct } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const admin = await insertSomebody(db, { roles: ['admin'] })

async function look() {
  const person = await insertSomebody(db)
  const { cookie, sessionId } = await signIn(admin)
  const begun = await call('admin.beginLook', { id: person, reason: 'A question of theirs' }, { cookie })
  expect(begun.status).toBe(200)
  return { person, cookie, sessionId }
}
/** What they are told, as their notification shows it. */
async function told(person: number) {
  const rows = await db.selectFrom('outbox').select('data').where('name', '=', 'look.ended').execute()
  const looks = rows.map(({ data }) => data as { personId: number })
  for (const look of looks.filter(({ personId }) => personId === person))
    await runJob(db, notifyLooked, look as never)
  return db.selectFrom('notifications').select(['type', 'detail']).where('person_id', '=', person).execute()
}

describe('admin.endLook', () => {
  it('gives the session back to the admin, on record, and the person hears of it', async () => {
    const { person, cookie } = await look()
    const { status, body, headers } = await call('admin.endLook', {}, { cookie })
    expect([status, body]).toMatchObject([200, { guaqi: { admin: { endLook: { person } } } }])
    expect([headers['set-cookie']].flat().join()).toMatch(/plaza_looking=; Max-Age=0;/)
    const { viewer } = (await call('auth.viewer', {}, { cookie })).body as { viewer: object }
    expect(viewer).toMatchObject({ databaseId: admin, gqRoles: { isAdmin: true } })
    expect(viewer).not.toHaveProperty('look')
    expect(await listAct(db, person)).toMatchObject([
      { act: 'look-begun' },
      { actor_id: admin, act: 'look-ended', detail: { minutes: 1 }, address: '127.0.0.1' },
    ])
    expect(await told(person)).toMatchObject([
      { type: 'looked-at', detail: { minutes: 1, reason: 'A question of theirs' } },
    ])
  })

  it('counts until the time was over, whenever it is pressed', async () => {
    const { person, cookie } = await look()
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    await db
      .updateTable('looks')
      .set({ began_at: ago(50), until: ago(20) })
      .where('person_id', '=', person)
      .execute()
    expect((await call('auth.viewer', {}, { cookie })).body).toMatchObject({ viewer: { databaseId: admin } })
    expect((await call('admin.endLook', {}, { cookie })).status).toBe(200)
    expect(await told(person)).toMatchObject([{ detail: { minutes: 30 } }])
  })

  it('is refused where nothing is looked at, and to strangers', async () => {
    const { cookie } = await look()
    expect((await call('admin.endLook', {}, { cookie })).status).toBe(200)
    expect(await call('admin.endLook', {}, { cookie })).toMatchObject({
      status: 409,
      body: { code: 'not-looking' },
    })
    expect((await call('admin.endLook', {})).status).toBe(401)
  })
})
