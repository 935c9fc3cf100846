import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { listVersions, restoreVersion } from '../contract.ts'

const site = await testSite()
const { maker, member, ask, publish } = await builderSite(site)
const versionsOf = async () => (await ask(maker, listVersions, { key: 'home' })).result.versions

describe('builder.restoreVersion', () => {
  it('publishes what was, as a new version', async () => {
    await publish([textEntry('one', 'word-before')])
    await publish([textEntry('one', 'word-after')])
    const before = (await versionsOf())[1]
    expect((await ask(maker, restoreVersion, { key: 'home', id: before?.id })).status).toBe(200)
    await site.readOutbox()
    expect((await site.get('/en')).text).toContain('word-before')
    const versions = await versionsOf()
    expect(versions).toHaveLength(4)
    expect(versions[0]).toMatchObject({ isLive: true, by: { name: 'Mo' } })
  })

  it('refuses what is not there or fits no more, and whoever may not build', async () => {
    const restore = (who: number, key: string, id: number) => ask(who, restoreVersion, { key, id })
    expect((await restore(maker, 'nowhere', 1)).code).toBe('page-unknown')
    expect((await restore(maker, 'home', 999_999)).code).toBe('version-unknown')
    const first = (await versionsOf()).at(-2)?.id ?? 0
    const content = {
      modules: { desktop: [{ ...textEntry('x', ''), settings: { isCard: 7 } }], tablet: null, mobile: null },
      colorMode: null,
      about: null,
    }
    await site.db
      .updateTable('page_versions')
      .set({ content: JSON.stringify(content) })
      .where('id', '=', first)
      .execute()
    expect((await restore(maker, 'home', first)).code).toBe('page-unfit')
    expect((await restore(member, 'home', first)).status).toBe(403)
  })
})
