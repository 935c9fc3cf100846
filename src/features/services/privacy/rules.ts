const DAY = 24 * 3_600_000

/** Grace period in ms before an erasure. */
export const GRACE = 14 * DAY
/** Lifetime of an export file in ms. */
export const EXPORT_KEPT = 7 * DAY
/** ms between two exports of one person: each reads everything they ever wrote. */
const EXPORT_EVERY = DAY

export const erasureDay = (askedAt: Date): Date => new Date(askedAt.getTime() + GRACE)

/** When the next export may be asked for; a moment of the past where it may be now. */
export const nextExportAt = (lastAskedAt: Date | null): Date =>
  new Date((lastAskedAt?.getTime() ?? -EXPORT_EVERY) + EXPORT_EVERY)

/** As people type their own name: other widths, other spaces, other capitals are the same name. */
const plain = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** Whether somebody has typed their name, so that no slip of the hand erases an account. */
export const isOwnName = (typed: string, name: string): boolean => plain(typed) === plain(name)

/** What people are asked to agree to; each has its words. */
export const AGREEMENTS = ['agreement', 'privacy'] as const
export type Agreement = (typeof AGREEMENTS)[number]

/** null: written by another version of the site. */
export const agreementOf = (kind: string): Agreement | null =>
  AGREEMENTS.find((known) => known === kind) ?? null

/** Files of an export in the order of the archive; any others come behind. */
const FILES: readonly string[] = [
  'person',
  'sign-in-accounts',
  'passkeys',
  'sessions',
  'access-tokens',
  'webhooks',
  'security-events',
  'addresses',
  'consents',
  'sanctions',
  'exports',
  'balances',
  'statement',
  'holds',
  'basket',
  'purchases',
  'sales',
  'orders',
  'terms-agreed-to',
  'sold-in-orders',
  'refunds',
  'seller-debts',
  'withdrawals',
  'memberships-bought',
  'gifts-given',
  'gifts-got',
  'bounty-disputes',
  'downloads',
  'follow-codes',
  'check-ins',
  'notifications',
  'held-texts',
  'reports',
  'tickets',
  'page-versions',
  'page-drafts',
  'page-visits',
  'notification-settings',
  'push-devices',
  'notification-choices',
  'newsletter',
  'subscriptions',
  'chat',
  'messages',
  'conversations',
  'message-blocks',
  'message-choices',
  'chat-signs',
  'earnings',
  'redeemed-codes',
  'following',
  'memberships',
  'node-invitations',
  'posts',
  'drafts',
  'comments-on-drafts',
  'drafts-to-read',
  'translation-drafts',
  'former-texts',
  'answers',
  'former-replies',
  'comments',
  'reviews',
  'reactions',
  'votes',
  'votes-on-docs',
  'bounties-for-you',
  'media',
]

const placeOf = (name: string): number => (FILES.includes(name) ? FILES.indexOf(name) : FILES.length)

export const orderOfFiles = <File extends { name: string }>(files: readonly File[]): File[] =>
  files.toSorted((one, other) => placeOf(one.name) - placeOf(other.name))
