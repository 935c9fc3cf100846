import type { Database } from '#database/schema.ts'

export type NewMedia = {
  url: string
  mime: string
  title: string
  alt: string
  caption: string
  ownerId: number
}

/** A picture that stays at its address outside. */
export async function insertOutsideMedia(db: Database, media: NewMedia): Promise<number> {
  const { url, ownerId, ...words } = media
  const { id } = await db
    .insertInto('media')
    .values({ kind: 'image', external_url: url, owner_id: ownerId, ...words })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
