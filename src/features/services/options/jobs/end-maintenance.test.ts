import { expect, it } from 'vitest'
import { runJob } from '#tests/jobs.ts'
import { optionSite } from '#tests/options.ts'
import { defaultSettings } from '#tests/settings.ts'
import { endMaintenance } from './end-maintenance.ts'

const { db, saved, optionOf, readOutbox, get } = await optionSite()
const set = async (path: string, value: unknown) => {
  expect(await saved({ path, value, revision: (await optionOf(path)).revision })).toMatchObject({
    problems: [],
  })
  await readOutbox()
}
/** As a process has read them. */
const settings = (until: string) => ({ ...defaultSettings(), maintenance: { isOn: true, words: {}, until } })
const run = (now: string, until = '2026-12-01 14:00') =>
  runJob(db, endMaintenance, null, new Date(now), { settings: settings(until) })

it('turns it off when its time is over, and takes it from the pages', async () => {
  await set('maintenance.until', '2026-12-01 14:00')
  await set('maintenance.isOn', true)
  // The clock of the site stands in Shanghai.
  expect((await run('2026-12-01T05:59:00Z')).announced).toEqual([])
  expect((await optionOf('maintenance.isOn')).value).toBe(true)
  expect((await run('2026-12-01T06:00:00Z')).announced).toMatchObject([{ name: 'settings.changed' }])
  expect((await optionOf('maintenance.isOn')).value).toBe(false)
  expect((await optionOf('maintenance.until')).value).toBe('')
  expect((await get('/en')).status).toBe(200)
})

it('leaves it on where somebody has given it more time meanwhile', async () => {
  await set('maintenance.until', '2026-12-02 14:00')
  await set('maintenance.isOn', true)
  expect((await run('2026-12-01T06:00:00Z')).announced).toEqual([])
  expect((await optionOf('maintenance.isOn')).value).toBe(true)
})
