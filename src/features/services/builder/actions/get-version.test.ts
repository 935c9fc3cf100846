import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { getVersion, listVersions } from '../contract.ts'
import type { PageContent } from '../rules/content.ts'

const { maker, member, ask, save, publish } = await builderSite(await testSite())
const idsOf = (content: unknown) => (content as PageContent).modules.desktop.map(({ id }) => id)

describe('builder.getVersion', () => {
  it('is what a page was, is and is to be', async () => {
    await publish([textEntry('first', 'word')])
    await publish([textEntry('second', 'word')])
    await save([textEntry('third', 'word')])
    const { versions } = (await ask(maker, listVersions, { key: 'home' })).result
    const get = async (id: unknown) => (await ask(maker, getVersion, { key: 'home', id })).result.content
    expect(idsOf(await get(versions[1]?.id))).toEqual(['first'])
    expect(idsOf(await get('live'))).toEqual(['second'])
    expect(idsOf(await get('draft'))).toEqual(['third'])
  })

  it('refuses what is not there, versions of other pages, and whoever may not build', async () => {
    const { versions } = (await ask(maker, listVersions, { key: 'home' })).result
    const get = (who: number, key: string, id: unknown) => ask(who, getVersion, { key, id })
    expect((await get(maker, 'nowhere', 'live')).code).toBe('page-unknown')
    expect((await get(maker, 'home', 999_999)).code).toBe('version-unknown')
    expect((await get(maker, 'docs.front', versions[0]?.id)).code).toBe('version-unknown')
    expect((await get(member, 'home', 'live')).status).toBe(403)
  })
})
