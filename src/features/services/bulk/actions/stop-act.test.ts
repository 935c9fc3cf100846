import { expect, it } from 'vitest'
import { bulkSite } from '#tests/bulk.ts'

const { ask, people, begin, piece, lineOf } = await bulkSite()

it('stops an act where it is: what is done stays, and no further piece does anything', async () => {
  const act = await begin({ act: 'level', level: 'lv1' }, await people(120))
  expect(await piece(act)).toBe(true)
  expect((await ask('bulk.stop', { act })).status).toBe(200)
  expect(await piece(act)).toBe(false)
  expect(await lineOf(act)).toMatchObject({ state: 'stopped', total: 120, changed: 50 })
})

it('refuses what is not there, or does not run', async () => {
  expect((await ask('bulk.stop', { act: 999_999 })).body.code).toBe('act-not-found')
  const act = await begin({ act: 'level', level: 'lv1' }, await people(1))
  await ask('bulk.stop', { act })
  expect(await ask('bulk.stop', { act })).toMatchObject({ status: 409, body: { code: 'act-state' } })
})
