import path from 'node:path'
import { object } from 'zod/mini'
import { settingsChanged } from '#server/announcements/events.ts'
import { defineJob } from '#server/jobs/job.ts'
import { createDiskStorage } from '#server/storage/disk.ts'
import { moveFiles } from '#server/storage/move-files.ts'
import { createS3Storage } from '#server/storage/s3.ts'
import { configOf, openFields } from '../kept-fields.ts'
import { deleteConnectionRow, findConnectionRow } from '../queries/connections.ts'

/** Seconds. What is not there by then is brought by the next attempt, which leaves out what has arrived. */
const TIMEOUT = 6 * 3_600

/**
 * Brings all files to the bucket that was set, or back to the data directory from one that was taken away. Meanwhile each
 * is found where it is; when all are back, the bucket is forgotten.
 */
export const bringFiles = defineJob({
  name: 'connections.bringFiles',
  data: object({}),
  timeout: TIMEOUT,
  prepare: async ({ db, signer, outside, mediaDir, log }) => {
    const row = await findConnectionRow(db, 'files')
    const fields = row && openFields(signer, 'files', row.sealed)
    const bucket = fields && configOf('files', fields, { ...outside, socialAddresses: {} }).files?.bucket
    if (!row || !bucket) return null
    const [disk, there] = [createDiskStorage(mediaDir), createS3Storage(bucket)]
    const { moved } = await moveFiles({
      ...(row.isLeaving ? { from: there, to: disk } : { from: disk, to: there }),
      aside: path.join(mediaDir, '.moving'),
      onFile: () => undefined,
    })
    log.info({ files: moved }, 'Files were brought to where the site keeps them now')
    return row
  },
  run: async ({ db, announce }, _data, brought) => {
    const row = await findConnectionRow(db, 'files')
    // Taken away while its files were on their way there: the job that follows brings them back.
    if (!row?.isLeaving || !brought?.isLeaving || row.setAt.getTime() !== brought.setAt.getTime()) return
    await deleteConnectionRow(db, 'files')
    await announce(settingsChanged, { keys: ['connections'] })
  },
})
