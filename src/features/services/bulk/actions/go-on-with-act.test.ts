import { expect, it } from 'vitest'
import { bulkSite } from '#tests/bulk.ts'

const { ask, people, begin, piece, finish, lineOf } = await bulkSite()

it('goes on where an act was stopped, to its end', async () => {
  const act = await begin({ act: 'level', level: 'lv1' }, await people(120))
  await piece(act)
  await ask('bulk.stop', { act })
  expect((await ask('bulk.goOn', { act })).status).toBe(200)
  await finish(act)
  expect(await lineOf(act)).toMatchObject({ state: 'done', total: 120, changed: 120 })
})

it('refuses what is not there, or was not stopped', async () => {
  expect((await ask('bulk.goOn', { act: 999_999 })).body.code).toBe('act-not-found')
  const act = await begin({ act: 'level', level: 'lv1' }, await people(1))
  expect(await ask('bulk.goOn', { act })).toMatchObject({ status: 409, body: { code: 'act-state' } })
})
