import { action } from '#server/door/action.ts'
import { renameBlock } from '../../contract.ts'
import { findBlock, isNameTaken, lockBlocks, updateBlockName } from '../../queries/blocks.ts'
import * as S from '../../schemas.ts'

export const renameBlockAction = action(renameBlock, {
  data: S.renameBlockData,
  result: S.done,
  allow: 'builder',
  limit: '60 per minute',
  run: async ({ db, refuse }, { id, name }) => {
    await lockBlocks(db)
    if (!(await findBlock(db, id))) return refuse('block-unknown')
    if (await isNameTaken(db, name, id)) return refuse('block-named')
    await updateBlockName(db, id, name)
    return {}
  },
})
