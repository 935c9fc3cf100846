import { beforeEach } from 'vitest'
import type { Database } from '#database/schema.ts'
import { type Doc, plainText, renderDocument } from '#features/kernel/documents/rules.ts'
import { type ImportOptions, importWordPress } from '#features/services/import/wordpress/import-wordpress.ts'
import { testDatabase } from '../database.ts'
import { type ExportValues, type ItemValues, makeExport, opened } from './make-export.ts'

export const NOW = new Date('2026-01-01T00:00:00Z')

/** A database, and in each test another old site to import into it, with the ways to look at what arrived. */
export async function createOldSite(given?: Database) {
  const db = given ?? (await testDatabase()).db
  const old = { db, number: 0, url: '' }
  beforeEach(() => {
    old.number += 1
    old.url = `https://old-${old.number}.example`
  })

  async function importXml(xml: string, more: Partial<ImportOptions> = {}) {
    const report = await importWordPress({ ...optionsFor(xml), ...more })
    if (!report) throw new Error('Another import is running.')
    return report
  }
  const optionsFor = (xml: string): ImportOptions => ({
    db,
    now: NOW,
    open: opened(xml),
    levelKey: 'lv1',
    currency: 'USD',
    places: { article: 'article', page: 'page', product: 'shop' },
  })
  const importSite = (values: ExportValues, more: Partial<ImportOptions> = {}) =>
    importXml(makeExport({ url: old.url, ...values }), more)
  const importItems = (...items: ItemValues[]) => importSite({ items })

  /** A post of this test's site as it is here now. */
  async function find(externalId: number) {
    const row = await db
      .selectFrom('import_refs')
      .innerJoin('posts', 'posts.id', 'import_refs.target_id')
      .innerJoin('post_texts', 'post_texts.post_id', 'posts.id')
      .innerJoin('people', 'people.id', 'posts.author_id')
      .leftJoin('media', 'media.id', 'posts.cover_id')
      .selectAll('post_texts')
      .select([
        'posts.id',
        'posts.kind',
        'posts.slug',
        'posts.state',
        'posts.pinned',
        'posts.comments',
        'posts.author_id',
      ])
      .select(['posts.published_at', 'posts.created_at', 'posts.last_activity_at'])
      .select(['people.slug as author', 'people.name as authorName', 'media.external_url as cover'])
      .where('import_refs.source', '=', old.url.replace('https://', ''))
      .where('import_refs.kind', '=', 'post')
      .where('import_refs.external_id', '=', String(externalId))
      .executeTakeFirst()
    return row && { ...row, text: plainText(row.document as Doc) }
  }
  async function get(externalId: number) {
    const post = await find(externalId)
    if (!post) throw new Error(`Post ${externalId} is not here.`)
    return post
  }
  const html = async (externalId: number) =>
    renderDocument((await get(externalId)).document as Doc, { t: (key) => key })
  async function countRows(table: 'posts' | 'people' | 'terms' | 'comments' | 'import_refs') {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  return { old, db, importXml, optionsFor, importSite, importItems, find, get, html, countRows }
}
