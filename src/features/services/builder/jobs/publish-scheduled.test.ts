import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { runJob } from '#tests/jobs.ts'
import { testSite } from '#tests/site.ts'
import { getPage, listVersions, publishPage } from '../contract.ts'
import { publishScheduled } from './publish-scheduled.ts'

const site = await testSite()
const { maker, other, ask, save } = await builderSite(site)
const at = new Date(Date.now() + 3_600_000).toISOString()

/** @returns the version that is to be published in an hour */
async function schedule(words: string, who = maker): Promise<number> {
  const { result } = await save([textEntry('one', words)], 'home', who)
  const data = { key: 'home', revision: result.revision, at }
  return (await ask(who, publishPage, data)).result.versionId
}

describe('a scheduled version', () => {
  it('is published once, and its draft is done', async () => {
    const versionId = await schedule('word-scheduled')
    const { announced } = await runJob(site.db, publishScheduled, { versionId }, new Date(at))
    expect(announced).toEqual([
      { name: 'settings.changed', tags: ['arranged:home'] },
      { name: 'builder.pageNews', tags: [] },
    ])
    expect((await runJob(site.db, publishScheduled, { versionId }, new Date(at))).announced).toEqual([])
    const { draft, scheduled, versionId: live } = (await ask(maker, getPage, { key: 'home' })).result
    expect([draft, scheduled, live]).toEqual([null, null, versionId])
  })

  it('leaves what was changed since', async () => {
    const versionId = await schedule('word-first')
    await save([textEntry('one', 'word-second')])
    await runJob(site.db, publishScheduled, { versionId }, new Date(at))
    const { draft, versionId: live } = (await ask(maker, getPage, { key: 'home' })).result
    expect([draft !== null, live]).toEqual([true, versionId])
  })

  it('of somebody who may not build any more is not carried out, and says so', async () => {
    const versionId = await schedule('word-refused', other)
    await site.db.updateTable('people').set({ roles: [] }).where('id', '=', other).execute()
    const { announced } = await runJob(site.db, publishScheduled, { versionId }, new Date(at))
    expect(announced).toEqual([])
    const { versions } = (await ask(maker, listVersions, { key: 'home' })).result
    expect(versions.find(({ id }) => id === versionId)).toMatchObject({ isRefused: true, isLive: false })
  })

  it('that was cancelled does nothing', async () => {
    expect((await runJob(site.db, publishScheduled, { versionId: 999_999 })).announced).toEqual([])
  })
})
