import { action } from '#server/door/action.ts'
import { getExportFile } from '../contract.ts'
import { readExportToken } from '../export-link.ts'
import { findReadyExport } from '../queries/exports.ts'
import * as S from '../schemas.ts'

export const getExportFileAction = action(getExportFile, {
  data: S.getExportFileData,
  result: S.exportFile,
  allow: 'members',
  whileLooking: 'never',
  limit: '20 per minute',
  run: async (context, { token }) => {
    const { db, now, signer, siteUrl, refuse } = context
    const { personId } = context.asker
    const id = readExportToken(signer, token, personId)
    const found = id === null ? undefined : await findReadyExport(db, { id, personId, now })
    if (!found) return refuse('export-not-found')
    const day = found.askedAt.toISOString().slice(0, 10)
    return { file: found.file, name: `${new URL(siteUrl).hostname}-${day}.zip`, type: 'application/zip' }
  },
})
