import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { createPage, discardDraft, getPage } from '../contract.ts'

const { maker, member, ask, save } = await builderSite(await testSite())

describe('builder.discardDraft', () => {
  it('leaves what is published, and takes along a page that never was', async () => {
    await save([textEntry('one', 'word')])
    expect((await ask(maker, discardDraft, { key: 'home' })).status).toBe(200)
    expect((await ask(maker, getPage, { key: 'home' })).result.draft).toBeNull()
    // A revision never comes twice.
    expect((await save([textEntry('one', 'word')])).result.revision).toBe(2)
    await ask(maker, createPage, { id: 'about', title: {} })
    await ask(maker, discardDraft, { key: 'custom.about' })
    expect((await ask(maker, getPage, { key: 'custom.about' })).code).toBe('page-unknown')
  })

  it('refuses what is not there, and whoever may not build', async () => {
    expect((await ask(maker, discardDraft, { key: 'nowhere' })).code).toBe('page-unknown')
    expect((await ask(member, discardDraft, { key: 'home' })).status).toBe(403)
  })
})
