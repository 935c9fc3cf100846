import { action } from '#server/door/action.ts'
import { getQuota } from '../contract.ts'
import { mayUpload } from '../permissions.ts'
import { countAllToday } from '../queries/uploads.ts'
import type { MediaKind } from '../rules/kinds.ts'
import { quotasOf } from '../rules/quotas.ts'
import * as S from '../schemas.ts'

export const getQuotaAction = action(getQuota, {
  data: S.nothingAsked,
  result: S.quota,
  allow: 'members',
  limit: '240 per minute',
  run: async (context) => {
    const { db, asker, now, settings } = context
    const { timeZone } = settings.site
    const { counts, resetsAt } = await countAllToday(db, { personId: asker.personId, now, timeZone })
    const most = quotasOf(settings, asker)
    const quota = (kind: MediaKind) => ({
      can: mayUpload(asker, kind),
      max: most[kind],
      count: counts[kind] ?? 0,
      mimes: settings.file_mimes[kind],
    })
    return {
      image: quota('image'),
      video: quota('video'),
      audio: quota('audio'),
      attachment: quota('attachment'),
      maxFileSize: settings.max_file_size,
      imageSize: most.imageSize,
      resetsAt: resetsAt.toISOString(),
    }
  },
})
