import { action } from '#server/door/action.ts'
import { dayBefore, dayIn } from '#shared/days.ts'
import { getUpkeep } from '../../contract.ts'
import { listBackups } from '../../queries/backups.ts'
import { listMilestones } from '../../queries/milestones.ts'
import { findSize, listTableSizes, readDatabaseSize, readUploadedSize } from '../../queries/sizes.ts'
import { RESTORE_DAYS, SILENT } from '../../rules/backups.ts'
import { joinSlow } from '../../rules/slow-statements.ts'
import * as S from '../../schemas.ts'

const SHOWN = { backups: 10, tables: 12, slow: 20 }
/** Days: long enough to see how it grows, and short enough to do something. */
const COMPARED = 30
/** ms */
const DAY = 24 * 3_600_000

export const getUpkeepAction = action(getUpkeep, {
  data: S.nothingAsked,
  result: S.upkeep,
  allow: 'admin',
  limit: '120 per minute',
  run: async ({ db, now, backups, settings, running }) => {
    const today = dayIn(now, settings.site.timeZone)
    const [rows, isWritable, reached, tables, databaseBytes, latest, before, processes] = await Promise.all([
      listBackups(db, SHOWN.backups),
      backups.isWritable(),
      listMilestones(db),
      listTableSizes(db, SHOWN.tables),
      readDatabaseSize(db),
      findSize(db, today),
      findSize(db, dayBefore(today, COMPARED)),
      running(),
    ])
    const restoredAt = reached.restore?.at
    return {
      folder: backups.folder,
      isWritable,
      free: await backups.free(),
      lastBackupAt: reached.backup?.at.toISOString() ?? null,
      restoredAt: restoredAt?.toISOString() ?? null,
      isRestoreOld: restoredAt === undefined || now.getTime() - restoredAt.getTime() > RESTORE_DAYS * DAY,
      backups: rows.map(({ beganAt, seenAt, endedAt, ...row }) => ({
        ...row,
        // It died with its process; the next one that is begun says so for good.
        state:
          row.state === 'running' && now.getTime() - seenAt.getTime() > SILENT
            ? ('failed' as const)
            : row.state,
        at: beganAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      })),
      tables,
      processes: processes
        .toSorted((one, other) => one.startedAt.localeCompare(other.startedAt))
        .map(({ slow: _, ...process }) => process),
      slow: joinSlow(processes, SHOWN.slow),
      databaseBytes,
      // What is measured each hour would say of a new site that nothing was uploaded until the hour is over.
      filesBytes: latest?.filesBytes || (await readUploadedSize(db)),
      before: before ?? null,
    }
  },
})
