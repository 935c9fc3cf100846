import { type FileHandle, open } from 'node:fs/promises'
import { Header } from 'tar'
import type * as z from 'zod'
import { StartProblem } from '#shared/start-problem.ts'
import {
  type About,
  BLOCK,
  createSum,
  FORMAT,
  type Manifest,
  type ManifestEntry,
  mediaPathOf,
  paddingOf,
  SEAL_LENGTH,
  schemaOfAbout,
  schemaOfManifest,
  tableOf,
  trailerOf,
} from './format.ts'

/** Read at once. */
const CHUNK = 1024 * 1024
/** The list of a million files; what claims to be longer is no list. */
const MOST_JSON = 512 * 1024 * 1024

export interface ArchiveEntry extends ManifestEntry {
  offset: number
}

/** A backup that was read from its first byte to its last and found to be whole. */
export interface Archive {
  about: About
  tables: Manifest['tables']
  sequences: Manifest['sequences']
  entries: ArchiveEntry[]
  /** The content of an entry, in pieces. */
  read: (entry: ArchiveEntry) => AsyncGenerator<Buffer>
  close: () => Promise<void>
}

/**
 * Opens a backup and reads all of it before anything is done with it.
 *
 * @throws StartProblem when a byte is missing, changed or added anywhere, or when it holds what no backup holds
 */
export async function openArchive(file: string, onProgress: (share: number) => void): Promise<Archive> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(
      `${file} cannot be read: ${error.code === 'ENOENT' ? 'it is not there' : error.message}.`,
    )
  })
  try {
    const { about, manifest, entries } = await check(handle, onProgress)
    return {
      about,
      tables: manifest.tables,
      sequences: manifest.sequences,
      entries,
      read: ({ offset, size }) => readRange(handle, offset, size),
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    if (error instanceof Damage) throw new StartProblem(`${file} is no whole backup: ${error.message}.`)
    throw error
  }
}

class Damage extends Error {}

async function check(handle: FileHandle, onProgress: (share: number) => void) {
  const { size } = await handle.stat()
  const end = size - SEAL_LENGTH
  if (end < BLOCK || size % BLOCK !== 0) throw new Damage('it is cut off, or something else altogether')
  const whole = createSum()
  const found: ArchiveEntry[] = []
  let offset = 0
  while (offset < end) {
    const entry = readHeader(await readWhole(handle, offset, BLOCK, whole), offset)
    const last = entry.offset + entry.size + paddingOf(entry.size)
    if (last > end) throw new Damage(`${entry.name} is cut off`)
    const sum = createSum()
    for await (const chunk of readRange(handle, entry.offset, entry.size)) {
      whole.update(chunk)
      sum.update(chunk)
      onProgress((entry.offset + chunk.length) / size)
    }
    await readWhole(handle, entry.offset + entry.size, paddingOf(entry.size), whole)
    found.push({ ...entry, sha256: sum.digest('hex') })
    offset = last
  }
  const seal = await readWhole(handle, end, SEAL_LENGTH)
  const isSealed = seal.equals(trailerOf(whole.digest('hex')))
  const [first, last] = [found[0], found.at(-1)]
  if (first?.name !== 'plaza.json' || last?.name !== 'manifest.json')
    throw new Damage('its first or last part is missing')
  // A changed byte is looked for by name, so that one can say what is lost.
  const about = await readAbout(handle, first)
  const manifest = await readJson(handle, last, schemaOfManifest)
  const entries = compare(found.slice(0, -1), manifest.entries)
  if (!isSealed) throw new Damage('its bytes do not have the sum that stands at its end')
  return { about, manifest, entries: entries.slice(1) }
}

function readHeader(block: Buffer, at: number): Omit<ArchiveEntry, 'sha256'> {
  const { cksumValid, type, path, size } = decodeHeader(block)
  if (!cksumValid || type !== 'File' || !path || size === undefined || size < 0) {
    throw new Damage(`the entry at byte ${at} cannot be read`)
  }
  return { name: path, size, offset: at + BLOCK }
}

/** Numbers that are none make the library throw; they are as broken as a wrong sum. */
function decodeHeader(block: Buffer): Partial<Header> {
  try {
    return new Header(block)
  } catch {
    return {}
  }
}

async function readAbout(handle: FileHandle, entry: ArchiveEntry): Promise<About> {
  const about = await readJson(handle, entry, schemaOfAbout)
  if (about.format !== FORMAT) {
    throw new Damage(`it has format ${about.format}, and this version of Plaza reads format ${FORMAT}`)
  }
  return about
}

async function readJson<Value>(
  handle: FileHandle,
  { name, offset, size }: ArchiveEntry,
  schema: z.ZodType<Value>,
): Promise<Value> {
  if (size > MOST_JSON) throw new Damage(`${name} is too long`)
  const text = (await readWhole(handle, offset, size)).toString('utf8')
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new Damage(`${name} cannot be understood`)
  }
}

function compare(found: readonly ArchiveEntry[], listed: readonly ManifestEntry[]): ArchiveEntry[] {
  if (found.length !== listed.length) throw new Damage('it does not have the entries that it lists')
  const names = new Set<string>()
  return found.map((entry, place) => {
    const wanted = listed[place]
    if (wanted?.name !== entry.name || wanted.size !== entry.size) {
      throw new Damage(`it does not list ${entry.name} as it stands there`)
    }
    if (wanted.sha256 !== entry.sha256) throw new Damage(`${entry.name} is damaged`)
    const isKnown = place === 0 || tableOf(entry.name) !== undefined || mediaPathOf(entry.name) !== undefined
    if (!isKnown || names.has(entry.name))
      throw new Damage(`it holds ${JSON.stringify(entry.name)}, which no backup holds`)
    names.add(entry.name)
    return { ...entry, ...wanted }
  })
}

async function readWhole(
  handle: FileHandle,
  offset: number,
  size: number,
  sum?: ReturnType<typeof createSum>,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of readRange(handle, offset, size)) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  sum?.update(bytes)
  return bytes
}

async function* readRange(handle: FileHandle, offset: number, size: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; ) {
    const wanted = Math.min(CHUNK, size - done)
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(wanted), 0, wanted, offset + done)
    if (bytesRead === 0) throw new Damage('it ended while it was read')
    yield buffer.subarray(0, bytesRead)
    done += bytesRead
  }
}
