import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { cancelSchedule, getPage, publishPage } from '../contract.ts'

const { maker, member, ask, save } = await builderSite(await testSite())

describe('builder.cancelSchedule', () => {
  it('leaves the draft', async () => {
    const { result } = await save([textEntry('one', 'word')])
    const at = new Date(Date.now() + 3_600_000).toISOString()
    await ask(maker, publishPage, { key: 'home', revision: result.revision, at })
    expect((await ask(maker, getPage, { key: 'home' })).result.scheduled).toMatchObject({ at })
    expect((await ask(maker, cancelSchedule, { key: 'home' })).status).toBe(200)
    const { scheduled, draft } = (await ask(maker, getPage, { key: 'home' })).result
    expect([scheduled, draft?.revision]).toEqual([null, result.revision])
  })

  it('refuses what is not there, and whoever may not build', async () => {
    expect((await ask(maker, cancelSchedule, { key: 'nowhere' })).code).toBe('page-unknown')
    expect((await ask(member, cancelSchedule, { key: 'home' })).status).toBe(403)
  })
})
