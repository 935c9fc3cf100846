import { action } from '#server/door/action.ts'
import { compareFile, valuesIn } from '../content/read-file.ts'
import { previewImport } from '../contract.ts'
import * as S from '../schemas.ts'

export const previewImportAction = action(previewImport, {
  data: S.optionFile,
  result: S.importPreview,
  allow: 'admin',
  limit: '30 per minute',
  run: async (context, { text }) => {
    const values = valuesIn(text)
    return values ? compareFile(context, values) : context.refuse('import-unreadable')
  },
})
