import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { listVersions } from '../contract.ts'

const site = await testSite()
const { maker, member, ask, publish } = await builderSite(site)

describe('builder.listVersions', () => {
  it('has all that was published, the newest first, page by page', async () => {
    for (let at = 0; at < 32; at++) await publish([textEntry('one', `word-${at}`)])
    const { result: first } = await ask(maker, listVersions, { key: 'home' })
    expect(first.versions).toHaveLength(30)
    expect(first.versions.filter(({ isLive }) => isLive)).toHaveLength(1)
    expect(first.versions[0]).toMatchObject({ isLive: true, by: { name: 'Mo' }, isByCommand: false })
    const { result: rest } = await ask(maker, listVersions, { key: 'home', after: first.after })
    expect(rest.versions).toHaveLength(3)
    expect(rest.versions.at(-1)).toMatchObject({ isByCommand: true, by: null })
    expect(rest.after).toBe('')
  }, 60_000)

  it('says what a command has published meanwhile, and keeps it when the next is published', async () => {
    await storeSettings(site.db, { pages: { desktop: { modules: { home: [textEntry('c', 'command')] } } } })
    const { result } = await ask(maker, listVersions, { key: 'home' })
    expect(result.versions[0]).toMatchObject({ isByCommand: true, isLive: true, by: null })
    await publish([textEntry('one', 'after')])
    const { versions } = (await ask(maker, listVersions, { key: 'home' })).result
    expect(versions.slice(0, 2).map(({ isByCommand, isLive }) => [isByCommand, isLive])).toEqual([
      [false, true],
      [true, false],
    ])
  })

  it('refuses what is not there, and whoever may not build', async () => {
    expect((await ask(maker, listVersions, { key: 'nowhere' })).code).toBe('page-unknown')
    expect((await ask(member, listVersions, { key: 'home' })).status).toBe(403)
  })
})
