import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { insertGoneAddresses } from '#features/kernel/people/queries/gone-addresses.ts'
import { goneSlug } from '#features/kernel/people/rules/gone.ts'
import type { Signer } from '#server/credentials/signer.ts'
import type { Tag } from '#shared/tags.ts'
import type { DueErasure } from '../erasures.ts'

/** Rows that belong to a person and to nothing else. */
const OWN_ROWS = [
  'push_devices',
  'sessions',
  'identities',
  'passkeys',
  'passkey_challenges',
  'totp',
  'recovery_codes',
  'social_flows',
  'security_events',
  'search_people',
  'sanctions',
  'text_prints',
  'bounty_disputes',
  'bounty_targets',
  'check_ins',
  'drafts',
  'earnings',
  'file_downloads',
  'follow_grants',
  'redemptions',
  'notification_people',
  'notifications',
  'notification_settings',
  'notification_choices',
  'notification_mails',
  'subscriptions',
  'reports',
  'tickets',
  'chat_reactions',
  'chat_reads',
  'message_choices',
] as const

/**
 * Erases the identity: name, contacts, credentials and profile. In one transaction, so that no intermediate state is
 * visible; content follows in batches.
 *
 * @returns files of theirs that nothing needs any more, and what pages show of them
 */
export async function eraseIdentity(
  db: Database,
  { personId, email, phone, slug }: DueErasure,
  { now, signer, name, level }: { now: Date; signer: Signer; name: string; level: string },
): Promise<{ exports: string[]; tags: Tag[] }> {
  const former = await db
    .deleteFrom('slug_history')
    .where('kind', '=', 'profile')
    .where('target_id', '=', personId)
    .returning('slug')
    .execute()
  await insertGoneAddresses(db, signer, [slug, ...former.map((row) => row.slug)], now)
  await db
    .updateTable('people')
    .set({
      slug: goneSlug(personId),
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
      roles: [],
      level_key: level,
      vip_key: null,
      vip_until: null,
      invited_by: null,
      shows_favorites: false,
      shows_follows: false,
      shows_supporters: false,
      shows_presence: false,
      is_searchable: false,
      // What was unread is counted down with its rows.
      unread_tickets: 0,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', personId)
    .execute()
  for (const table of OWN_ROWS) await db.deleteFrom(table).where('person_id', '=', personId).execute()
  await db.deleteFrom('held_things').where('author_id', '=', personId).execute()
  // Cases about their content stay, without author; cases about the person are deleted.
  await db.deleteFrom('report_cases').where('kind', '=', 'user').where('thing_id', '=', personId).execute()
  await db.updateTable('report_cases').set({ author_id: null }).where('author_id', '=', personId).execute()
  // Pending withdrawals keep their target until they are paid or refused.
  await sql`update withdrawals set target = '' where person_id = ${personId}
    and state not in ('asked', 'approved')`.execute(db)
  // Chat messages are deleted, with reactions to them and by the person.
  await db.deleteFrom('chat_messages').where('author_id', '=', personId).execute()
  // Private messages are deleted for both sides, with requests and blocks.
  await sql`delete from messages where ${personId} in (from_id, to_id)`.execute(db)
  await sql`delete from conversations where ${personId} in (person_id, other_id)`.execute(db)
  await sql`delete from message_blocks where ${personId} in (person_id, blocked_id)`.execute(db)
  await db.deleteFrom('reported_messages').where('from_id', '=', personId).execute()
  await sql`delete from notifications where type = 'message' and thing_id = ${personId}`.execute(db)
  // The notes of gifts; the amounts stay in the ledger.
  await sql`delete from gifts where ${personId} in (from_id, to_id)`.execute(db)
  const exports = await db
    .deleteFrom('data_exports')
    .where('person_id', '=', personId)
    .returning('file')
    .execute()
  // Consents must be provable; only the address is removed.
  await db.updateTable('consents').set({ address: '' }).where('person_id', '=', personId).execute()
  await db.updateTable('post_revisions').set({ editor_id: null }).where('editor_id', '=', personId).execute()
  // Translation drafts of own texts are deleted; drafts for texts of others stay.
  await sql`delete from translation_drafts where post_id in (select id from posts
    where author_id = ${personId} and kind in ('article', 'product'))`.execute(db)
  await db
    .updateTable('translation_drafts')
    .set({ editor_id: null })
    .where('editor_id', '=', personId)
    .execute()
  await db.updateTable('reply_revisions').set({ editor_id: null }).where('editor_id', '=', personId).execute()
  await db.updateTable('people').set({ invited_by: null }).where('invited_by', '=', personId).execute()
  const contacts = [email, phone].filter((contact) => contact !== null)
  await sql`delete from outgoing_messages where recipient = any(${contacts}::text[])`.execute(db)
  await db
    .deleteFrom('node_invitations')
    .where(({ or, eb }) => or([eb('by_id', '=', personId), eb('person_id', '=', personId)]))
    .execute()
  const nodes = await db
    .updateTable('nodes')
    .set({ admin_id: null })
    .where('admin_id', '=', personId)
    .returning('id')
    .execute()
  return {
    exports: exports.flatMap(({ file }) => file ?? []),
    tags: [`person:${personId}`, `person:${personId}:activity`, ...nodes.map(({ id }): Tag => `node:${id}`)],
  }
}

/** Content of private nodes is not counted, as these numbers are public. */
const IS_OPEN = sql`(posts.node_id is null or exists (select 1 from nodes
  where nodes.id = posts.node_id and nodes.visibility = 'public'))`

/** Counts anew what is left of somebody, when all else is done. */
export async function recountPerson(db: Database, personId: number): Promise<void> {
  const published = (kind: 'article' | 'topic') => sql<number>`(select count(*) from posts
    where author_id = people.id and kind = ${kind} and state = 'published' and deleted_at is null and ${IS_OPEN})`
  await db
    .updateTable('people')
    .set({
      articles_count: published('article'),
      topics_count: published('topic'),
      answers_count: sql<number>`(select count(*) from answers join posts on posts.id = answers.post_id
        where answers.author_id = people.id and answers.state = 'published' and answers.deleted_at is null
          and ${IS_OPEN})`,
      followers_count: 0,
      following_count: 0,
    })
    .where('id', '=', personId)
    .execute()
}
