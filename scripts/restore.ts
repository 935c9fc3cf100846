/** `npm run restore -- file.plaza`: fills an empty database and media folder from a backup. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { restore } from '#database/backup/restore.ts'
import { migrate } from '#database/migrate.ts'
import { rebuildIndex } from '#features/kernel/posts/queries/rebuild-index.ts'
import { openInspection } from '#server/jobs/inspect.ts'
import { StartProblem } from '#shared/start-problem.ts'
import { loadJobs } from './lib/load-jobs.ts'
import { openDatabase } from './lib/open-database.ts'
import { createLine } from './lib/progress-line.ts'
import { readFileName } from './lib/read-file-name.ts'

const USAGE = `Usage: npm run restore -- <file.plaza>

  Fills an empty database (DATABASE_URL, or the embedded one of an empty DATA_DIR) and an empty media
  folder from a backup. The file is checked from its first byte to its last before anything is changed.`

const percent = (share: number) => `${Math.floor(100 * share)} %`

async function run(file: string): Promise<void> {
  // Before the embedded database of an empty folder is made for nothing.
  if (!existsSync(file)) throw new StartProblem(`There is no file ${file}.`)
  const { db, pool, dataDir, bucket, close } = await openDatabase({ isMigrated: false })
  const line = createLine(process.stderr)
  try {
    const { rows, files, madeAt } = await restore(pool, {
      file,
      mediaDir: path.join(dataDir, 'media'),
      bucket,
      onProgress: ({ step, share }) => line.show(`${step} … ${percent(share)}`),
    })
    const missing = await migrate(db)
    line.end()
    console.log(
      `${rows.toLocaleString('en-US')} rows and ${files.toLocaleString('en-US')} files of ${madeAt} are back.`,
    )
    if (missing.length > 0) console.log(`The tables were brought up to date: ${missing.join(', ')}.`)
    await rebuildIndex(db, {
      onProgress: ({ done, total }) => line.show(`search index … ${percent(done / total)}`),
      signal: new AbortController().signal,
    })
    line.end()
    const inspection = await openInspection(db, await loadJobs())
    await inspection.close()
    const { restored } = inspection
    if (restored > 0) {
      console.log(
        `${restored.toLocaleString('en-US')} ${restored === 1 ? 'job' : 'jobs'} waited when the backup was made, ` +
          'such as mails, and may have been done since.\nLook: npm run jobs -- dead   ' +
          'Do them: npm run jobs -- retry all   Give them up: npm run jobs -- drop all',
      )
    }
    console.log('The site can be started.')
  } finally {
    line.end()
    await close()
  }
}

await run(readFileName(USAGE))
