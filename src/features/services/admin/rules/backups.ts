/** How a backup stands that was begun from the desk. */
export const BACKUP_STATES = ['running', 'done', 'failed'] as const
export type BackupState = (typeof BACKUP_STATES)[number]

/** So many that were begun from the desk are kept; the oldest goes when another is whole. */
export const MOST_BACKUPS = 3

/** ms after which a backup of which nothing is heard has died with its process. */
export const SILENT = 120_000

/** Days after which it is time to try again whether a backup can be restored. */
export const RESTORE_DAYS = 180

/** 'plaza-2026-11-29-021500-042.plaza': to the millisecond, so that no two have one name. */
export const backupName = (now: Date): string =>
  `plaza-${now.toISOString().slice(0, 23).replaceAll(':', '').replace(/[T.]/g, '-')}.plaza`
