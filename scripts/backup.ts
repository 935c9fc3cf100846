/** `npm run backup -- file.plaza`: the whole site in one file, taken while it serves. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { backUp } from '#database/backup/back-up.ts'
import { TELLS_OF_FILES } from '#features/kernel/media/queries/stored-files.ts'
import { noteBackup } from '#features/services/admin/queries/milestones.ts'
import { openDatabase } from './lib/open-database.ts'
import { createLine, megabytes } from './lib/progress-line.ts'
import { readFileName } from './lib/read-file-name.ts'

const USAGE = `Usage: npm run backup -- <file.plaza>

  Writes all texts, people, settings and files into one file, as they are at one moment. The site may run.
  The file holds personal data: keep it where only you can read it.`

const version = (): string =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version

async function run(file: string): Promise<void> {
  // Without migrating: a backup before an upgrade may be made with either version.
  const { db, pool, dataDir, bucket, close } = await openDatabase({ isMigrated: false })
  const line = createLine(process.stderr)
  try {
    const { rows, files, bytes } = await backUp(pool, {
      file,
      mediaDir: path.join(dataDir, 'media'),
      bucket,
      tellsOfFiles: TELLS_OF_FILES,
      plaza: version(),
      now: new Date(),
      onProgress: ({ step, bytes }) => line.show(`${step} … ${megabytes(bytes)}`),
    })
    line.end()
    await noteBackup(db, new Date())
    console.log(
      `${file}: ${rows.toLocaleString('en-US')} rows and ${files.toLocaleString('en-US')} files, ${megabytes(bytes)}.`,
    )
  } finally {
    line.end()
    await close()
  }
}

await run(readFileName(USAGE))
