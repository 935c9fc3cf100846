import { findBlock } from '../../queries/blocks.ts'
import { blockKey } from '../../rules/blocks.ts'
import { isFrame, type PageContent } from '../../rules/content.ts'
import { contentOf } from '../page-content.ts'
import { readPublished } from '../published.ts'
import { contentWith } from './block-content.ts'

/** What a kept section is made of, and of a block what is published; null: there is none. */
export async function findBlockContent(
  context: Parameters<typeof readPublished>[0],
  id: number,
): Promise<{ name: string; isGlobal: boolean; content: PageContent } | null> {
  const block = await findBlock(context.db, id)
  if (!block) return null
  const { name, isGlobal, entries } = block
  const content = entries ? contentWith(entries) : contentOf(await readPublished(context), blockKey(id))
  return { name, isGlobal, content: isFrame(content) ? contentWith([]) : content }
}
