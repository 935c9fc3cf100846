import { action } from '#server/door/action.ts'
import { getReader } from '../contract.ts'
import { findLinkedReader, presentReader } from '../linked-reader.ts'
import * as S from '../schemas.ts'

export const getReaderAction = action(getReader, {
  data: S.linkData,
  result: S.readerView,
  allow: 'everybody',
  limit: '60 per minute',
  run: async (context, { token }) => presentReader((await findLinkedReader(context, token)).row),
})
