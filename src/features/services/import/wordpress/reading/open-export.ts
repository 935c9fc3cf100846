import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { BrokenXml } from './read-channel.ts'

/** An export as it is read, twice, from its beginning. */
export interface OpenedExport {
  open: () => AsyncIterable<Uint8Array>
  /** Bytes; 0 where nobody knows before the end. */
  size: number
}

const PIECE = 256 * 1024
/** Bytes read to detect the file type. */
const HEAD = 2_048

/**
 * Opens what people have when they have an export: the file itself, or the same packed as gzip or zip.
 *
 * @throws BrokenXml that says what the file is, where it is something else
 */
export async function openExport(file: string): Promise<OpenedExport> {
  const { size } = await stat(file)
  if (size === 0) throw new BrokenXml('The file is empty.')
  const packed = packingOf(await headOf(createReadStream(file, { end: HEAD })))
  const opened: OpenedExport =
    packed === 'zip'
      ? await openZip(file)
      : packed === 'gzip'
        ? { open: () => unpacked(file), size: 0 }
        : { open: () => createReadStream(file, { highWaterMark: PIECE }), size }
  const head = await headOf(opened.open())
  const other = packingOf(head) ?? kindOf(head)
  if (other !== undefined) throw new BrokenXml(`The file is ${SAID[other]}`)
  return opened
}

async function headOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    length += chunk.length
    if (length >= HEAD) break
  }
  return Buffer.concat(parts).subarray(0, HEAD)
}

const SAID = {
  gzip: 'packed twice. Unpack it once.',
  zip: 'packed twice. Unpack it once.',
  empty: 'empty.',
  html: 'a web page (HTML), not an export. Often the page where one signs in was saved in its place: sign in, and export again with Tools > Export.',
  atom: 'a feed (Atom), which has only the newest posts. Export the whole site with Tools > Export.',
  sql: 'a copy of the database (SQL), which is not read. Export the site with Tools > Export.',
  pdf: 'a PDF, not an export. Export the site with Tools > Export.',
  json: 'JSON, not an export of WordPress. Export the site with Tools > Export.',
} as const

function packingOf(head: Buffer): 'gzip' | 'zip' | undefined {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip'
  return head.toString('latin1', 0, 4) === 'PK\x03\x04' ? 'zip' : undefined
}

/** What a file is that is no XML with `rss`; undefined where its text has to be read to know. */
function kindOf(head: Buffer): keyof typeof SAID | undefined {
  const text = head
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
  if (text === '') return 'empty'
  if (/^%PDF-/.test(text)) return 'pdf'
  if (/^(?:-- |\/\*!|CREATE |DROP |INSERT )/i.test(text)) return 'sql'
  if (/^[{[]/.test(text)) return 'json'
  const first = /<(?![!?])([a-z:]+)/i.exec(text)?.[1]?.toLowerCase()
  if (first === 'html' || first === 'head' || /^<!doctype html/i.test(text)) return 'html'
  return first === 'feed' ? 'atom' : undefined
}

async function* unpacked(file: string): AsyncGenerator<Uint8Array> {
  const source = createReadStream(file, { highWaterMark: PIECE })
  const gunzip = createGunzip()
  source.on('error', (error) => gunzip.destroy(error))
  try {
    for await (const chunk of source.pipe(gunzip)) yield chunk as Uint8Array
  } catch (error) {
    throw new BrokenXml(`The packed file (gzip) cannot be read to its end: ${(error as Error).message}.`)
  } finally {
    source.destroy()
  }
}

/** The one export in a zip. Of several, each is imported by itself: a report says what came of it. */
async function openZip(file: string): Promise<OpenedExport> {
  const broken = (error: unknown) => new BrokenXml(`The zip cannot be read: ${(error as Error).message}.`)
  let entries: Entry[]
  try {
    entries = await entriesIn(await openPromise(file))
  } catch (error) {
    throw broken(error)
  }
  const [entry, ...others] = entries
  if (!entry) throw new BrokenXml('The zip holds no file that ends with .xml.')
  if (others.length > 0) {
    const names = entries.slice(0, 5).map(({ fileName }) => fileName)
    throw new BrokenXml(
      `The zip holds ${entries.length} exports. Unpack it and import one after the other: ${names.join(', ')}`,
    )
  }
  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      const archive = await openPromise(file, { autoClose: false })
      try {
        // An entry belongs to the archive that named it.
        const [found] = await entriesIn(archive)
        if (found)
          for await (const chunk of await archive.openReadStreamPromise(found)) yield chunk as Uint8Array
      } finally {
        archive.close()
      }
    } catch (error) {
      throw broken(error)
    }
  }
  return { open: read, size: entry.uncompressedSize }
}

async function entriesIn(archive: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of archive.eachEntry()) {
    // macOS adds a metadata file for each file (__MACOSX).
    if (/\.xml$/i.test(entry.fileName) && !entry.fileName.startsWith('__MACOSX/')) entries.push(entry)
  }
  return entries
}
