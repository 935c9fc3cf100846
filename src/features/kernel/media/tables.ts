import type { Generated } from 'kysely'
import type { Id, Stamp } from '#database/columns.ts'
import type { MediaKind } from './rules/kinds.ts'

interface Media {
  id: Id
  owner_id: number | null
  kind: MediaKind
  storage_key: string | null
  external_url: string | null
  mime: string
  size: Generated<number>
  width: number | null
  height: number | null
  widths: Generated<number[]>
  color: string | null
  title: Generated<string>
  alt: Generated<string>
  caption: Generated<string>
  file_name: Generated<string>
  /** Seconds. */
  duration: number | null
  has_avif: Generated<boolean>
  /** What a cover shows when it is cut: 0 to 1, from the left and from the top. */
  focus_x: Generated<number>
  focus_y: Generated<number>
  labels: Generated<string[]>
  /** Of a file elsewhere, as its owner wrote it. */
  size_text: Generated<string>
  /** Sealed. */
  extraction_code: string | null
  archive_password: string | null
  created_at: Stamp
  deleted_at: Date | null
}

interface Upload {
  id: Id
  person_id: number
  file_name: string
  file_size: number
  total_chunks: number
  pieces: Generated<Array<number | null>>
  joining_since: Date | null
  /** Written by the version before `finished_uploads` alone. */
  media_id: number | null
  created_at: Date
  touched_at: Date
}

interface FinishedUpload {
  person_id: number
  file_name: string
  file_size: number
  total_chunks: number
  pieces: number[]
  media_id: number
  finished_at: Date
}

interface MediaCaptions {
  id: Id
  media_id: number
  /** As browsers name it: 'en', 'zh-Hans'. */
  language: string
  label: string
  storage_key: string
  size: number
  created_at: Date
}

declare module '#database/schema.ts' {
  interface Tables {
    media: Media
    media_captions: MediaCaptions
    uploads: Upload
    finished_uploads: FinishedUpload
  }
}
