import { countDownload } from '#features/kernel/files/queries.ts'
import { downloadsOf } from '#features/kernel/files/rules.ts'
import { action, type Context } from '#server/door/action.ts'
import { linkToFile } from '#server/files/media-files.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { hasRole } from '#shared/people/asker.ts'
import { openBoughtFile } from '../../contract.ts'
import { lockGoodsLine } from '../../goods-line.ts'
import { countGoodsDownload, listGoodsFiles } from '../../queries/goods.ts'
import { MOST_DOWNLOADS } from '../../rules/limits.ts'
import * as S from '../../schemas/goods.ts'

type Asking = Context<RefusalOf<typeof openBoughtFile>>

export const openBoughtFileAction = action(openBoughtFile, {
  data: S.askBoughtFile,
  result: S.openedBoughtFile,
  allow: 'everybody',
  limit: '60 per minute',
  run: async (context, asked) => {
    const { db, now, signer, settings, refuse } = context
    const line = await lockGoodsLine(context, asked)
    const file = (await listGoodsFiles(db, line)).find(({ id }) => id === asked.file)
    const url = file && (file.key === null ? file.externalUrl : linkToFile(signer, file.key, now))
    if (!file || !url) return refuse('file-not-found')
    const { timeZone } = settings.site
    const had = await countGoodsDownload(db, { line, now, timeZone, most: MOST_DOWNLOADS })
    if (had === null) return refuse('goods-limit', { most: MOST_DOWNLOADS })
    await countForPerson(context, file.id)
    return {
      url,
      extractionCode: opened(context, 'extraction code', file.extractionCode),
      unzipPassword: opened(context, 'archive password', file.archivePassword),
      left: MOST_DOWNLOADS - had,
    }
  },
})

/** What somebody has bought counts as their other downloads of the day do. */
async function countForPerson({ db, asker, now, settings, refuse }: Asking, fileId: number): Promise<void> {
  const most = downloadsOf(settings, asker)
  const { personId } = asker
  if (personId === null || most === null || hasRole(asker, 'admin')) return
  const { timeZone } = settings.site
  const had = await countDownload(db, { personId, address: `bought/${fileId}`, most, now, timeZone })
  if (had === null) return refuse('file-limit', { most })
}

/** Sealed with another site's secret it is lost, and the file is not. */
function opened({ signer }: Asking, purpose: string, sealed: string | null): string | null {
  if (!sealed) return null
  try {
    return signer.decrypt(purpose, sealed)
  } catch {
    return null
  }
}
