import type { Generated } from 'kysely'
import type { Id, Stamp } from './columns.ts'

export type MediaKind = 'image' | 'video' | 'audio' | 'attachment'

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
  created_at: Stamp
  deleted_at: Date | null
}

export interface MediaTables {
  media: Media
}
