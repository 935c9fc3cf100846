import { action } from '#server/door/action.ts'
import { findBlockContent } from '../../content/blocks/find-block-content.ts'
import { getBlock } from '../../contract.ts'
import * as S from '../../schemas.ts'

export const getBlockAction = action(getBlock, {
  data: S.blockChosen,
  result: S.block,
  allow: 'builder',
  limit: '240 per minute',
  run: async (context, { id }) => {
    const block = await findBlockContent(context, id)
    if (!block) return context.refuse('block-unknown')
    const { name, isGlobal, content } = block
    return { name, isGlobal, modules: content.modules }
  },
})
