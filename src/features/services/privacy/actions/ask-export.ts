import { action } from '#server/door/action.ts'
import { askExport } from '../contract.ts'
import { presentExport } from '../export-link.ts'
import { makeExport } from '../jobs/make-export.ts'
import { findLatestExport, insertExport, lockPerson } from '../queries/exports.ts'
import { nextExportAt } from '../rules.ts'
import * as S from '../schemas.ts'

export const askExportAction = action(askExport, {
  data: S.nothing,
  result: S.dataExport,
  allow: 'members',
  limit: '10 per minute',
  run: async (context) => {
    const { db, now, signer, enqueue, refuse } = context
    const { personId } = context.asker
    // Locks the person, so that of two concurrent requests the second finds the first.
    await lockPerson(db, personId)
    const latest = await findLatestExport(db, personId)
    const wait = nextExportAt(latest?.askedAt ?? null).getTime() - now.getTime()
    if (wait > 0) refuse('export-too-soon', { hours: Math.ceil(wait / 3_600_000) }, Math.ceil(wait / 1000))
    const asked = await insertExport(db, personId, now)
    await enqueue(makeExport, { id: asked.id })
    return presentExport(signer, asked, personId)
  },
})
