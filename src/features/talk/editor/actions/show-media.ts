import { renderBlocks } from '#features/kernel/documents/public/stored-html.ts'
import { action } from '#server/door/action.ts'
import { showMedia } from '../contract.ts'
import * as S from '../schemas.ts'

/** Draws media as readers see them; files that only signed links open are those of the asker. */
export const showMediaAction = action(showMedia, {
  data: S.showMediaData,
  result: S.shownMedia,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { blocks }) => ({
    html: await renderBlocks(context, blocks, context.asker.personId),
  }),
})
