import { z } from 'zod/mini'
import { BACKUP_STATES } from '../rules/backups.ts'

export const upkeep = z.object({
  /** Where backups are laid on the machine. */
  folder: z.string(),
  isWritable: z.boolean(),
  /** Bytes that are free there; null where nobody can tell. */
  free: z.nullable(z.number()),
  /** However it was made: from the desk, or by a command. */
  lastBackupAt: z.nullable(z.string()),
  /** When somebody last said that a backup could be restored. */
  restoredAt: z.nullable(z.string()),
  isRestoreOld: z.boolean(),
  /** Those that were begun from the desk, the latest first. */
  backups: z.array(
    z.object({
      id: z.number(),
      file: z.string(),
      state: z.enum(BACKUP_STATES),
      bytes: z.number(),
      /** Why it failed; null where it has not, or where its process died. */
      failure: z.nullable(z.string()),
      by: z.string(),
      at: z.string(),
      endedAt: z.nullable(z.string()),
    }),
  ),
  /** The largest, with their indexes. */
  tables: z.array(z.object({ name: z.string(), bytes: z.number() })),
  /** On the machine that answers, the longest there first. */
  processes: z.array(
    z.object({
      pid: z.number(),
      build: z.string(),
      /** Of Node. */
      node: z.string(),
      startedAt: z.string(),
      /** Bytes. */
      memory: z.number(),
      /** ms for which what is due waits, longer only one time in a hundred. */
      delay: z.number(),
      /** Pages that its cache was asked for since it has started, and those that it had. */
      pages: z.object({ asked: z.number(), found: z.number() }),
    }),
  ),
  /** Statements that took much longer than they usually do, since these processes have started; the slowest first. */
  slow: z.array(
    z.object({
      name: z.string(),
      text: z.string(),
      times: z.number(),
      /** ms */
      slowest: z.number(),
      usual: z.number(),
      lastAt: z.string(),
    }),
  ),
  databaseBytes: z.number(),
  /** As last measured; null before the first time. */
  filesBytes: z.number(),
  /** How it was a month ago; null where it was not measured then. */
  before: z.nullable(z.object({ day: z.string(), databaseBytes: z.number(), filesBytes: z.number() })),
})
export type Upkeep = z.infer<typeof upkeep>
