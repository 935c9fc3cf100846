import { describe, expect, it } from 'vitest'
import type { Locale } from '#shared/texts/locales.ts'
import { documentOf, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call } = await testSite()

async function ask(kind: string, id: string | number) {
  const { status, body } = await call('access.hasHiddenPart', { kind, id: String(id) })
  expect(status).toBe(200)
  return (body as { guaqi: { access: { hasHiddenPart: boolean } } }).guaqi.access.hasHiddenPart
}

const hide = (postId: number, language: Locale) =>
  db
    .updateTable('post_texts')
    .set({ hidden_document: documentOf('Behind the door.') })
    .where('post_id', '=', postId)
    .where('language', '=', language)
    .execute()

describe('access.hasHiddenPart', () => {
  it('is no where strangers read all there is, by number and by slug', async () => {
    const article = await insertPost(db, { slug: 'open-article' })
    expect(await ask('article', article.number)).toBe(false)
    expect(await ask('article', 'open-article')).toBe(false)
  })

  it('is yes where any of its languages hides a part', async () => {
    const article = await insertPost(db, { titles: { en: 'Doors', es: 'Puertas' } })
    await hide(article.id, 'es')
    expect(await ask('article', article.number)).toBe(true)
  })

  it('tells nothing of what strangers may not read', async () => {
    const nodeId = await insertNode(db, { visibility: 'private' })
    const inside = await insertTopic(db, { nodeId })
    const draft = await insertPost(db, { state: 'draft' })
    expect(await ask('topic', inside.number)).toBe(true)
    expect(await ask('article', draft.number)).toBe(true)
    expect(await ask('article', 999_999)).toBe(true)
  })
})
