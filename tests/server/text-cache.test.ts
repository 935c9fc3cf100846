import { describe, expect, it } from 'vitest'
import { insertAnnouncement } from '#server/announcements/outbox.ts'
import { insertDoc } from '../rows.ts'
import { testSite } from '../site.ts'

const WHEN = new Date('2026-03-01T12:00:00Z')

describe('texts that were shown before', () => {
  it('are shown anew after an import, which brings others without an edit', async () => {
    const { db, call, readOutbox } = await testSite()
    const { id, number } = await insertDoc(db, { text: 'As it was.' })
    const other = await insertDoc(db, { text: 'As it is now.' })
    const read = async () => {
      const { body } = await call('docs.getDoc', { id: String(number) }, { lang: 'en' })
      return (body.guaqi as { docs: { doc: { html: string } } }).docs.doc.html
    }
    await db.updateTable('post_texts').set({ updated_at: WHEN }).execute()
    expect(await read()).toBe('<p>As it was.</p>')

    const { document } = await db
      .selectFrom('post_texts')
      .select('document')
      .where('post_id', '=', other.id)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('post_texts')
      .set({ document: JSON.stringify(document) as never })
      .where('post_id', '=', id)
      .execute()
    await insertAnnouncement(db, { name: 'content.imported', data: {}, tags: ['*'] })
    await readOutbox()
    expect(await read()).toBe('<p>As it is now.</p>')
  })

  it('are not those of another site in the same process', async () => {
    const read = async (text: string) => {
      const { db, call } = await testSite()
      const { number } = await insertDoc(db, { text })
      await db.updateTable('post_texts').set({ updated_at: WHEN }).execute()
      const { body } = await call('docs.getDoc', { id: String(number) }, { lang: 'en' })
      return (body.guaqi as { docs: { doc: { html: string } } }).docs.doc.html
    }
    expect(await read('Here.')).toBe('<p>Here.</p>')
    expect(await read('There.')).toBe('<p>There.</p>')
  })
})
