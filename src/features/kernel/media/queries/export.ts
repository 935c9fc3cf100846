import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const mediaParts: readonly ExportPart[] = [
  {
    name: 'media',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object(
        'number', id, 'kind', kind, 'file', storage_key, 'address', external_url, 'type', mime, 'size', size,
        'width', width, 'height', height, 'title', title, 'alt', alt, 'caption', caption,
        'captions', (select jsonb_agg(jsonb_build_object('language', language, 'label', label,
          'file', media_captions.storage_key, 'createdAt', media_captions.created_at) order by media_captions.id)
          from media_captions where media_id = media.id),
        'createdAt', created_at, 'deletedAt', deleted_at)::text as row
      from media where owner_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
]
