import type { Database } from '#database/schema.ts'
import { listScheduledContents, updateScheduledContent } from '../../queries/blocks.ts'
import { listDrafts, lockPage, putDraft, rebaseDraft } from '../../queries/drafts.ts'
import { insertVersion } from '../../queries/versions.ts'
import { blocksOn, withCopies } from '../../rules/blocks.ts'
import { type Content, isFrame, type PageContent } from '../../rules/content.ts'
import { contentOf, type PublishedSite, withContent } from '../page-content.ts'
import { keepLive } from '../published.ts'
import { publishedWith } from './uses.ts'

interface Leaving {
  db: Database
  now: Date
  personId: number
  /** The key of the block, and what is published of it. */
  block: string
  content: PageContent
}

/** Those who change one of these pages meanwhile wait; in one order, so that no two wait for each other. */
export async function lockAll(db: Database, keys: Iterable<string>): Promise<void> {
  for (const key of [...keys].sort()) await lockPage(db, key)
}

/**
 * Puts copies of a block's modules wherever it stands: on the pages that are published, each of which gets a version of it,
 * in drafts, and in what waits for its time.
 *
 * @returns the site as it is to be published
 */
export async function leaveCopies(site: PublishedSite, leaving: Leaving): Promise<PublishedSite> {
  const { db, now, personId, block, content } = leaving
  const copied = (page: Content): Content => (isFrame(page) ? page : withCopies(page, block, content))
  let next = site
  for (const key of publishedWith(site, block)) {
    await keepLive(db, site, key, now)
    const page = copied(contentOf(site, key))
    next = withContent(next, key, page)
    const version = { key, content: page, note: '', byId: personId, revision: null, at: now }
    const id = await insertVersion(db, { ...version, state: 'published' })
    await rebaseDraft(db, key, id)
  }
  for (const draft of await listDrafts(db)) {
    if (!blocksOn(draft.content).includes(block)) continue
    const { key, baseVersionId } = draft
    await putDraft(db, { key, content: copied(draft.content), baseVersionId, personId, now })
  }
  for (const waiting of await listScheduledContents(db)) {
    if (blocksOn(waiting.content).includes(block))
      await updateScheduledContent(db, waiting.id, copied(waiting.content))
  }
  return next
}
