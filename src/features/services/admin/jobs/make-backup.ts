import { int, object } from 'zod/mini'
import { defineJob, type Job, type PrepareContext } from '#server/jobs/job.ts'
import { deleteBackup, endBackup, findRunningFile, listWhole, sayBytes } from '../queries/backups.ts'
import { noteBackup } from '../queries/milestones.ts'
import { MOST_BACKUPS } from '../rules/backups.ts'

/** ms between two words of how far it is. */
const SAYS = 5_000
/** Characters of a reason. */
const MOST_FAILURE = 500

interface Made {
  bytes: number
  failure: string | null
}

/** Makes a backup that was begun from the desk: what was not whole leaves no file, and is never tried again by itself. */
export const makeBackup: Job<{ backup: number }> = defineJob({
  name: 'admin.makeBackup',
  data: object({ backup: int() }),
  retry: { limit: 0, delay: 0 },
  // Of a site with many films.
  timeout: 6 * 3_600,
  prepare: write,
  run: async ({ db, now, backups }, { backup }, made: Made | null) => {
    if (!made) return
    const { bytes, failure } = made
    await endBackup(db, backup, {
      state: failure === null ? 'done' : 'failed',
      bytes,
      failure,
      now: new Date(),
    })
    if (failure !== null) return
    await noteBackup(db, now)
    for (const { id, file } of (await listWhole(db)).slice(MOST_BACKUPS)) {
      await backups.remove(file)
      await deleteBackup(db, id)
    }
  },
})

async function write(
  { db, now, backups, log }: PrepareContext,
  { backup }: { backup: number },
): Promise<Made | null> {
  const running = await findRunningFile(db, backup)
  if (!running) return null
  let bytes = 0
  // A large file may be on its way for longer than it takes to count as dead.
  const saying = setInterval(() => {
    sayBytes(db, backup, bytes, new Date()).catch((error: unknown) =>
      log.warn({ error }, 'A backup goes on unsaid'),
    )
  }, SAYS)
  try {
    const made = await backups.make(running.file, now, (written) => {
      bytes = written
    })
    return { bytes: made.bytes, failure: null }
  } catch (error) {
    log.error({ error }, 'A backup failed')
    return { bytes, failure: (error instanceof Error ? error.message : String(error)).slice(0, MOST_FAILURE) }
  } finally {
    clearInterval(saying)
  }
}
