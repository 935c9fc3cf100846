import type { Database } from '#database/schema.ts'
import { type StoredPageSettings, storedSettingsOf } from '#site/settings.ts'
import { listScheduledContents } from '../../queries/blocks.ts'
import { listDrafts } from '../../queries/drafts.ts'
import { blocksOn } from '../../rules/blocks.ts'
import { contentOf, type PublishedSite } from '../page-content.ts'

const DEVICES = ['desktop', 'tablet', 'mobile'] as const satisfies ReadonlyArray<keyof StoredPageSettings>

/** The keys of the pages whose modules are stored, on any device. */
const storedKeys = ({ pages }: PublishedSite): string[] => [
  ...new Set(DEVICES.flatMap((device) => Object.keys(storedSettingsOf(pages, device).modules))),
]

/** The pages that show a block now. */
export const publishedWith = (site: PublishedSite, block: string): string[] =>
  storedKeys(site).filter((key) => blocksOn(contentOf(site, key)).includes(block))

/** Where each block stands: in what is published, in drafts, and in what waits for its time. */
export async function usesOfBlocks(db: Database, site: PublishedSite): Promise<Map<string, Set<string>>> {
  const [drafts, scheduled] = await Promise.all([listDrafts(db), listScheduledContents(db)])
  const published = storedKeys(site).map((key) => ({ key, content: contentOf(site, key) }))
  const uses = new Map<string, Set<string>>()
  for (const { key, content } of [...published, ...drafts, ...scheduled]) {
    for (const block of blocksOn(content)) uses.set(block, (uses.get(block) ?? new Set()).add(key))
  }
  return uses
}
