import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#database/schema.ts'
import { type FileRefusal, keyOfFile, storeFile } from '#features/kernel/media/public/store-file.ts'
import {
  findStoredFiles,
  insertStoredFile,
  type StoredFile,
} from '#features/kernel/media/queries/stored-files.ts'
import type { Storage } from '#server/storage/storage.ts'
import { insertOldAddresses } from '../../queries/old-addresses.ts'
import { findUploads, putRefs, UPLOADS_REF } from '../../queries/refs.ts'
import { findStagedFiles } from '../../queries/staging.ts'
import type { ImportReport, Refusal } from '../../report.ts'
import { uploadAddresses } from '../mapping/item-paths.ts'
import { hostOf } from '../mapping/old-path.ts'
import type { FileDetails } from './stage-items.ts'
import { originalsOf, safePath } from './upload-path.ts'

/** A file of the old site that is going to be ours with the next transaction, or is already. */
export type TakenFile = { path: string; file: StoredFile; id: number | undefined }

type UploadsOptions = { folder: string; storage: Storage; source: string; report: ImportReport }

const REFUSALS: Record<FileRefusal, Refusal> = {
  empty: 'file-empty',
  'too-large': 'file-too-large',
  kind: 'file-kind',
  broken: 'file-broken',
}

/** Paths whose refusal is remembered: enough that a picture on every page is reported once. */
const REMEMBERED = 20_000

/** The uploads folder of the old site, read only, and never left. */
export class Uploads {
  readonly #options: UploadsOptions
  readonly #root: string
  readonly #refused = new Set<string>()

  /** @param root the folder without symbolic links */
  private constructor(options: UploadsOptions, root: string) {
    this.#options = options
    this.#root = root
  }

  static open = async (options: UploadsOptions): Promise<Uploads> =>
    new Uploads(options, await realpath(options.folder))

  /**
   * Takes files into our media: on the disk now, in the database by `insertTaken`.
   *
   * @param paths below the uploads folder, as texts name them
   * @returns by these paths; those that are not there or may not be kept are missing, and in the report
   */
  async take(db: Database, paths: ReadonlySet<string>): Promise<Map<string, TakenFile>> {
    const { source } = this.#options
    const named = [...new Set([...paths].flatMap(namesOf))]
    const records = await findStagedFiles(db, source, named)
    const known = await findUploads(db, source, named)
    const taken = new Map<string, TakenFile>()
    for (const wanted of paths) {
      const names = namesOf(wanted)
      // A record of the export says which of them is the file; without one the original is looked for first.
      const choices = [...new Set([...names.filter((name) => records.has(name)), ...names])]
      const own = choices.map((name) => known.get(name) ?? taken.get(name)).find((file) => file)
      const file = own ?? (await this.#takeFirst(db, wanted, choices))
      if (!file) continue
      taken.set(wanted, file)
      taken.set(file.path, file)
    }
    return taken
  }

  async #takeFirst(db: Database, wanted: string, choices: readonly string[]): Promise<TakenFile | undefined> {
    if (this.#refused.has(wanted)) return undefined
    for (const name of choices) {
      const found = await this.#locate(name)
      if (found === 'outside') return this.#refuse(wanted, 'file-outside')
      if (found === undefined) continue
      const key = await keyOfFile(found)
      const same = (await findStoredFiles(db, [key])).get(key)
      if (same) return { id: undefined, path: name, file: same }
      const storing = await storeFile(found, key, { storage: this.#options.storage })
      if ('refused' in storing) return this.#refuse(wanted, REFUSALS[storing.refused], storing.detail)
      return { id: undefined, path: name, file: storing.file }
    }
    return this.#refuse(wanted, 'file-missing')
  }

  #refuse(wanted: string, code: Refusal, detail = ''): undefined {
    this.#options.report.refuse(code, `${wanted} ${detail}`.trim())
    if (this.#refused.size >= REMEMBERED) this.#refused.clear()
    this.#refused.add(wanted)
  }

  /** Where a file really is; a link that leads out of the folder is no file of it. */
  async #locate(name: string): Promise<string | 'outside' | undefined> {
    if (safePath(encodeURI(name)) === undefined) return 'outside'
    for (const form of [name, name.normalize('NFD')]) {
      const found = await realpath(path.join(this.#root, form)).catch(() => undefined)
      if (found === undefined) continue
      if (!found.startsWith(this.#root + path.sep)) return 'outside'
      if ((await stat(found)).isFile()) return found
    }
    return undefined
  }
}

/** Under which names a file that a text shows may lie: WordPress makes smaller ones of the original. */
function namesOf(wanted: string): string[] {
  const [first = wanted, ...rest] = originalsOf(wanted)
  const scaled = rest.length > 0 ? [first.replace(/(\.[a-z]+)$/i, '-scaled$1')] : []
  return [wanted, first, ...scaled]
}

/** Writes what was taken into the database: the media, and under which names the old site knew them. */
export async function insertTaken(
  { db, source, people }: { db: Database; source: string; people: ReadonlyMap<string, number> },
  taken: ReadonlyMap<string, TakenFile>,
): Promise<number> {
  const fresh = new Set([...taken.values()].filter(({ id }) => id === undefined))
  const records = await findStagedFiles(
    db,
    source,
    [...fresh].map(({ path: name }) => name),
  )
  for (const one of fresh) {
    const record = records.get(one.path)
    const { login = '', title = '', alt = '', caption = '' } = (record?.details ?? {}) as Partial<FileDetails>
    const words = { title: title || path.basename(one.path), alt, caption }
    one.id = await insertStoredFile(
      db,
      { ...one.file, fileName: path.basename(one.path) },
      people.get(login) ?? null,
      words,
    )
    const names = [`${UPLOADS_REF}${one.path}`, ...(record ? [String(record.id)] : [])]
    const id = one.id
    await putRefs(
      db,
      names.map((external_id) => ({ source, kind: 'file', external_id, target_id: id })),
    )
  }
  // Under the names that texts used too: smaller pictures stood at addresses of their own.
  const site = { source, basePath: source.slice(hostOf(source).length) }
  const addresses = [...taken].flatMap(([name, one]) =>
    [name, one.path].flatMap((path) => uploadAddresses(path, site, UPLOADS_REF + one.path)),
  )
  await insertOldAddresses(db, addresses)
  return fresh.size
}
