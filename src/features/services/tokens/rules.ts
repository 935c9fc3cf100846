/** Characters of the name of a token. */
export const MOST_NAME = 60
/** Days that a token can be good for; null: without end. */
export const TERMS = [30, 90, 365, null] as const
export type Term = (typeof TERMS)[number]
/** Good ones of one person: more than anybody keeps in view. */
export const MOST_TOKENS = 50
/** Calls of one token: all that there are. */
export const MOST_CALLS = 1_000
/** Path of its page. */
export const TOKENS_PATH = 'admin/tokens'

/** All that concerns how somebody comes in, what may call in their name, and what they have agreed to. */
const CLOSED_FEATURES: readonly string[] = [
  'account',
  'codes',
  'social',
  'security',
  'sign-in',
  'privacy',
  'tokens',
  'webhooks',
]

const CLOSED_CALLS: readonly string[] = [
  // They belong to the browser of a session.
  'account.addPushDevice',
  'account.getPushDevices',
  'account.removePushDevice',
  // Secrets of the site.
  'payments.deleteKeys',
  'payments.listKeys',
  'payments.saveKeys',
  // Whoever moves the mail reads the codes that let people in, and a provider of their own says of anybody that it is them.
  'admin.listKept',
  'connections.list',
  'connections.remove',
  'connections.save',
  // The settings hold what stands as a script on every page, also where an admin reads it.
  'options.change',
  'options.import',
  'options.undoImport',
  // Money that is taken with nobody there is agreed to by its person, and by nobody for them.
  'payments.listWays',
  'payments.openKeeping',
  'payments.removeWay',
  'payments.takeKeeping',
  'renewals.change',
  'renewals.start',
  'renewals.stop',
  // Whoever is made an admin by a token stays one when it is revoked.
  'admin.endSessions',
  'admin.beginLook',
  'bulk.begin',
  'bulk.goOn',
  'bulk.undo',
  'admin.endLook',
  'admin.grantRole',
  'admin.revokeRole',
  // They ask their person for a password.
  'admin.correctWorth',
  'admin.createCodes',
  'admin.decideWithdrawal',
  'admin.mergePeople',
  'admin.goOnMerging',
  'newsletter.getBounceDoor',
  // What providers post to addresses of their own.
  'shop.hearPayment',
  'shop.playSandbox',
]

/** Whether a token can be made for a call: what concerns one's own security is never left to a program. */
export const isOpenToTokens = ({ feature, name }: { feature: string; name: string }): boolean =>
  !CLOSED_FEATURES.includes(feature) && !isClosedCall(name)

/** Also to tokens that were made for it before it was closed. */
export const isClosedCall = (name: string): boolean => CLOSED_CALLS.includes(name)

const DAY = 24 * 3_600_000

export const endOf = (term: Term, now: Date): Date | null =>
  term === null ? null : new Date(now.getTime() + term * DAY)

export type TokenState = 'good' | 'expired' | 'revoked' | 'ended'

interface Standing {
  expiresAt: Date | null
  revokedAt: Date | null
  /** Its session was ended with the others of its person. */
  isEnded: boolean
}

export function stateOf({ expiresAt, revokedAt, isEnded }: Standing, now: Date): TokenState {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return isEnded ? 'ended' : 'good'
}
