import { expect, it } from 'vitest'
import { bulkSite } from '#tests/bulk.ts'

const { db, ask, people, begin, piece, finish, lineOf, levelOf, sessionId } = await bulkSite()
const LEVEL = { act: 'level', level: 'lv1' }

it('puts back what an act has changed, also one that was stopped, where it still is as it was left', async () => {
  const ids = await people(60)
  const [first, changed, gone] = ids as [number, number, number]
  const act = await begin(LEVEL, ids)
  await piece(act)
  await ask('bulk.stop', { act })
  await db.updateTable('people').set({ level_key: 'lv3' }).where('id', '=', changed).execute()
  await db.updateTable('people').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
  expect((await ask('bulk.undo', { act })).status).toBe(200)
  await finish(act)
  expect(await lineOf(act)).toMatchObject({
    state: 'done',
    isUndoing: true,
    changed: 0,
    takenBack: 48,
    leftAlone: 2,
  })
  expect([await levelOf(first), await levelOf(changed), await levelOf(ids.at(-1) as number)]).toEqual([
    'lv2',
    'lv3',
    'lv2',
  ])
})

it('takes back roles, and sanctions that are still in force', async () => {
  const ids = await people(3)
  const [first] = ids as [number]
  const given = await begin({ act: 'giveRole', role: 'staff' }, ids)
  await finish(given)
  await ask('bulk.undo', { act: given })
  await finish(given)
  const roles = await db.selectFrom('people').select('roles').where('id', 'in', ids).execute()
  expect(roles).toEqual([{ roles: [] }, { roles: [] }, { roles: [] }])
  const act = await begin({ act: 'sanction', kind: 'silence', reason: 'Too loud', days: 0 }, ids)
  await finish(act)
  await db.updateTable('sanctions').set({ lifted_at: new Date() }).where('person_id', '=', first).execute()
  await ask('bulk.undo', { act })
  await finish(act)
  expect(await lineOf(act)).toMatchObject({ takenBack: 2, leftAlone: 1 })
  const left = await db
    .selectFrom('sanctions')
    .select('id')
    .where('person_id', 'in', ids)
    .where('lifted_at', 'is', null)
    .execute()
  expect(left).toEqual([])
})

it('refuses to take back what was sent', async () => {
  const texts = { en: { subject: 'A new house', text: 'We move.' } }
  const act = await begin({ act: 'mail', purpose: 'service', texts }, await people(1))
  await finish(act)
  expect((await ask('bulk.undo', { act })).body.code).toBe('act-no-way-back')
})

it('refuses what is not there, runs, or was taken back, and a session that was left open', async () => {
  expect((await ask('bulk.undo', { act: 999_999 })).body.code).toBe('act-not-found')
  const act = await begin(LEVEL, await people(1))
  expect((await ask('bulk.undo', { act })).body.code).toBe('act-state')
  await finish(act)
  expect((await ask('bulk.undo', { act })).status).toBe(200)
  await finish(act)
  expect((await ask('bulk.undo', { act })).body.code).toBe('act-state')
  await db
    .updateTable('sessions')
    .set({ created_at: new Date(0) })
    .where('id', '=', sessionId)
    .execute()
  expect((await ask('bulk.undo', { act })).body.code).toBe('confirmation-needed')
})
