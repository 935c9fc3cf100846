import { createHash } from 'node:crypto'
import { Header } from 'tar'
import * as z from 'zod'

/**
 * A backup is a plain tar archive. In this order:
 *
 * - `plaza.json`: what wrote it and when
 * - `tables/<table>/<number>.copy.zst`: rows in PostgreSQL's COPY text format, zstd, each part whole rows
 * - `media/...`: the files of the site as they are
 * - `manifest.json`: columns, row counts, sequences, and size and SHA-256 of every entry before it
 * - `sha256`: of all bytes before it
 *
 * The last entry and the end of the archive always have the same length, and every byte of them follows from the
 * bytes before. So one comparison finds any change anywhere in the file.
 */
export const FORMAT = 1

/** A tar archive is made of blocks. */
export const BLOCK = 512
/** Two empty blocks say that an archive is over. */
const END_OF_ARCHIVE = Buffer.alloc(2 * BLOCK)
export const SEAL_LENGTH = 4 * BLOCK

/** The end of every backup, from the sum of all before it. */
export function trailerOf(sha256: string): Buffer {
  const content = Buffer.alloc(BLOCK)
  const text = `${sha256}\n`
  content.write(text)
  return Buffer.concat([headerOf('sha256', text.length), content, END_OF_ARCHIVE])
}

/** Nobody but the one who wrote it is to read it, and its times say nothing. */
export function headerOf(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  new Header({ path: name, size, mode: 0o600, mtime: new Date(0), type: 'File', uid: 0, gid: 0 }).encode(
    block,
  )
  return block
}

/** How far the content of an entry is filled up to the next block. */
export const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

export const createSum = () => createHash('sha256')

/** Names that stand in the file's SQL unquoted: ours are all of this kind. */
const identifier = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)
const count = z.number().int().nonnegative()

export const schemaOfAbout = z.object({
  format: z.number().int(),
  plaza: z.string(),
  /** The migrations that its tables had seen. */
  migrations: z.array(z.string()).min(1),
  madeAt: z.iso.datetime(),
  server: z.string(),
})
/** What a backup says about itself at its beginning. */
export type About = z.infer<typeof schemaOfAbout>

export const schemaOfManifest = z.object({
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier).min(1), rows: count })),
  sequences: z.array(z.object({ name: identifier, value: count })),
  entries: z.array(
    z.object({
      name: z.string(),
      size: count,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      /** Of a part of a table, before it was compressed. */
      plainSize: count.optional(),
    }),
  ),
})
export type Manifest = z.infer<typeof schemaOfManifest>
export type ManifestEntry = Manifest['entries'][number]

export const partName = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, '0')}.copy.zst`

/** @returns the table that an entry holds rows of; undefined for other entries */
export const tableOf = (name: string): string | undefined =>
  /^tables\/([a-z][a-z0-9_]*)\/\d{6,}\.copy\.zst$/.exec(name)?.[1]

/** Where a restore keeps the files until all are there, below the media folder. */
export const STAGING = '.restoring'

/** What may stand in the media folder and is none of the site's files; the second is in the root of many disks. */
export const NOT_MEDIA: ReadonlySet<string> = new Set([STAGING, 'lost+found'])

/**
 * @returns where below the media folder a file of the backup belongs; undefined when it is none, or would lead
 *   anywhere else on any system
 */
export function mediaPathOf(name: string): string | undefined {
  const path = /^media\/(.+)$/s.exec(name)?.[1]
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (path === undefined || /[\\:\u0000-\u001f]/.test(path)) return undefined
  const names = path.split('/')
  const hasOnlyNames = names.every((name) => name !== '' && name !== '.' && name !== '..')
  // Some file systems know no capitals.
  return hasOnlyNames && !NOT_MEDIA.has(names[0]?.toLowerCase() ?? '') ? path : undefined
}
