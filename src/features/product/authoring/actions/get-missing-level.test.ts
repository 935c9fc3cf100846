import { beforeAll, expect, it } from 'vitest'
import { authorOf } from '#tests/authoring.ts'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { MissingLevel } from '../schemas.ts'

const { db, call, signIn, readOutbox } = await testSite()
const as = authorOf(call, signIn)

beforeAll(async () => {
  await storeSettings(db, {
    level: {
      lv: [
        { key: 'lv1', name: { en: 'Sprout', 'zh-hans': '芽' }, roles: ['createTopic'] },
        {
          key: 'lv2',
          name: { en: 'Twig', 'zh-hans': '枝' },
          roles: ['createTopic', 'createArticle'],
          experience: 100,
        },
      ],
      vip: [{ key: 'gold', name: { en: 'Gold', 'zh-hans': '金' }, roles: ['createArticle'] }],
    },
  })
  await readOutbox()
})

const ask = async (kind: string): Promise<MissingLevel> => {
  const { body } = await as(await insertPerson(db), 'content.getMissingLevel', { kind })
  return (body.guaqi as { content: { missingLevel: MissingLevel } }).content.missingLevel
}

it('says the lowest level and tier that may write it, and where the asker stands', async () => {
  const { level, vip, own } = await ask('article')
  expect(level?.experience).toBe(100)
  expect(['Twig', '枝']).toContain(level?.name)
  expect(['Gold', '金']).toContain(vip)
  expect(['Sprout', '芽']).toContain(own.name)
  expect(own.experience).toBe(0)
})

it('says that none may where none does', async () => {
  expect(await ask('product')).toMatchObject({ level: null, vip: null })
})

it('is asked by members alone', async () => {
  expect((await as(null, 'content.getMissingLevel', { kind: 'article' })).status).toBe(401)
})
