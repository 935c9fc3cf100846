import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { FindHindrances, MergeStep } from '#server/jobs/merge-data.ts'
import { goneSlug } from '../rules/gone.ts'
import type { Gained, MergedPerson } from '../rules/merged.ts'
import { keepFormerSlug } from './former-slugs.ts'
import { indexPeople } from './index-people.ts'

/** Who has asked to be erased has to take that back before. */
export const findLeaving: FindHindrances = async (db, { from, to }) => {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('id', 'in', [from, to])
    .where('erase_at', 'is not', null)
    .execute()
  return rows.length > 0 ? ['leaving'] : []
}

const people = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('people')
    .select([
      'id',
      'slug',
      'name',
      'name_key as nameKey',
      'name_is_shared as nameIsShared',
      'description',
      'avatar',
      'email',
      'phone',
      'password_hash as password',
      'email_verified_at as emailVerifiedAt',
      'phone_verified_at as phoneVerifiedAt',
      'password_changed_at as passwordChangedAt',
      'language',
      'roles',
      'level_key as level',
      'vip_key as vip',
      'vip_until as vipUntil',
      'invited_by as invitedBy',
      'created_at as createdAt',
    ])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')

/** Two people as they are, for a preview. */
export const listMerged = (db: Database, ids: readonly number[]): Promise<MergedPerson[]> =>
  people(db, ids).execute()

/**
 * The same, locked against all: what others are just writing about them is waited for, and whoever comes later waits
 * until the end.
 */
export const lockMerged = (db: Database, ids: readonly number[]): Promise<MergedPerson[]> =>
  people(db, ids).forUpdate().execute()

/** Closes an account that has become part of another: its name goes, and its addresses lead to the one that stays. */
export async function closeMerged(
  db: Database,
  { from, toId, name, now }: { from: MergedPerson; toId: number; name: string; now: Date },
): Promise<void> {
  await db
    .updateTable('people')
    .set({
      slug: goneSlug(from.id),
      name,
      name_key: null,
      name_is_shared: false,
      description: '',
      avatar: '',
      email: null,
      phone: null,
      password_hash: null,
      email_verified_at: null,
      phone_verified_at: null,
      password_changed_at: null,
      vip_key: null,
      vip_until: null,
      invited_by: null,
      shows_favorites: false,
      shows_follows: false,
      shows_supporters: false,
      shows_presence: false,
      is_searchable: false,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', from.id)
    .execute()
  await db
    .updateTable('slug_history')
    .set({ target_id: toId })
    .where('kind', '=', 'profile')
    .where('target_id', '=', from.id)
    .execute()
  // Their number was an address as well.
  for (const slug of [from.slug, String(from.id)])
    await keepFormerSlug(db, { kind: 'profile', slug, targetId: toId })
}

/** What the one who stays has from then on. Call it when the other account is closed: names and addresses are unique. */
export const giveMerged = (db: Database, id: number, gained: Gained, now: Date) =>
  db
    .updateTable('people')
    .set({
      name: gained.name,
      name_key: gained.nameKey,
      name_is_shared: gained.nameIsShared,
      avatar: gained.avatar,
      description: gained.description,
      email: gained.email,
      email_verified_at: gained.emailVerifiedAt,
      phone: gained.phone,
      phone_verified_at: gained.phoneVerifiedAt,
      password_hash: gained.password,
      password_changed_at: gained.passwordChangedAt,
      level_key: gained.level,
      vip_key: gained.vip,
      vip_until: gained.vipUntil,
      invited_by: gained.invitedBy,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()

/** Whom they have invited, what of tickets they have unread, and what the search knows them by. */
export const moveTraces: MergeStep = async (db, { from, to }) => {
  await db
    .updateTable('people')
    .set({ invited_by: to })
    .where('invited_by', '=', from)
    .where('id', '<>', to)
    .execute()
  await db.updateTable('people').set({ invited_by: null }).where('invited_by', '=', from).execute()
  await sql`update people set unread_tickets = people.unread_tickets + gone.unread_tickets
    from people gone where people.id = ${to} and gone.id = ${from} and gone.unread_tickets > 0`.execute(db)
  await db.updateTable('people').set({ unread_tickets: 0 }).where('id', '=', from).execute()
  await indexPeople(db, [from, to])
}

/** Says how many follow somebody, and how many they follow. */
export const setFollows = (
  db: Database,
  id: number,
  { followers, following }: { followers: number; following: number },
) =>
  db
    .updateTable('people')
    .set({ followers_count: followers, following_count: following })
    .where('id', '=', id)
    .execute()

/** Says how much somebody has not read of what they were told. */
export const setUnread = (db: Database, id: number, unread: number) =>
  db.updateTable('people').set({ unread_notifications: unread }).where('id', '=', id).execute()
