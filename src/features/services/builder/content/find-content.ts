import type { Database } from '#database/schema.ts'
import { findDraft } from '../queries/drafts.ts'
import { findVersion } from '../queries/versions.ts'
import type { Content } from '../rules/content.ts'
import { contentOf, type PublishedSite } from './page-content.ts'

/** What a page is, is to be, or was: 0 is what is live, as no version has it. A page without a draft has none but that. */
export async function findContent(
  db: Database,
  site: PublishedSite,
  key: string,
  id: number | 'live' | 'draft',
): Promise<Content | null> {
  if (id === 'live' || id === 0) return contentOf(site, key)
  if (id === 'draft') return (await findDraft(db, key))?.content ?? contentOf(site, key)
  return (await findVersion(db, key, id))?.content ?? null
}
