import type { Database } from '#database/schema.ts'

let number = 0

/** A thing in somebody's library, of a file that nobody else has. */
export async function insertItem(
  db: Database,
  ownerId: number,
  values: { kind?: 'image' | 'video' | 'audio' | 'attachment'; [column: string]: unknown } = {},
): Promise<number> {
  number += 1
  const { id } = await db
    .insertInto('media')
    .values({
      kind: 'image',
      mime: 'image/webp',
      owner_id: ownerId,
      storage_key: number.toString(16).padStart(32, '0'),
      widths: [480],
      width: 480,
      height: 320,
      title: `Thing ${number}`,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
