import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { columnsOf, exactTime, type Page, pageOf } from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import type { Kind } from '../../rules/kinds.ts'
import { upgradeForm } from '../../rules/upgrade-form.ts'
import type { Form } from '../../schemas.ts'

interface ReadDraftRow extends PersonRow {
  id: number
  form: Form
  updatedAt: Date
  isOwn: boolean
}

/**
 * A draft for its writer, or for somebody who is asked to read it, with its writer. Who was taken out, or has blocked or
 * is blocked by the writer, has none; and what is offered for money holds keys that are its seller's alone.
 */
export async function findReadDraft(
  db: Database,
  personId: number,
  id: number,
  lock = false,
): Promise<ReadDraftRow | null> {
  const row = await db
    .selectFrom('drafts')
    .innerJoin('people', 'people.id', 'drafts.person_id')
    .select([...PERSON_COLUMNS, 'drafts.id as id', 'drafts.form', 'drafts.updated_at as updatedAt'])
    .where('drafts.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('drafts.person_id', '=', personId),
        eb.and([
          eb('drafts.kind', '<>', 'product'),
          eb('people.deleted_at', 'is', null),
          eb.exists(
            eb
              .selectFrom('draft_readers')
              .select('draft_readers.person_id')
              .whereRef('draft_readers.draft_id', '=', 'drafts.id')
              .where('draft_readers.person_id', '=', personId),
          ),
          sql<boolean>`not exists (select 1 from message_blocks
            where (message_blocks.person_id = drafts.person_id and blocked_id = ${personId})
              or (message_blocks.person_id = ${personId} and blocked_id = drafts.person_id))`,
        ]),
      ]),
    )
    .$if(lock, (query) => query.forUpdate('drafts'))
    .executeTakeFirst()
  if (!row) return null
  return { ...row, form: upgradeForm(row.form as Form), isOwn: row.personId === personId }
}

interface DraftToRead extends PersonRow {
  id: number
  kind: Kind
  title: string
  updatedAt: Date
  /** Sort key of the cursor; the id breaks ties. */
  at: string
  /** Comments that are not done. */
  open: number
}

/**
 * Drafts of others that somebody may read, the latest written first: those that `findReadDraft` finds, without those that
 * they write too or are asked to, which `listAuthorships` lists.
 */
export async function listDraftsToRead(
  db: Database,
  { personId, first, after }: { personId: number; first: number; after: string },
): Promise<Page<DraftToRead>> {
  const from = decodeCursor(after, ['time', 'number'])
  const { rows } = await sql<DraftToRead>`select drafts.id, drafts.kind, drafts.title,
      drafts.updated_at as "updatedAt", ${exactTime('drafts.updated_at')} as at,
      (select count(*)::int from draft_comments
        where draft_id = drafts.id and parent_id is null and done_at is null) as open, ${columnsOf(PERSON_COLUMNS)}
    from draft_readers
      join drafts on drafts.id = draft_readers.draft_id
      join people on people.id = drafts.person_id
    where draft_readers.person_id = ${personId} and drafts.kind <> 'product' and people.deleted_at is null
      and not (drafts.kind = 'article' and draft_readers.writes is not null)
      and not exists (select 1 from message_blocks
        where (message_blocks.person_id = drafts.person_id and blocked_id = ${personId})
          or (message_blocks.person_id = ${personId} and blocked_id = drafts.person_id))
      ${from ? sql`and (drafts.updated_at, drafts.id) < (${from[0]}::timestamptz, ${from[1]})` : sql``}
    order by drafts.updated_at desc, drafts.id desc limit ${sql.lit(first + 1)}`.execute(db)
  return pageOf(rows, first, ({ at, id }) => [at, id])
}

/** Everybody who is asked to read a draft and may, those who were asked first before the others. */
export const listReaders = (db: Database, draftId: number): Promise<PersonRow[]> =>
  db
    .selectFrom('draft_readers')
    .innerJoin('people', 'people.id', 'draft_readers.person_id')
    .select(PERSON_COLUMNS)
    .innerJoin('drafts', 'drafts.id', 'draft_readers.draft_id')
    .where('draft_readers.draft_id', '=', draftId)
    .where('people.deleted_at', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from message_blocks
        where (message_blocks.person_id = drafts.person_id and blocked_id = people.id)
          or (message_blocks.person_id = people.id and blocked_id = drafts.person_id))`,
    )
    .orderBy('draft_readers.invited_at')
    .orderBy('people.id')
    .execute()

/** Whether somebody is there who may be asked to read a draft of this writer. */
export async function canBeAsked(db: Database, writerId: number, personId: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from people where id = ${personId} and id <> ${writerId} and deleted_at is null
    and not exists (select 1 from message_blocks where (person_id = ${writerId} and blocked_id = ${personId})
      or (person_id = ${personId} and blocked_id = ${writerId}))`.execute(db)
  return rows.length > 0
}

/** @returns false: they are asked already */
export async function insertReader(
  db: Database,
  { draftId, personId, now }: { draftId: number; personId: number; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('draft_readers')
    .values({ draft_id: draftId, person_id: personId, invited_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const deleteReader = (db: Database, draftId: number, personId: number) =>
  db.deleteFrom('draft_readers').where('draft_id', '=', draftId).where('person_id', '=', personId).execute()
