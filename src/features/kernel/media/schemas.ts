import * as z from 'zod/mini'
import { idOrNone } from '#shared/ids/id-field.ts'
import { seenText } from '#shared/texts/seen.ts'
import { requiredText, typedText } from '#shared/texts/typed-text.ts'
import { LONGEST_NAME } from './rules/uploads.ts'

/** Bytes that no file here has; what a site takes is a setting. */
const MOST_BYTES = 4_000_000_000_000
/** As many as the database counts. */
const MOST_CHUNKS = 2 ** 31 - 1
const whole = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MOST_BYTES))
const fileName = z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME * 4))

export const uploadChunkData = z.object({
  chunk: z.instanceof(Uint8Array),
  chunkIndex: whole.check(z.maximum(MOST_CHUNKS)),
  totalChunks: whole.check(z.minimum(1), z.maximum(MOST_CHUNKS)),
  fileName,
  fileSize: whole,
})
export type UploadChunkData = { chunk: Uint8Array } & Record<
  'chunkIndex' | 'totalChunks' | 'fileSize',
  number
> & {
    fileName: string
  }

export const uploadStatusData = z.object({
  fileName,
  fileSize: z.number().check(z.int(), z.minimum(0), z.maximum(MOST_BYTES)),
  totalChunks: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_CHUNKS)),
})
export type UploadStatusData = z.infer<typeof uploadStatusData>

export const mediaItem = z.object({
  id: z.string(),
  databaseId: z.number(),
  kind: z.enum(['image', 'video', 'audio', 'attachment']),
  /** Of a picture the largest width. */
  sourceUrl: z.string(),
  /** Where one sees it alone. */
  mediaItemUrl: z.string(),
  title: z.string(),
  caption: z.string(),
  altText: z.string(),
  mimeType: z.string(),
  fileSize: z.number(),
  fileName: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** Of a picture, or of what stands for a film or a sound; empty where there is none. */
  srcSet: z.string(),
  /** The smallest width of it. */
  thumbUrl: z.nullable(z.string()),
  color: z.nullable(z.string()),
  /** Seconds. */
  duration: z.nullable(z.number()),
  focus: z.object({ x: z.number(), y: z.number() }),
  labels: z.array(z.string()),
  isGated: z.boolean(),
  isExternal: z.boolean(),
  /** Of a file elsewhere, as its owner has typed it, visible to the owner only; '' for none. */
  sizeText: z.string(),
  extractionCode: z.string(),
  unzipPassword: z.string(),
  createdAt: z.string(),
})
export type MediaItem = z.infer<typeof mediaItem>

export const uploadStatus = z.object({
  /** Places of the pieces that are there. */
  received: z.array(z.number()),
  /** Of each of them, in the same order, its CRC-32: what has other content is sent again. */
  sums: z.array(z.number()),
  /** All are there and being put together. */
  isJoining: z.boolean(),
  /** What it has become; null before. */
  item: z.nullable(mediaItem),
})
export type UploadStatus = z.infer<typeof uploadStatus>

export const uploadedItem = z.nullable(mediaItem)
export const done = z.boolean()

const kind = z.enum(['image', 'video', 'audio', 'attachment'])
const short = z.string().check(z.maxLength(200))
const label = requiredText(40)

export const getLibraryData = z.object({
  /** As settings list them for a type; empty: all. */
  mimeTypeIN: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)), []),
  after: z._default(z.string().check(z.maxLength(200)), ''),
  /** Words of title, caption, file name or label. */
  search: z._default(typedText(100), ''),
  label: z.optional(label),
  /** Only pictures that nobody has described. */
  isMissingAlt: z._default(z.boolean(), false),
})
export type GetLibraryData = z.input<typeof getLibraryData>

export const library = z.object({
  edges: z.array(z.object({ node: mediaItem })),
  pageInfo: z.object({ endCursor: z.string(), hasNextPage: z.boolean() }),
})
export type Library = z.infer<typeof library>

const mediaId = idOrNone('media')

export const updateMediaData = z.object({
  id: mediaId,
  title: z.optional(short.check(z.overwrite(seenText))),
  altText: z.optional(typedText(500)),
  caption: z.optional(typedText(1_000)),
  labels: z.optional(z.array(label).check(z.maxLength(10))),
  focus: z.optional(
    z.object({
      x: z.number().check(z.minimum(0), z.maximum(1)),
      y: z.number().check(z.minimum(0), z.maximum(1)),
    }),
  ),
  isGated: z.optional(z.boolean()),
})
export type UpdateMediaData = z.input<typeof updateMediaData>

export const captionsOf = z.object({ id: mediaId })
export type CaptionsOf = z.input<typeof captionsOf>

export const captions = z.object({
  language: z.string(),
  label: z.string(),
  url: z.string(),
  /** Bytes. */
  size: z.number(),
})
export const captionsList = z.array(captions)
export type Captions = z.infer<typeof captions>

const language = typedText(35)

export const addCaptionsData = z.object({
  id: mediaId,
  language,
  /** As readers choose it; empty: the name of the language in itself. */
  label: z._default(typedText(60), ''),
  /** The file, as it is. */
  text: z.string(),
})
export type AddCaptionsData = z.input<typeof addCaptionsData>

export const removeCaptionsData = z.object({ id: mediaId, language })
export type RemoveCaptionsData = z.input<typeof removeCaptionsData>

export const replaceMediaData = z.object({
  id: mediaId,
  /** The thing whose file it is from now on; it is no thing of its own any more. */
  by: mediaId,
})
export type ReplaceMediaData = z.input<typeof replaceMediaData>

export const mediaIds = z.object({ ids: z.array(mediaId).check(z.minLength(1), z.maxLength(50)) })
export type MediaIds = z.input<typeof mediaIds>

export const mediaUse = z.object({
  kind: z.string(),
  title: z.string(),
  path: z.string(),
  views: z.number(),
})
export const mediaUses = z.array(mediaUse)
export type MediaUse = z.infer<typeof mediaUse>

export const addExternalData = z.object({
  kind,
  url: typedText(2_000),
  title: z._default(short.check(z.overwrite(seenText)), ''),
  /** Of attachments: as people write it, '4.2 MB'. */
  sizeText: z._default(typedText(40), ''),
  extractionCode: z._default(typedText(100), ''),
  archivePassword: z._default(typedText(100), ''),
})
export type AddExternalData = z.input<typeof addExternalData>

export const takePictureData = z.object({
  url: typedText(2_000),
  /** What it shows, as the text says from which it was copied. */
  alt: z._default(short.check(z.overwrite(seenText)), ''),
})
export type TakePictureData = z.input<typeof takePictureData>

export const getEmbedData = z.object({ url: typedText(2_000) })
export type GetEmbedData = z.infer<typeof getEmbedData>

export const embed = z.string()

export const nothingAsked = z.object({})
export type NothingAsked = z.infer<typeof nothingAsked>

const kindQuota = z.object({
  can: z.boolean(),
  /** In a day. */
  max: z.number(),
  /** Today. */
  count: z.number(),
  mimes: z.array(z.string()),
})
export const quota = z.object({
  image: kindQuota,
  video: kindQuota,
  audio: kindQuota,
  attachment: kindQuota,
  /** MB */
  maxFileSize: z.number(),
  imageSize: z.number(),
  /** When the day ends where the site is. */
  resetsAt: z.string(),
})
export type Quota = z.infer<typeof quota>
