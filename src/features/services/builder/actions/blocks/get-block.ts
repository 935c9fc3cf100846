import { action } from '#server/door/action.ts'
import { contentWith } from '../../content/blocks/block-content.ts'
import { contentOf } from '../../content/page-content.ts'
import { readPublished } from '../../content/published.ts'
import { getBlock } from '../../contract.ts'
import { findBlock } from '../../queries/blocks.ts'
import { blockKey } from '../../rules/blocks.ts'
import { isFrame } from '../../rules/content.ts'
import * as S from '../../schemas.ts'

export const getBlockAction = action(getBlock, {
  data: S.blockChosen,
  result: S.block,
  allow: 'builder',
  limit: '240 per minute',
  run: async (context, { id }) => {
    const block = await findBlock(context.db, id)
    if (!block) return context.refuse('block-unknown')
    const { name, isGlobal, entries } = block
    const content = entries ? contentWith(entries) : contentOf(await readPublished(context), blockKey(id))
    return { name, isGlobal, modules: isFrame(content) ? contentWith([]).modules : content.modules }
  },
})
