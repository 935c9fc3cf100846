import { action } from '#server/door/action.ts'
import { record } from '../../choose-person.ts'
import { beginBackup } from '../../contract.ts'
import { makeBackup } from '../../jobs/make-backup.ts'
import { giveUpSilent, insertBackup } from '../../queries/backups.ts'
import { readDatabaseSize } from '../../queries/sizes.ts'
import { backupName, SILENT } from '../../rules/backups.ts'
import * as S from '../../schemas.ts'

/** Of the database, whose rows are written compressed: with less room than this it is sure not to fit. */
const LEAST_ROOM = 0.25

export const beginBackupAction = action(beginBackup, {
  data: S.nothingAsked,
  result: S.done,
  allow: 'admin',
  limit: '10 per hour',
  run: async (context) => {
    const { db, asker, now, backups, enqueue, refuse } = context
    if (!(await backups.isWritable())) return refuse('backup-not-writable')
    const free = await backups.free()
    if (free !== null && free < LEAST_ROOM * (await readDatabaseSize(db))) return refuse('backup-no-room')
    await giveUpSilent(db, new Date(now.getTime() - SILENT), now)
    const id = await insertBackup(db, { file: backupName(now), byId: asker.personId, now })
    // One is being made: whoever asks for another waits for that.
    if (id === undefined) return { success: true as const }
    await record(context, 'backup-begun', `backup:${id}`, { file: backupName(now) })
    await enqueue(makeBackup, { backup: id })
    return { success: true as const }
  },
})
