import { action } from '#server/door/action.ts'
import { confirmSubscription } from '../contract.ts'
import { findLinkedReader, presentReader } from '../linked-reader.ts'
import { confirmReader } from '../queries/readers.ts'
import * as S from '../schemas.ts'

export const confirmSubscriptionAction = action(confirmSubscription, {
  data: S.linkData,
  result: S.readerView,
  allow: 'everybody',
  limit: '60 per minute',
  run: async (context, { token }) => {
    const { db, now } = context
    const { row, readerId } = await findLinkedReader(context, token)
    if (!row || row.confirmedAt) return presentReader(row)
    await confirmReader(db, readerId, now)
    return presentReader({ ...row, confirmedAt: now })
  },
})
