import { null as nothing } from 'zod/mini'
import { defineJob, type PrepareContext } from '#server/jobs/job.ts'
import { listOrphanedFiles } from '../queries/files.ts'
import { listUploads } from '../queries/uploads.ts'
import { listNamed } from '../queries/uses.ts'
import { KEPT_FOR } from '../rules/uploads.ts'

/** ms. A file that was just put there may be waiting for its row. */
const SPARED = 24 * 3_600_000
/** Names that we give: by what is in them. Faces, and what an owner has put there by hand, have others. */
const OURS = /^(gated\/)?[0-9a-f]{32}(-\d+)?\.[a-z0-9]{2,5}$/
/** Names of what is being put together, moved or written: only whoever makes it knows it. */
const UNFINISHED = /^\.(joining|moving)\/|^\.[^/]+\.[0-9a-f]{8}$/
/** Rows and names at a time. */
const BATCH = 500
/** What all files of a thing begin with, by the name of one. */
const stemOf = (name: string): string => name.replace(/(-\d+)?\.[a-z0-9]+$/, '')
/** Seconds. A bucket with a million names takes a thousand questions. */
const TIMEOUT = 3_000

/**
 * Removes what nobody needs: pieces of no upload, and files of no thing and no text. So
 * whatever breaks in the middle leaves nothing behind for longer than a day.
 */
export const collectFiles = defineJob({
  name: 'media.collectFiles',
  data: nothing(),
  every: 'hour',
  timeout: TIMEOUT,
  prepare: async (context) => {
    await dropPieces(context)
    await dropUnfinished(context)
    await dropForsaken(context)
  },
  run: async () => {},
})

async function dropPieces({ db, now, storage }: PrepareContext): Promise<void> {
  const old = new Map<number, Date>()
  for await (const { id, modified } of storage.pieces.list()) old.set(id, modified)
  const known = await listUploads(db, [...old.keys()])
  for (const [id, modified] of old) {
    if (!known.has(id) && now.getTime() - modified.getTime() > KEPT_FOR) await storage.pieces.remove(id)
  }
}

/** Files that were being made when a process died. */
async function dropUnfinished({ now, storage }: PrepareContext): Promise<void> {
  for await (const { name, modified } of storage.list('.')) {
    if (UNFINISHED.test(name) && now.getTime() - modified.getTime() >= SPARED) await storage.remove(name)
  }
}

async function dropForsaken({ db, mediaUses, now, storage }: PrepareContext): Promise<void> {
  let names: string[] = []
  const drop = async () => {
    const forsaken = await listOrphanedFiles(db, names)
    const stems = [...new Set(forsaken.map(stemOf))]
    // Of a file that was replaced others may show the one before.
    const named = new Set(await listNamed(db, mediaUses, stems))
    for (const name of forsaken) if (!named.has(stemOf(name))) await storage.remove(name)
    names = []
  }
  for await (const { name, modified } of storage.list()) {
    if (!OURS.test(name) || now.getTime() - modified.getTime() < SPARED) continue
    names.push(name)
    if (names.length >= BATCH) await drop()
  }
  await drop()
}
