import { expect, it } from 'vitest'
import { testSite } from '#tests/site.ts'
import type { Doors } from '../schemas.ts'

const { call, get } = await testSite()

it('tells strangers what each address takes, answers and refuses', async () => {
  const { body } = await call('api.listDoors', {}, { lang: 'en' })
  const { doors, calls } = (body as { guaqi: { api: { doors: Doors } } }).guaqi.api.doors
  const topics = doors.find(({ path }) => path === '/api/v1/topics')
  expect(topics?.words.map(({ name }) => name)).toEqual(['node', 'tag', 'author', 'tab', 'limit', 'cursor'])
  expect(topics).toMatchObject({ isList: true, limit: '120 per minute' })
  expect(topics?.refusals).toContainEqual({
    code: 'private-node',
    status: 403,
    text: 'This belongs to a private node. Join the node to read it.',
  })
  const article = doors.find(({ path }) => path === '/api/v1/articles/{id}')
  expect(article).toMatchObject({ isList: false })
  expect(article?.fields).toContainEqual({
    name: 'minutes',
    type: 'number',
    says: 'Reading time of the visible text, in minutes.',
  })
  expect(calls.map(({ name }) => name)).toContain('docs.getDoc')
  expect(calls.filter(({ name }) => name.startsWith('admin.'))).toEqual([])
})

it('says what each is for in the language of whoever asks', async () => {
  const said = async (lang: 'zh-hans' | 'en' | 'es') => {
    const { body } = await call('api.listDoors', {}, { lang })
    return (body as { guaqi: { api: { doors: Doors } } }).guaqi.api.doors.doors
  }
  const [chinese, english, spanish] = [await said('zh-hans'), await said('en'), await said('es')]
  expect(english.length).toBeGreaterThan(20)
  for (const [at, { path, summary }] of english.entries()) {
    const all = [summary, chinese[at]?.summary, spanish[at]?.summary]
    expect([path, new Set(all).size, all.every(Boolean)]).toEqual([path, 3, true])
    expect([path, chinese[at]?.summary]).toEqual([path, expect.stringMatching(/\p{Script=Han}/u)])
  }
})

it('stands on a page in three languages, without script', async () => {
  for (const [path, title] of [
    ['/developers', '供程序使用的接口'],
    ['/en/developers', 'For programs'],
    ['/es/developers', 'Para programas'],
  ] as const) {
    const { status, text } = await get(path)
    expect([path, status]).toEqual([path, 200])
    expect(text).toContain(title)
    expect(text).toContain('/api/v1/articles/{id}')
    expect(text).toContain('Reading time of the visible text, in minutes.')
  }
})
