import { createWriteStream } from 'node:fs'
import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { listCaptionFiles } from '#features/kernel/media/queries/captions.ts'
import { AVATAR_SIZES, avatarFile, avatarKeyOf } from '#features/kernel/people/rules/avatars.ts'
import type { Exported } from '#server/jobs/export-part.ts'
import type { PrepareContext } from '#server/jobs/job.ts'
import { findAvatar, listOwnFiles, type OwnFile, readPart } from './queries/read-export.ts'
import { orderOfFiles } from './rules.ts'

/** Rows of media in memory at once. */
const BATCH = 500

interface Packing extends Pick<PrepareContext, 'db' | 'storage' | 'exportsDir' | 'personalData'>, Exported {
  /** What the first file says: what this is, and what is in it. */
  readme: string
  /** Name below the folder of exports. */
  file: string
}

/**
 * Packs everything about a person into one file that only this process's user can read. Rows and files go through in a
 * stream: however much somebody has written, memory holds one batch of it.
 *
 * @returns its size in bytes
 */
export async function packExport(packing: Packing): Promise<number> {
  const { exportsDir, file } = packing
  await mkdir(exportsDir, { recursive: true, mode: 0o700 })
  const goal = path.join(exportsDir, file)
  const made = `${goal}.part`
  const archive = new ZipFile()
  try {
    const written = pipeline(
      archive.outputStream as NodeJS.ReadableStream,
      createWriteStream(made, { mode: 0o600 }),
    )
    // Errors of file reads are emitted by the archive, errors of row streams by those streams.
    const failed = Promise.withResolvers<never>()
    archive.once('error', failed.reject)
    // Writing may fail (disk full) before all parts were added.
    await Promise.race([Promise.all([fill(archive, packing, failed.reject), written]), failed.promise])
    // Independent of the umask and of an existing file.
    await chmod(made, 0o600)
    const { size } = await stat(made)
    await rename(made, goal)
    return size
  } finally {
    // Closes the incomplete file after an error.
    ;(archive.outputStream as Readable).destroy()
    await rm(made, { force: true })
  }
}

async function fill(archive: ZipFile, packing: Packing, fail: (error: unknown) => void): Promise<void> {
  const { db, readme, personalData } = packing
  archive.addBuffer(Buffer.from(readme), 'README.txt')
  for (const part of orderOfFiles(personalData.flatMap(({ export: parts = [] }) => parts))) {
    // Opened when its turn comes: no two parts are read at once.
    archive.addReadStreamLazy(`${part.name}.json`, (take) =>
      take(null, Readable.from(readPart(db, part, packing)).once('error', fail)),
    )
  }
  for await (const name of namesOfFiles(packing)) {
    // A missing file must not fail the export.
    const size = await packing.storage.sizeOf(name)
    if (size === null) continue
    archive.addReadStreamLazy(`media/${name}`, { compress: false, size }, (take) => {
      packing.storage.open(name).then(
        (opened) =>
          opened ? take(null, opened.stream) : take(new Error(`${name} is gone`), Readable.from([])),
        (error) => take(error, Readable.from([])),
      )
    })
  }
  archive.end()
}

/** Names below the folder of media: of a picture its largest width. */
async function* namesOfFiles({ db, personId }: Packing): AsyncGenerator<string> {
  const avatar = avatarKeyOf(await findAvatar(db, personId))
  if (avatar) yield avatarFile(avatar, AVATAR_SIZES[0])
  let after = 0
  for (;;) {
    const files = await listOwnFiles(db, { personId, after, limit: BATCH })
    for (const file of files) yield nameOf(file)
    yield* await listCaptionFiles(
      db,
      files.map(({ id }) => id),
    )
    const last = files.at(-1)
    if (!last) return
    after = last.id
  }
}

const nameOf = ({ kind, key, widths }: OwnFile): string =>
  kind === 'image' && widths.length > 0 ? `${key}-${Math.max(...widths)}.webp` : key
