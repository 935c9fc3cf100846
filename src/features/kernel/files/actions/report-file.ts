import { action } from '#server/door/action.ts'
import { reportFile } from '../contract.ts'
import { fileReported } from '../events.ts'
import { findFile } from '../find-file.ts'
import * as S from '../schemas.ts'

export const reportFileAction = action(reportFile, {
  data: S.fileChosen,
  result: S.reportedFile,
  allow: 'members',
  limit: '10 per hour',
  run: async (context, chosen) => {
    const { asker, announce, refuse } = context
    const { postId, authorId, title } = await findFile(context, chosen)
    if (authorId === asker.personId) return refuse('file-own')
    await announce(fileReported, { postId, authorId, file: title })
    return { success: true as const }
  },
})
