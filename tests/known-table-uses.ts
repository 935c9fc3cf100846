/**
 * Statements that still name a table of another feature which they should not, and foreign keys that point upwards: both
 * lists only get shorter (decision 176).
 */
export const KNOWN_USES: readonly string[] = [
  'src/database/backup/back-up.ts reads media',
  'src/database/backup/back-up.ts reads people',
  'src/features/accounts/account/queries/list-counters.ts reads conversations',
  'src/features/accounts/account/queries/sessions.ts reads passkeys',
  'src/features/accounts/social/queries/identities.ts reads passkeys',
  'src/features/kernel/access/queries/find-hidden.ts reads post_texts',
  'src/features/kernel/access/queries/find-hidden.ts reads posts',
  'src/features/kernel/access/queries/purchases.ts reads post_texts',
  'src/features/kernel/access/queries/purchases.ts reads posts',
  'src/features/kernel/access/queries/readable.ts reads comments',
  'src/features/kernel/access/queries/readable.ts reads posts',
  'src/features/kernel/ledger/queries/books.ts reads people',
  'src/features/product/community/queries/regroup.ts writes report_cases',
  'src/features/services/admin/queries/due-mails.ts reads notification_mails',
  'src/features/services/admin/queries/due-mails.ts reads notifications',
  'src/features/services/notifications/queries/read.ts writes conversations',
  'src/features/services/reports/queries/reports.ts reads messages',
  'src/features/services/reports/queries/things.ts reads messages',
  'src/features/talk/follows/queries/presence.ts reads message_blocks',
  'src/features/talk/subscriptions/queries/subscriptions.ts reads notification_choices',
  'src/server/sessions/sessions.ts reads people',
  'src/server/sessions/sessions.ts reads sanctions',
]

export const KNOWN_KEYS: readonly string[] = [
  'ledger_accounts → people (ledger_accounts_person_id_fkey)',
  'ledger_holds → people (ledger_holds_person_id_fkey)',
  'ledger_transactions → people (ledger_transactions_actor_id_fkey)',
  'page_settings → people (page_settings_created_by_fkey)',
  'purchases → posts (purchases_post_id_fkey)',
  'security_events → people (security_events_person_id_fkey)',
  'sessions → people (sessions_person_id_fkey)',
]
