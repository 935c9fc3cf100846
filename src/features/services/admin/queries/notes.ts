import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'

export interface NoteRow {
  id: number
  personId: number
  authorId: number
  by: string
  text: string
  at: Date
}

const notes = (db: Database) =>
  db
    .selectFrom('person_notes')
    .innerJoin('people', 'people.id', 'person_notes.author_id')
    .select([
      'person_notes.id',
      'person_notes.person_id as personId',
      'person_notes.author_id as authorId',
      'people.name as by',
      'person_notes.text',
      'person_notes.created_at as at',
    ])

/** The latest. */
export const listNotes = (db: Database, personId: number, limit: number): Promise<NoteRow[]> =>
  notes(db)
    .where('person_notes.person_id', '=', personId)
    .orderBy('person_notes.id', 'desc')
    .limit(limit)
    .execute()

export const findNote = (db: Database, id: number): Promise<NoteRow | undefined> =>
  notes(db).where('person_notes.id', '=', id).executeTakeFirst()

interface NewNote {
  personId: number
  authorId: number
  text: string
  now: Date
}

export async function insertNote(db: Database, { personId, authorId, text, now }: NewNote): Promise<void> {
  await db
    .insertInto('person_notes')
    .values({ person_id: personId, author_id: authorId, text, created_at: now })
    .execute()
}

export async function deleteNote(db: Database, id: number): Promise<void> {
  await db.deleteFrom('person_notes').where('id', '=', id).execute()
}

/** Notes on somebody go with them; what they have written as staff about others stays, under the name that is left. */
export const eraseNotes: EraseIdentity = async (db, { personId }) => {
  await db.deleteFrom('person_notes').where('person_id', '=', personId).execute()
  return []
}

/** What the staff has noted of somebody is theirs to read when they ask for it; who has noted it is not. */
export const notesParts: readonly ExportPart[] = [
  {
    name: 'staff-notes',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('text', text, 'at', created_at)::text as row
      from person_notes where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
]
