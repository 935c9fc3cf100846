import { renderBlocks } from '#features/kernel/documents/public/stored-html.ts'
import { action } from '#server/door/action.ts'
import { showMedia } from '../contract.ts'
import * as S from '../schemas.ts'

type Asked = S.ShowMediaData['blocks'][number]

/** An address stands in texts as a line that holds nothing else. */
const blockOf = ({ type, attrs }: Asked) =>
  type === 'address' ? { type: 'paragraph', content: [{ type: 'text', text: attrs.src }] } : { type, attrs }

/** What shows no card stays the link that the editor shows by itself. */
const cardOnly = (html: string): string => (html.startsWith('<figure') ? html : '')

/** Draws media as readers see them; files that only signed links open are those of the asker. */
export const showMediaAction = action(showMedia, {
  data: S.showMediaData,
  result: S.shownMedia,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { blocks }) => {
    const html = await renderBlocks(context, blocks.map(blockOf), context.asker.personId)
    return { html: html.map((one, at) => (blocks[at]?.type === 'address' ? cardOnly(one) : one)) }
  },
})
