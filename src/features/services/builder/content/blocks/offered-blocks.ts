import type { BlockLine } from '../../queries/blocks.ts'
import { blockKey } from '../../rules/blocks.ts'
import type { OfferedPage } from '../offered-pages.ts'

/** Global blocks are built as pages are: with a draft, versions, and a published content that stands with the pages. */
export const offeredBlocks = (blocks: readonly BlockLine[]): OfferedPage[] =>
  blocks
    .filter(({ isGlobal }) => isGlobal)
    .map(({ id, name }) => ({
      key: blockKey(id),
      name,
      group: 'block',
      isOwn: false,
      subject: null,
      suffix: '',
    }))
