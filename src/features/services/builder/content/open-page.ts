import type { Database } from '#database/schema.ts'
import { isBlockKey } from '#shared/pages/blocks.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { PresetPages } from '#site/preset-pages.ts'
import type { PagePlaces, SiteSettings } from '#site/settings.ts'
import { listBlockRows } from '../queries/blocks.ts'
import { listDrafts } from '../queries/drafts.ts'
import { offeredBlocks } from './blocks/offered-blocks.ts'
import { findOffered, type OfferedPage, offeredPages } from './offered-pages.ts'
import type { PublishedSite } from './page-content.ts'
import { readPublished } from './published.ts'

interface Opening {
  db: Database
  settings: SiteSettings
  presetPages: PresetPages
  t: Translate
  locale: Locale
}

export async function listOffered(opening: Opening) {
  const { db } = opening
  const [site, drafts, blocks] = await Promise.all([
    readPublished(opening),
    listDrafts(db),
    listBlockRows(db),
  ])
  return { site, drafts, blocks, pages: [...offeredPages(site, drafts, opening), ...offeredBlocks(blocks)] }
}

/** A page that can be built, with all that is published; null where there is none of that key. */
export async function openPage(
  opening: Opening,
  key: string,
): Promise<{ site: PublishedSite; page: OfferedPage } | null> {
  const { site, pages } = await listOffered(opening)
  const page = findOffered(pages, key)
  return page && { site, page }
}

/** The address that shows a thing on a page of its kind, without locale and leading slash. */
export function sampleAt({ subject, suffix }: OfferedPage, places: PagePlaces, address: string): string {
  const [view = '', kind = ''] = (subject ?? '').split('.')
  if (view === 'docs') return `docs/${address}`
  const place = (places[view as 'article'] as Record<string, { slug: string }> | undefined)?.[kind]
  return `${place?.slug ?? view}/${address}${suffix}`
}

/** The address of a page that is about no single thing; null of those that are. */
export function plainPath({ key, subject }: OfferedPage): string | null {
  if (subject !== null) return null
  // A block is looked at by itself, where the home page is.
  if (key === 'home' || key === 'frame' || isBlockKey(key)) return ''
  return key === 'docs.front' ? 'docs' : key.slice(key.indexOf('.') + 1)
}
