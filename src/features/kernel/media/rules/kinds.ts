export type MediaKind = 'image' | 'video' | 'audio' | 'attachment'
export const MEDIA_KINDS = ['image', 'video', 'audio', 'attachment'] as const satisfies readonly MediaKind[]

/** Endings of the names of files, by what they promise; the first is the one we give. */
const EXTENSIONS: Record<string, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/tiff': ['tif', 'tiff'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
  'video/quicktime': ['mov'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/wav': ['wav'],
  'audio/flac': ['flac'],
  'application/pdf': ['pdf'],
  'application/zip': ['zip'],
  'application/gzip': ['gz', 'tgz'],
  'application/x-7z-compressed': ['7z'],
  'application/epub+zip': ['epub'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
}

/** Other words for the same. */
const SAME: Record<string, string> = {
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-flac': 'audio/flac',
}

/** A type as settings list it: without what stands behind it, in the usual word. */
export function plainMime(mime: string): string {
  const plain = mime.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return SAME[plain] ?? plain
}

export const extensionOf = (mime: string): string | undefined => EXTENSIONS[plainMime(mime)]?.[0]

/** How these types are called: one word for each. */
export const typeNames = (mimes: readonly string[]): string[] =>
  mimes.flatMap((mime) => extensionOf(mime)?.toUpperCase() ?? [])

/** The endings that files of these types may have. */
export const extensionsOf = (mimes: readonly string[]): string[] =>
  mimes.flatMap((mime) => EXTENSIONS[plainMime(mime)] ?? [])

type Listed = Record<MediaKind, readonly string[]>

/** What a file says that it is by its name; undefined for what the site does not take. */
export function kindOfName(name: string, listed: Listed): MediaKind | undefined {
  const ending = /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return MEDIA_KINDS.find((kind) => extensionsOf(listed[kind]).includes(ending))
}

/** What a file is by its content; undefined for what the site does not take. */
export const kindOfMime = (mime: string, listed: Listed): MediaKind | undefined =>
  MEDIA_KINDS.find((kind) => listed[kind].some((one) => plainMime(one) === plainMime(mime)))
