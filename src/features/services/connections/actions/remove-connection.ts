import { insertAudit } from '#features/services/admin/queries/audit.ts'
import { settingsChanged } from '#server/announcements/events.ts'
import { action } from '#server/door/action.ts'
import { removeConnection } from '../contract.ts'
import { bringFiles } from '../jobs/bring-files.ts'
import { openFields } from '../kept-fields.ts'
import { deleteConnectionRow, findConnectionRow, leaveConnectionRow } from '../queries/connections.ts'
import * as S from '../schemas.ts'

/** ms. By then every process lays new files where they belong, so that none comes to the bucket behind our back. */
const NOTICED = 60_000

export const removeConnectionAction = action(removeConnection, {
  data: S.connectionChosen,
  result: S.connectionRemoved,
  allow: 'admin',
  limit: '20 per minute',
  run: async ({ db, asker, address, now, signer, announce, enqueue, refuse }, { name }) => {
    const row = await findConnectionRow(db, name)
    if (!row) return refuse('connection-unset')
    // Files come back before their bucket is forgotten; of one that cannot be opened nothing can come.
    const isLeaving = name === 'files' && openFields(signer, name, row.sealed) !== null
    await (isLeaving ? leaveConnectionRow(db, name) : deleteConnectionRow(db, name))
    await insertAudit(db, {
      actorId: asker.personId,
      act: 'connection-removed',
      subject: `connection:${name}`,
      detail: { name },
      address,
      now,
    })
    await announce(settingsChanged, { keys: ['connections'] })
    if (isLeaving) await enqueue(bringFiles, {}, { at: new Date(now.getTime() + NOTICED) })
    return { isLeaving }
  },
})
