import { action } from '#server/door/action.ts'
import { changeLanguage } from '../contract.ts'
import { findLinkedReader, presentReader } from '../linked-reader.ts'
import { setReaderLanguage } from '../queries/readers.ts'
import * as S from '../schemas.ts'

export const changeLanguageAction = action(changeLanguage, {
  data: S.languageData,
  result: S.readerView,
  allow: 'everybody',
  limit: '60 per minute',
  run: async (context, { token, language }) => {
    const { row, readerId } = await findLinkedReader(context, token)
    if (!row) return presentReader(row)
    await setReaderLanguage(context.db, readerId, language)
    return presentReader({ ...row, language })
  },
})
