import { action } from '#server/door/action.ts'
import { unsubscribe } from '../contract.ts'
import { findLinkedReader, presentReader } from '../linked-reader.ts'
import { removeReader } from '../queries/readers.ts'
import * as S from '../schemas.ts'

export const unsubscribeAction = action(unsubscribe, {
  data: S.linkData,
  result: S.readerView,
  allow: 'everybody',
  limit: '60 per minute',
  run: async (context, { token }) => {
    const { readerId } = await findLinkedReader(context, token)
    await removeReader(context.db, readerId)
    return presentReader(undefined)
  },
})
