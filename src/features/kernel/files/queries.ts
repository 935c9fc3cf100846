import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import { isTheirs } from '#features/kernel/media/queries/pictures.ts'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'
import type { Asker } from '#shared/people/asker.ts'
import type { FileChosen } from './schemas.ts'

export interface TextOfFile {
  postId: number
  authorId: number
  nodeAdminId: number | null
  rules: StoredAccessRule[] | null
  document: unknown
}

/** The part of a text that a file stands in, where the asker may read the text. */
export async function findTextOfFile(
  db: Database,
  { kind, number, language, part }: FileChosen,
  { asker, now }: { asker: Asker; now: Date },
): Promise<TextOfFile | null> {
  const column = part === 'open' ? sql`text.document` : sql`text.hidden_document`
  const { rows } = await sql<TextOfFile>`
    select posts.id as "postId", posts.author_id as "authorId", nodes.admin_id as "nodeAdminId",
      posts.access as rules, ${column} as document
    from posts join post_texts text on text.post_id = posts.id and text.language = ${language}
    left join nodes on nodes.id = posts.node_id
    where posts.kind = ${kind} and posts.number = ${number} and ${readablePosts(asker, now)}`.execute(db)
  const [row] = rows
  return row && row.document !== null ? row : null
}

/** Days that downloads are remembered for, in which somebody can ask what was counted. */
const REMEMBERED_DAYS = 30

/**
 * Counts a file of the day, each once. Of two at the same moment the second waits for the first, so that a limit holds.
 *
 * @returns how many they have had today with this one; null where that would be more than `most`, and nothing is counted
 */
export async function countDownload(
  db: Database,
  {
    personId,
    address,
    most,
    now,
    timeZone,
  }: { personId: number; address: string; most: number; now: Date; timeZone: string },
): Promise<number | null> {
  await sql`select 1 from people where id = ${personId} for no key update`.execute(db)
  const key = createHash('sha256').update(address).digest('base64url')
  const day = sql`(${now}::timestamptz at time zone ${timeZone})::date`
  const { rows } = await sql<{ count: number; isKnown: boolean }>`
    select count(*) as count, coalesce(bool_or(file_key = ${key}), false) as "isKnown"
    from file_downloads where person_id = ${personId} and day = ${day}`.execute(db)
  const { count, isKnown } = rows[0] ?? { count: 0, isKnown: false }
  if (isKnown) return count
  if (count >= most) return null
  await sql`insert into file_downloads (person_id, day, file_key, at)
    values (${personId}, ${day}, ${key}, ${now})`.execute(db)
  await sql`delete from file_downloads where person_id = ${personId} and day < ${day} - ${sql.lit(REMEMBERED_DAYS)}`.execute(
    db,
  )
  return count + 1
}

/** Whether a file is a thing in somebody's library. */
export async function isFileOf(db: Database, name: string, ownerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('media')
    .select('id')
    .where(isTheirs(ownerId))
    .where('storage_key', '=', name)
    .where('deleted_at', 'is', null)
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row !== undefined
}

export const eraseDownloads: EraseIdentity = async (db, { personId }) => {
  await db.deleteFrom('file_downloads').where('person_id', '=', personId).execute()
  return []
}

export const filesParts: readonly ExportPart[] = [
  {
    name: 'downloads',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('day', day, 'at', at)::text as row
      from file_downloads where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
]
