import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { stayOnPage } from '../contract.ts'

const site = await testSite()
const { maker, other, member, ask, save } = await builderSite(site)
const stay = (who: number, key = 'home') => ask(who, stayOnPage, { key })

describe('builder.stayOnPage', () => {
  it('says who else is here, and what they have saved', async () => {
    expect((await stay(maker)).result).toEqual({ others: [], draftRevision: null, draftSavedBy: null })
    await save([textEntry('one', 'word')])
    const { result } = await stay(other)
    expect(result).toMatchObject({ draftRevision: 1, draftSavedBy: { name: 'Mo' } })
    expect(result.others.map(({ name }) => name)).toEqual(['Mo'])
    await site.db
      .updateTable('page_visits')
      .set({ seen_at: new Date(Date.now() - 41_000) })
      .where('person_id', '=', maker)
      .execute()
    expect((await stay(other)).result.others).toEqual([])
    expect((await stay(other, 'docs.front')).result.others).toEqual([])
  })

  it('refuses what is not there, and whoever may not build', async () => {
    expect((await stay(maker, 'nowhere')).code).toBe('page-unknown')
    expect((await stay(member)).status).toBe(403)
  })
})
