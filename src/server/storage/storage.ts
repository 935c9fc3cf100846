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
 * Where the files of the site lie: a folder, or a bucket. Under its name a file is whole or not there at all. Names have
 * '/' between their parts; what begins with a dot is for the site alone and never sent to anybody.
 */
export interface Storage {
  /** A file of this machine may be moved there, where it is meant for nothing else. */
  put: (name: string, source: Uint8Array | { file: string; moves?: boolean }) => Promise<void>
  /** Bytes, or null where there is no such file. */
  sizeOf: (name: string) => Promise<number | null>
  /** null where there is no such file. Whoever opens must read or destroy it. */
  open: (name: string, range?: ByteRange) => Promise<{ stream: Readable; size: number } | null>
  /** What is not there is no error. */
  remove: (name: string) => Promise<void>
  /** All files whose names begin so, sorted by name; what is for the site alone only where it is asked for. */
  list: (prefix?: string) => AsyncIterable<StoredObject>
  pieces: Pieces
}

/** Files that come in pieces, in any order, to whichever process of the site. */
export interface Pieces {
  write: (id: number, index: number, offset: number, bytes: Uint8Array) => Promise<void>
  /** All that is there, in order; what is given holds until the next is asked for. */
  read: (id: number, count: number) => AsyncIterable<Uint8Array>
  /** Those of these that are there, by the number of their file. */
  list: () => AsyncIterable<{ id: number; modified: Date }>
  remove: (id: number) => Promise<void>
}

/** Names that a file may have: no way out of the folder, on no system. */
export function isFileName(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (name.length > 500 || /[\\:\u0000-\u001f\u007f]/.test(name)) return false
  return name.split('/').every((part) => part !== '' && !part.startsWith('.'))
}

/** Below this name lies what is only sent to who has a signed link. */
export const GATED = 'gated/'
/** Pieces of what is being sent. */
export const PIECES = '.pieces/'
