/**
 * Statements that still name a table of another feature which they should not, and foreign keys that point upwards: both
 * lists only get shorter (decision 176).
 */
export const KNOWN_USES: readonly string[] = [
  'src/features/accounts/account/queries/list-counters.ts reads conversations',
  'src/features/kernel/access/queries/find-hidden.ts reads post_texts',
  'src/features/kernel/access/queries/find-hidden.ts reads posts',
  'src/features/kernel/access/queries/purchases.ts reads post_texts',
  'src/features/kernel/access/queries/purchases.ts reads posts',
  'src/features/kernel/access/queries/readable.ts reads comments',
  'src/features/kernel/access/queries/readable.ts reads posts',
  'src/features/product/community/queries/regroup.ts writes report_cases',
  'src/features/services/notifications/queries/read.ts writes conversations',
  'src/features/services/reports/queries/reports.ts reads messages',
  'src/features/services/reports/queries/things.ts reads messages',
]

export const KNOWN_KEYS: readonly string[] = [
  'page_settings → people (page_settings_created_by_fkey)',
  'purchases → posts (purchases_post_id_fkey)',
]
