import * as z from 'zod/mini'
import { LONGEST_NAME } from './rules/uploads.ts'

/** Bytes that no file here has; what a site takes is a setting. */
const MOST_BYTES = 4_000_000_000_000
const whole = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MOST_BYTES))
const fileName = z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME * 4))

export const uploadChunkData = z.object({
  chunk: z.instanceof(Uint8Array),
  chunkIndex: whole,
  totalChunks: whole.check(z.minimum(1)),
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
  totalChunks: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_BYTES)),
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
  createdAt: z.string(),
})
export type MediaItem = z.infer<typeof mediaItem>

export const uploadStatus = z.object({
  /** Places of the pieces that are there. */
  received: z.array(z.number()),
  /** All are there and being put together. */
  isJoining: z.boolean(),
  /** What it has become; null before. */
  item: z.nullable(mediaItem),
})
export type UploadStatus = z.infer<typeof uploadStatus>

export const uploadedItem = z.nullable(mediaItem)
export const done = z.boolean()
