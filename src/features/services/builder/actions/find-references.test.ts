import { describe, expect, it } from 'vitest'
import { builderSite } from '#tests/builder.ts'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { findReferences } from '../contract.ts'

const site = await testSite()
const { maker, member, ask } = await builderSite(site)
const find = async (data: object) => (await ask(maker, findReferences, { query: '', ...data })).result.items

describe('builder.findReferences', () => {
  it('finds posts by their number, and the newest by nothing', async () => {
    const { number } = await insertPost(site.db, { kind: 'article', titles: { en: 'Old trees' } })
    const item = { value: String(number), label: 'Old trees' }
    expect(await find({ to: 'article' })).toEqual([item])
    expect(await find({ to: 'article', query: String(number) })).toEqual([item])
    expect(await find({ to: 'article', values: [number] })).toEqual([item])
    expect(await find({ to: 'article', values: [999_999] })).toEqual([])
    for (const to of ['node', 'category', 'tag', 'product', 'topic', 'person'])
      expect(await find({ to, query: 'nothing-like-it' })).toEqual([])
  })

  it('names no text by its number that strangers cannot read', async () => {
    const nodeId = await insertNode(site.db, { visibility: 'private' })
    const shut = await insertTopic(site.db, { nodeId, title: 'Whispered' })
    const soon = new Date(Date.now() + 3_600_000)
    const later = await insertPost(site.db, {
      kind: 'article',
      titles: { en: 'Tomorrow' },
      publishedAt: soon,
    })
    const draft = await insertPost(site.db, { kind: 'article', titles: { en: 'Mine' }, state: 'draft' })
    for (const [to, number] of [
      ['topic', shut.number],
      ['article', later.number],
      ['article', draft.number],
    ] as const) {
      expect(await find({ to, query: String(number) })).toEqual([])
      expect(await find({ to, values: [number] })).toEqual([])
    }
  })

  it('finds nodes, tags and people by name, and keeps their numbers where settings want those', async () => {
    const shut = await insertNode(site.db, { name: 'Quiet corner', visibility: 'private' })
    const open = await insertNode(site.db, { name: 'Quiet street', slug: 'street' })
    expect(await find({ to: 'node', query: 'quiet' })).toEqual([{ value: 'street', label: 'Quiet street' }])
    const all = await find({ to: 'node', query: 'quiet', byNumber: true })
    expect(all.map(({ value }) => value).toSorted()).toEqual([shut, open].toSorted())
    expect(await find({ to: 'node', byNumber: true, values: [shut, 999_999] })).toEqual([
      { value: shut, label: 'Quiet corner' },
    ])
    expect(await find({ to: 'person', byNumber: true, values: [maker] })).toEqual([
      { value: maker, label: 'Mo' },
    ])
    expect(
      (await find({ to: 'person', byNumber: true })).every(({ value }) => typeof value === 'number'),
    ).toBe(true)
  })

  it('is for those who build', async () => {
    expect((await ask(member, findReferences, { to: 'tag', query: '' })).status).toBe(403)
    expect((await ask(null, findReferences, { to: 'tag', query: '' })).status).toBe(401)
  })
})
