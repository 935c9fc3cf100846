import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { changeAuthor } from '#features/kernel/posts/queries/changes/change-author.ts'
import { markPost } from '#features/kernel/posts/queries/changes/moderation.ts'
import { hidePost, showPost } from '#features/kernel/posts/queries/changes/publication.ts'
import { giveTag } from '#features/kernel/posts/queries/changes/retag.ts'
import { createDiskStorage } from '#server/storage/disk.ts'
import { createOldSite } from '#tests/import/old-site.ts'
import { insertSomebody } from '#tests/people.ts'
import { untilOneWaits } from '#tests/waiting.ts'

const { db, old, importItems, importSite, get } = await createOldSite()
const folder = await mkdtemp(path.join(tmpdir(), 'plaza-changed-here-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const now = new Date()
const apart = (run: (id: number, trx: typeof db) => Promise<unknown>) => async (externalId: number) => {
  const { id } = await get(externalId)
  await db.transaction().execute((trx) => run(id, trx))
}
const hide = apart((id, trx) => hidePost(trx, id, now))
const show = apart((id, trx) => showPost(trx, id, now))
const beside = async (externalId: number) => {
  const { id } = await get(externalId)
  const row = await db
    .selectFrom('posts')
    .select(['state', 'pinned', 'closed_at', 'author_id as author'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const terms = await db
    .selectFrom('post_terms')
    .innerJoin('terms', 'terms.id', 'post_terms.term_id')
    .select('slug')
    .where('post_id', '=', id)
    .orderBy('post_terms.position')
    .execute()
  const { closed_at: closedAt, ...others } = row
  return { ...others, closed: closedAt !== null, terms: terms.map(({ slug }) => slug) }
}
const tag = (slug: string) => ({ slug: `${slug}-${old.number}`, name: slug })

describe('what was changed here, when an import comes again', () => {
  it('stays hidden where it was hidden, whatever changes there, and the report names it', async () => {
    await importItems({ id: 1, content: 'Old.', tags: [tag('a')] })
    await hide(1)
    const report = await importItems({ id: 1, content: 'New.', tags: [tag('a')] })
    expect(await get(1)).toMatchObject({ state: 'hidden', text: 'New.' })
    expect([report.countOf('hidden'), report.countOf('text-updated')]).toEqual([1, 1])
    expect(report.lines(1).join('\n')).toMatch(/Left as it is here:\n +1 {2}posts that are hidden here/)
    const { count } = await db
      .selectFrom('terms')
      .select('posts_count as count')
      .where('slug', '=', `a-${old.number}`)
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
    // It was taken back there for a while: that does not show it here either.
    await importItems({ id: 1, content: 'New.', tags: [tag('a')], status: 'draft' })
    await importItems({ id: 1, content: 'New.', tags: [tag('a')] })
    expect((await get(1)).state).toBe('hidden')
  })

  it('stays hidden where nothing but the folder of files came later', async () => {
    await importItems({ id: 1, content: 'Old.' })
    await hide(1)
    const uploads = { folder, storage: createDiskStorage(folder) }
    await importSite({ items: [{ id: 1, content: 'Old.' }] }, { uploads })
    expect((await get(1)).state).toBe('hidden')
  })

  it('stays out where it was shown here, and is taken back where nobody has', async () => {
    await importItems({ id: 1, status: 'private' }, { id: 2 }, { id: 3, status: 'draft' })
    await show(1)
    const report = await importItems(
      { id: 1, status: 'private', content: 'New.' },
      { id: 2, status: 'private' },
      { id: 3 },
    )
    expect([await get(1), await get(2), await get(3)].map(({ state }) => state)).toEqual([
      'published',
      'hidden',
      'published',
    ])
    expect([report.countOf('state'), report.countOf('hidden')]).toEqual([1, 0])
    expect((await get(3)).published_at).not.toBeNull()
  })

  it('keeps its author, its pin, its closed comments and its tags', async () => {
    await importItems({ id: 1, content: 'Old.', tags: [tag('a')] }, { id: 2, tags: [tag('mine')] })
    const { id, author_id: from } = await get(1)
    const to = await insertSomebody(db)
    const { id: termId } = await db
      .selectFrom('terms')
      .select('id')
      .where('slug', '=', tag('mine').slug)
      .executeTakeFirstOrThrow()
    await db.transaction().execute(async (trx) => {
      await changeAuthor(trx, { id, from, to, now })
      await markPost(trx, id, { mark: 'pinned', isOn: true, now })
      await markPost(trx, id, { mark: 'closed', isOn: true, now })
      await giveTag(trx, id, { termId, now })
    })
    const before = await beside(1)
    expect(before).toMatchObject({ author: to, pinned: true, closed: true })
    const report = await importItems({ id: 1, content: 'New.', tags: [tag('b')] })
    expect((await get(1)).text).toBe('New.')
    expect(await beside(1)).toEqual(before)
    const named = (['author', 'pin', 'closing', 'terms', 'state'] as const).map((part) =>
      report.countOf(part),
    )
    expect(named).toEqual([1, 1, 1, 1, 0])
  })

  it('follows the other site in what nobody has changed here', async () => {
    await importItems({ id: 1, content: 'Old.', tags: [tag('a')] })
    const report = await importItems({
      id: 1,
      content: 'Old.',
      tags: [tag('b')],
      isSticky: true,
      isClosed: true,
    })
    const { terms, pinned, closed } = await beside(1)
    expect({ terms, pinned, closed }).toEqual({ terms: [`b-${old.number}`], pinned: true, closed: true })
    await importItems({ id: 1, content: 'Old.' })
    expect(await beside(1)).toMatchObject({ terms: [], pinned: false, closed: false })
    expect(report.lines(1).join('\n')).not.toContain('Left as it is here')
  })

  it('stays as it is where it came in before anybody noted what an import writes', async () => {
    await importItems({ id: 1, content: 'Old.' }, { id: 2, content: 'Old.' })
    await sql`update import_refs set written = null where source = ${new URL(old.url).host}`.execute(db)
    await hide(1)
    const report = await importItems(
      { id: 1, content: 'New.' },
      { id: 2, content: 'New.', isSticky: true, status: 'draft' },
    )
    expect(await get(1)).toMatchObject({ state: 'hidden', text: 'New.' })
    expect(await get(2)).toMatchObject({ state: 'published', pinned: false, text: 'New.' })
    expect([report.countOf('hidden'), report.countOf('state'), report.countOf('pin')]).toEqual([1, 1, 1])
  })

  it('stays where somebody saves the text while the import is about to write it', async () => {
    await importItems({ id: 1, content: 'Old.' })
    const { id } = await get(1)
    const { again } = await db.transaction().execute(async (trx) => {
      await sql`select from posts where id = ${id} for update`.execute(trx)
      const running = importItems({ id: 1, title: 'Theirs', content: 'New.' })
      await untilOneWaits(db)
      await sql`update post_texts set title = 'Mine', updated_at = now() + interval '1 second' where post_id = ${id}`.execute(
        trx,
      )
      return { again: running }
    })
    expect((await again).countOf('edited-here')).toBe(1)
    expect((await get(1)).title).toBe('Mine')
  })
})
