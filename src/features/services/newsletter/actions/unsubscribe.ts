import { action } from '#server/door/action.ts'
import { unsubscribe } from '../contract.ts'
import { findLinkedReader, presentReader } from '../linked-reader.ts'
import { countUnsubscribed } from '../queries/letters.ts'
import { removeReader } from '../queries/readers.ts'
import * as S from '../schemas.ts'

export const unsubscribeAction = action(unsubscribe, {
  data: S.linkData,
  result: S.readerView,
  allow: 'everybody',
  limit: '60 per minute',
  run: async (context, { token }) => {
    const { readerId, letterId } = await findLinkedReader(context, token)
    const hasLeft = await removeReader(context.db, readerId)
    if (hasLeft && letterId > 0) await countUnsubscribed(context.db, letterId)
    return presentReader(undefined)
  },
})
