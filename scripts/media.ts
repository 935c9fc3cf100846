/** `npm run media -- move disk s3`: brings the files of the site to another place. */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { readEnvironment } from '#server/settings/environment.ts'
import { createDiskStorage } from '#server/storage/disk.ts'
import { moveFiles } from '#server/storage/move-files.ts'
import { createS3Storage } from '#server/storage/s3.ts'
import { StartProblem } from '#shared/start-problem.ts'
import { createLine } from './lib/progress-line.ts'
import { answerHelp } from './lib/usage.ts'

const USAGE = `Usage: npm run media -- move <from> <to>

  move disk s3    copies all files of the site from DATA_DIR/media to the bucket of the S3_ variables
  move s3 disk    the other way

  Files that are there already, in their length, are passed over: stop it and go on as you like.
  Nothing is deleted. The site may run; run it again after the site has changed over.`

async function run([word, from, to, ...more]: string[]): Promise<void> {
  const ways = [from, to].sort().join()
  if (word !== 'move' || ways !== 'disk,s3' || more.length > 0) throw new StartProblem(USAGE)
  const { s3, dataDir } = readEnvironment()
  if (!s3)
    throw new StartProblem(
      'The environment names no bucket: set S3_ENDPOINT and the others, see docs/operate.md.',
    )
  const disk = createDiskStorage(path.join(dataDir, 'media'))
  const bucket = createS3Storage(s3)
  const aside = path.join(dataDir, 'media', '.moving')
  // Left by an interrupted move.
  await rm(aside, { recursive: true, force: true })
  const line = createLine(process.stderr)
  try {
    const { moved, there } = await moveFiles({
      from: from === 'disk' ? disk : bucket,
      to: from === 'disk' ? bucket : disk,
      aside,
      onFile: (name, place) => line.show(`${place.toLocaleString('en-US')} … ${name}`),
    })
    line.end()
    console.log(
      `${moved.toLocaleString('en-US')} files were copied, ${there.toLocaleString('en-US')} were there.`,
    )
  } finally {
    line.end()
    await rm(aside, { recursive: true, force: true })
  }
}

answerHelp(USAGE)
await run(process.argv.slice(2))
