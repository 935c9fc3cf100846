import type { Database } from '#database/schema.ts'
import { sanctionInForce } from '#features/accounts/account/queries/sanctions.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { upgradeForm } from '../rules/upgrade-form.ts'
import type { Form } from '../schemas.ts'

export interface DraftLinkRow {
  id: number
  showsHidden: boolean
  expiresAt: Date
}

/** The link of somebody's draft; null: there is none, or it has run out. */
export async function findDraftLink(db: Database, draftId: number, now: Date): Promise<DraftLinkRow | null> {
  const row = await db
    .selectFrom('draft_links')
    .select(['id', 'shows_hidden as showsHidden', 'expires_at as expiresAt'])
    .where('draft_id', '=', draftId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** @returns the number of the new link: the one before leads nowhere any more */
export async function renewDraftLink(
  db: Database,
  { draftId, showsHidden, expiresAt }: { draftId: number; showsHidden: boolean; expiresAt: Date },
): Promise<number> {
  await deleteDraftLink(db, draftId)
  const { id } = await db
    .insertInto('draft_links')
    .values({ draft_id: draftId, shows_hidden: showsHidden, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const deleteDraftLink = (db: Database, draftId: number) =>
  db.deleteFrom('draft_links').where('draft_id', '=', draftId).execute()

export interface SharedDraftRow extends PersonRow {
  draftId: number
  version: number
  updatedAt: Date
  form: Form
  showsHidden: boolean
  expiresAt: Date
}

/** The draft that a link shows; null where it has run out or was ended, or its writer may show nothing to others. */
export async function findSharedDraft(db: Database, id: number, now: Date): Promise<SharedDraftRow | null> {
  const row = await db
    .selectFrom('draft_links')
    .innerJoin('drafts', 'drafts.id', 'draft_links.draft_id')
    .innerJoin('people', 'people.id', 'drafts.person_id')
    .select([
      ...PERSON_COLUMNS,
      'drafts.id as draftId',
      'drafts.version',
      'drafts.updated_at as updatedAt',
      'drafts.form',
      'draft_links.shows_hidden as showsHidden',
      'draft_links.expires_at as expiresAt',
    ])
    .where('draft_links.id', '=', id)
    .where('draft_links.expires_at', '>', now)
    .where('people.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sanctions')
            .select('sanctions.id')
            .whereRef('sanctions.person_id', '=', 'people.id')
            .where('sanctions.kind', 'in', ['silence', 'login-ban'])
            .where(sanctionInForce(now)),
        ),
      ),
    )
    .executeTakeFirst()
  return row ? { ...row, form: upgradeForm(row.form as Form) } : null
}
