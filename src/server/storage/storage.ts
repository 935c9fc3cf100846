import type { Readable } from 'node:stream'

export interface StoredObject {
  name: string
  size: number
  modified: Date
}

/** First and last byte, both included. */
export interface ByteRange {
  from: number
  to: number
}

/**
 * The files of the site: in a folder, or in a bucket. Under its name a file is whole or not there at all. Names have
 * '/' between their parts; those that begin with a dot are internal and never served.
 */
export interface Storage {
  /** Stores a file; with `moves` a local file may be moved instead of copied. */
  put: (name: string, source: Uint8Array | { file: string; moves?: boolean }) => Promise<void>
  /** Bytes, or null where there is no such file. */
  sizeOf: (name: string) => Promise<number | null>
  /** null where there is no such file. The caller must read the stream or destroy it. */
  open: (name: string, range?: ByteRange) => Promise<{ stream: Readable; size: number } | null>
  /** A missing file is no error. */
  remove: (name: string) => Promise<void>
  /** All files with this prefix, sorted by name; internal ones only if the prefix names them. */
  list: (prefix?: string) => AsyncIterable<StoredObject>
  pieces: Pieces
}

/** Chunks of uploads, in any order, received by any process of the site. */
export interface Pieces {
  write: (id: number, index: number, offset: number, bytes: Uint8Array) => Promise<void>
  /** The stored chunks, in order; a yielded buffer is valid until the next one is requested. */
  read: (id: number, count: number) => AsyncIterable<Uint8Array>
  /** All uploads with stored chunks, by their id. */
  list: () => AsyncIterable<{ id: number; modified: Date }>
  remove: (id: number) => Promise<void>
}

/** Bytes of a whole name, which a bucket limits to 1,024, and of each part of it, as file systems do. */
const MOST_BYTES = 500
const MOST_BYTES_OF_PART = 255

/** Whether a file may have this name: every storage takes it, and it leads out of the folder on no system. */
export function isFileName(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (Buffer.byteLength(name) > MOST_BYTES || /[\\:\u0000-\u001f\u007f]/.test(name)) return false
  return name.split('/').every(isPart)
}

const isPart = (part: string): boolean =>
  part !== '' && !part.startsWith('.') && Buffer.byteLength(part) <= MOST_BYTES_OF_PART

/** Prefix of files that are served only by a signed link. */
export const GATED = 'gated/'
/** Prefix of chunks of unfinished uploads. */
export const PIECES = '.pieces/'
