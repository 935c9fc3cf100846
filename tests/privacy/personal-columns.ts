import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/**
 * Every column of the database with personal data.
 *
 * `in`: the file of the export that contains it. `not`: why it is not exported.
 * `gone`: nothing of it is left after an erasure. `stays`: why it is.
 */
type Fate = ({ in: string } | { not: string }) & ({ gone: true } | { stays: string })

const WHERE_WRITTEN = 'the text stays as that of a deleted user, if its author wants it so'

/** The account of a deleted user: their name, contacts and texts are gone. */
const LAW = 'accounts are kept as the law asks'

export const PERSONAL_COLUMNS: Record<string, Fate> = {
  'account_merges.from_id': { not: 'what staff do is about others', stays: 'it says which account closed' },
  'account_merges.to_id': { not: 'what staff do is about others', stays: 'it says which account closed' },
  'account_merges.by_id': { not: 'what staff do is about others', stays: 'what staff did is answered for' },
  'addresses.person_id': { in: 'addresses', gone: true },
  'addresses.phone': { in: 'addresses', gone: true },
  'answers.author_id': { in: 'answers', stays: WHERE_WRITTEN },
  'audit_log.actor_id': { not: 'what staff do is about others', stays: 'nothing in it can be changed' },
  'balances.person_id': { in: 'balances', stays: LAW },
  'backups.by_id': { not: 'what staff do is about others', stays: 'what staff did is answered for' },
  'ballots.person_id': { in: 'votes', gone: true },
  'bounty_disputes.person_id': { in: 'bounty-disputes', gone: true },
  'bounty_disputes.resolved_by': {
    not: 'what staff do is about others',
    stays: 'what staff did is answered for',
  },
  'bounty_targets.person_id': { in: 'bounties-for-you', gone: true },
  'carts.person_id': { in: 'basket', gone: true },
  'chat_messages.author_id': { in: 'chat', gone: true },
  'chat_reactions.person_id': { in: 'chat-signs', gone: true },
  'chat_reads.person_id': { not: 'up to where they have read', gone: true },
  'conversations.person_id': { in: 'conversations', gone: true },
  'conversations.other_id': { not: 'how others stand to them is theirs', gone: true },
  'message_blocks.person_id': { in: 'message-blocks', gone: true },
  'message_blocks.blocked_id': { not: 'what others do', gone: true },
  'message_choices.person_id': { in: 'message-choices', gone: true },
  'messages.from_id': { in: 'messages', gone: true },
  'messages.to_id': { in: 'messages', gone: true },
  'reported_messages.from_id': { not: 'what others have reported, for those who decide it', gone: true },
  'follow_grants.person_id': { in: 'follow-codes', gone: true },
  'file_downloads.person_id': { in: 'downloads', gone: true },
  'check_ins.person_id': { in: 'check-ins', gone: true },
  'co_authors.person_id': { in: 'written-with-others', gone: true },
  'code_batches.created_by': { not: 'the codes are the site’s', stays: 'what staff did is answered for' },
  'code_batches.revoked_by': { not: 'the codes are the site’s', stays: 'what staff did is answered for' },
  'comments.author_id': { in: 'comments', stays: WHERE_WRITTEN },
  'comments.guest_name': { not: 'of people without an account', stays: 'of people without an account' },
  'consents.person_id': { in: 'consents', stays: 'proof that they agreed' },
  'data_exports.person_id': { in: 'exports', gone: true },
  'doc_votes.voter': { in: 'votes-on-docs', gone: true },
  'drafts.person_id': { in: 'drafts', gone: true },
  'draft_readers.person_id': { in: 'drafts-to-read', gone: true },
  'draft_readers.invited_at': { in: 'drafts-to-read', stays: 'a time alone, whose row is gone' },
  'draft_comments.author_id': { in: 'comments-on-drafts', gone: true },
  'draft_comments.done_by': { not: 'that something is done is the draft’s', gone: true },
  'earnings.person_id': { in: 'earnings', gone: true },
  'erasures.person_id': { in: 'person', stays: 'proof that it was done' },
  'follows.followed_id': { not: 'what others do; person.json counts them', gone: true },
  'follows.follower_id': { in: 'following', gone: true },
  'gifts.from_id': { in: 'gifts-given', gone: true },
  'gifts.to_id': { in: 'gifts-got', gone: true },
  'held_things.author_id': { in: 'held-texts', gone: true },
  'held_things.decided_by': {
    not: 'what staff do is about others',
    stays: 'what staff did is answered for',
  },
  'identities.person_id': { in: 'sign-in-accounts', gone: true },
  'ledger_accounts.person_id': { in: 'balances', stays: LAW },
  'ledger_holds.person_id': { in: 'holds', stays: LAW },
  'ledger_transactions.actor_id': {
    not: 'what staff do is about others',
    stays: 'nothing in it can be changed',
  },
  'ledger_postings.account_id': { in: 'statement', stays: LAW },
  'media.owner_id': { in: 'media', gone: true },
  'memberships.person_id': { in: 'memberships-bought', stays: LAW },
  'node_members.person_id': { in: 'memberships', gone: true },
  'nodes.admin_id': { in: 'memberships', gone: true },
  'notification_choices.person_id': { in: 'notification-choices', gone: true },
  'notification_mails.person_id': { not: 'when their next mail is due', gone: true },
  'notification_people.person_id': { not: 'what others are told of', gone: true },
  'notification_settings.person_id': { in: 'notification-settings', gone: true },
  'node_invitations.by_id': { in: 'node-invitations', gone: true },
  'node_invitations.person_id': { in: 'node-invitations', gone: true },
  'notifications.person_id': { in: 'notifications', gone: true },
  'order_notes.author_id': {
    not: 'what staff do is about others',
    stays: 'what staff did is answered for',
  },
  'outgoing_messages.recipient': { not: 'copies of mails to them, for some days', gone: true },
  'order_lines.seller_id': { in: 'sold-in-orders', stays: LAW },
  'order_moves.actor_id': { not: 'orders.json says when; who of the staff is about others', stays: LAW },
  'orders.email': { in: 'orders', stays: 'until the order has come to its end' },
  'orders.person_id': { in: 'orders', stays: LAW },
  'payments.person_id': { in: 'payments', gone: true },
  'payment_differences.closed_by': {
    not: 'what staff do is about others',
    stays: 'what staff did is answered for',
  },
  'payment_keys.set_by': {
    not: 'what staff do is about others',
    stays: 'what staff did is answered for',
  },
  'site_connections.set_by': {
    not: 'what staff do is about others',
    stays: 'what staff did is answered for',
  },
  'payment_keepings.person_id': {
    not: 'that they were about to leave a way of paying, for a day',
    gone: true,
  },
  'payment_ways.person_id': { in: 'saved-ways', gone: true },
  'renewals.person_id': { in: 'renewals', gone: true },
  'sales.person_id': { in: 'bought-outside', gone: true },
  'parcels.sent_by': { not: 'what sellers do is about others', stays: LAW },
  'person_notes.person_id': { in: 'staff-notes', gone: true },
  'person_notes.author_id': {
    not: 'what staff write is about others',
    stays: 'what staff did is answered for',
  },
  'access_tokens.person_id': { in: 'access-tokens', gone: true },
  'newsletter_readers.email': { not: 'asked for without an account', gone: true },
  'newsletter_letters.created_by': {
    not: 'what staff do is about others',
    stays: 'what staff did is answered for',
  },
  'newsletter_recipients.email': { not: 'that a mail of the newsletter went out', gone: true },
  'newsletter_readers.person_id': { in: 'newsletter', gone: true },
  'looks.person_id': { in: 'looks', gone: true },
  'bulk_acts.by_id': { not: 'what staff do is about others', stays: 'what staff did is answered for' },
  'bulk_things.person_id': { not: 'what came of it stands in their level, roles and sanctions', gone: true },
  'saved_filters.person_id': { in: 'saved-filters', gone: true },
  'webhooks.person_id': { in: 'webhooks', gone: true },
  'site_setting_changes.person_id': { in: 'setting-changes', gone: true },
  'kept_products.person_id': { in: 'wish-list', gone: true },
  'wish_shares.person_id': { in: 'shared-wish-list', gone: true },
  'stock_mails.email': { not: 'asked for without an account; it is forgotten with the one mail', gone: true },
  'stock_wishes.person_id': { in: 'stock-wishes', gone: true },
  'passkey_challenges.person_id': { not: 'a number for some minutes', gone: true },
  'passkeys.person_id': { in: 'passkeys', gone: true },
  'people.email': { in: 'person', gone: true },
  'people.email_verified_at': { in: 'person', gone: true },
  'people.invited_by': {
    not: 'who brought them is somebody else; person.json says that there was one',
    gone: true,
  },
  'people.phone': { in: 'person', gone: true },
  'people.phone_verified_at': { in: 'person', gone: true },
  'post_revisions.editor_id': { in: 'former-texts', gone: true },
  'translation_drafts.editor_id': { in: 'translation-drafts', gone: true },
  'reply_revisions.editor_id': { in: 'former-replies', gone: true },
  'posts.author_id': { in: 'posts', stays: WHERE_WRITTEN },
  'posts.last_person_id': { not: 'follows from answers and comments', stays: WHERE_WRITTEN },
  'purchases.person_id': { in: 'purchases', stays: LAW },
  'purchases.refunded_by': {
    not: 'what staff do is about others',
    stays: 'what staff did is answered for',
  },
  'purchases.seller_id': { in: 'sales', stays: LAW },
  'push_devices.person_id': { in: 'push-devices', gone: true },
  'reactions.person_id': { in: 'reactions', gone: true },
  'recovery_codes.person_id': { in: 'person', gone: true },
  'redeem_codes.created_by': { not: 'the codes are the site’s', stays: 'what staff did is answered for' },
  'withdrawals.decided_by': {
    not: 'what staff do is about others',
    stays: 'what staff did is answered for',
  },
  'withdrawals.person_id': { in: 'withdrawals', stays: LAW },
  'redemptions.person_id': { in: 'redeemed-codes', gone: true },
  'coupon_campaigns.created_by': { not: 'coupons are the site’s', stays: 'what staff did is answered for' },
  'coupon_allowed.person_id': { in: 'coupons-offered', gone: true },
  'coupons.owner_id': { in: 'coupons', gone: true },
  'coupon_uses.person_id': { in: 'coupons-used', gone: true },
  'report_cases.author_id': { not: 'what others say of them', gone: true },
  'report_cases.decided_by': {
    not: 'what staff do is about others',
    stays: 'what staff did is answered for',
  },
  'report_notes.person_id': {
    not: 'what staff do is about others',
    stays: 'what staff did is answered for',
  },
  'page_drafts.saved_by': { in: 'page-drafts', gone: true },
  'page_versions.by_id': { in: 'page-versions', gone: true },
  'page_visits.person_id': { in: 'page-visits', gone: true },
  'refund_requests.decided_by': {
    not: 'what staff do is about others',
    stays: 'what staff did is answered for',
  },
  'refund_requests.person_id': { in: 'refunds', stays: LAW },
  'reports.person_id': { in: 'reports', gone: true },
  'reviews.person_id': { in: 'reviews', stays: WHERE_WRITTEN },
  'sanctions.created_by': { not: 'what staff do is about others', stays: 'what staff did is answered for' },
  'sanctions.lifted_by': { not: 'what staff do is about others', stays: 'what staff did is answered for' },
  'sanctions.person_id': { in: 'sanctions', gone: true },
  'search_people.person_id': { not: 'made of name and address', gone: true },
  'security_events.person_id': { in: 'security-events', gone: true },
  'seller_debts.seller_id': { in: 'seller-debts', stays: LAW },
  'sessions.person_id': { in: 'sessions', gone: true },
  'social_flows.person_id': { not: 'a number for some minutes', gone: true },
  'subscriptions.person_id': { in: 'subscriptions', gone: true },
  'text_prints.person_id': { not: 'a number made of their words, for a day', gone: true },
  'ticket_messages.person_id': {
    in: 'tickets',
    stays: 'what staff did is answered for',
  },
  'tickets.assignee_id': {
    not: 'what staff do is about others',
    stays: 'what staff did is answered for',
  },
  'tickets.person_id': { in: 'tickets', gone: true },
  'totp.person_id': { in: 'person', gone: true },
  'finished_uploads.person_id': { not: 'files that were sent within the last hour', gone: true },
  'uploads.person_id': { not: 'files of which pieces are being sent, for an hour', gone: true },
}

/** Columns that point at people or their accounts, and those that sound as if they said who somebody is. */
export async function listPersonalColumns(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select source.relname || '.' || attribute.attname as name
    from pg_constraint
    join pg_class source on source.oid = conrelid
    join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = any(conkey)
    where contype = 'f' and confrelid in ('people'::regclass, 'ledger_accounts'::regclass)
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and data_type not in ('integer', 'boolean')
      and column_name ~ '(person|author|owner|actor|voter|user_id|member_id|recipient|email|phone|guest|invited)'
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

const root = path.resolve(import.meta.dirname, '../..')

/** The file that says how a column is erased and exported: 'src/features/talk/gifts/personal-data.ts'. Views have no tables.ts. */
export function homeOf(column: string): string {
  const [table] = column.split('.')
  const isThere = (file: string) =>
    new RegExp(`^ {4}${table}: `, 'm').test(readFileSync(path.join(root, file), 'utf8'))
  const file = globSync('src/features/*/*/tables.ts', { cwd: root }).find(isThere)
  return (
    file?.replace('tables.ts', 'personal-data.ts') ?? 'the personal-data.ts of the feature that it belongs to'
  )
}

/** Files of an export that hold what somebody agreed to, was shown or was called elsewhere, and no column that knows them. */
export const FILES_WITHOUT_COLUMN: readonly string[] = ['terms-agreed-to', 'old-sites']
