import { measure, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { type Asker, hasRole } from '#shared/people/asker.ts'
import type { AccessWay, HiddenPart } from '../schemas.ts'
import { ownPrice, tierDiscount } from './prices.ts'
import { ALLOWED, firstRefusal, refused, type Terms, type Verdict, whenSignedIn } from './verdict.ts'

/** What decides who may enter a node, and who moderates it. */
export interface NodeDoor {
  id: number
  visibility: 'public' | 'private'
  deletedAt: Date | null
  adminId: number | null
  /** Members who help its admin. */
  moderatorIds: readonly number[]
  /** The asker's membership, or null. `until` null means without end. */
  membership: { state: 'joined' | 'waiting' | 'left'; until: Date | null } | null
}

/** What decides who may read a post: its state, its times, and the node it stands in. */
export interface ReadablePost {
  state: 'draft' | 'pending' | 'published' | 'hidden'
  publishedAt: Date | null
  deletedAt: Date | null
  authorId: number
  node: NodeDoor | null
}

export const isPublished = (
  { state, publishedAt }: Pick<ReadablePost, 'state' | 'publishedAt'>,
  now: Date,
): boolean => state === 'published' && publishedAt !== null && publishedAt <= now

export const isNodeAdmin = ({ personId }: Asker, { adminId }: Pick<NodeDoor, 'adminId'>): boolean =>
  personId !== null && personId === adminId

/** Who moderates a node: its admin, and its moderators. */
export type NodeTeam = Pick<NodeDoor, 'id' | 'adminId' | 'moderatorIds'>
export const moderates = (asker: Asker, node: NodeTeam): boolean =>
  isNodeAdmin(asker, node) || (asker.personId !== null && node.moderatorIds.includes(asker.personId))

/** Admins, and whoever moderates the node that a thing stands in. */
export const isModerator = (asker: Asker, node: NodeTeam | null): boolean =>
  hasRole(asker, 'admin') || (node !== null && moderates(asker, node))

export const hasJoined = ({ membership }: Pick<NodeDoor, 'membership'>, now: Date): boolean =>
  membership?.state === 'joined' && (membership.until === null || membership.until > now)

/**
 * May this person read this post? The same decision as `readablePosts` makes in SQL; the two are tested to
 * be equal. Access lists (paid, level, ...) are not asked here: they hide a part, not the thing.
 */
export function canReadPost(asker: Asker, post: ReadablePost, { now }: Pick<Terms, 'now'>): Verdict {
  if (hasRole(asker, 'admin')) return ALLOWED
  if (post.deletedAt !== null || post.node?.deletedAt) return refused('gone')
  const isOwn = asker.personId !== null && asker.personId === post.authorId
  if (isOwn) return ALLOWED
  if (!isPublished(post, now)) return refused('not-published')
  return post.node ? canEnterNode(asker, post.node, { now }) : ALLOWED
}

/** There for everybody, also for who may read it sooner or longer. */
export function whenPublished(post: ReadablePost, { now }: Pick<Terms, 'now'>): Verdict {
  if (post.deletedAt !== null || post.node?.deletedAt) return refused('gone')
  return isPublished(post, now) ? ALLOWED : refused('not-published')
}

/** An answer or comment, under a post: nobody can read hidden, pending and removed ones. */
export const canReadReply = (
  asker: Asker,
  { post, stands }: { post: ReadablePost; stands: boolean },
  terms: Terms,
): Verdict => firstRefusal(canReadPost(asker, post, terms), () => (stands ? ALLOWED : refused('gone')))

/** The node itself, with name, description and counts: also a private one is listed. */
export const canReadNode = (asker: Asker, { deletedAt }: NodeDoor): Verdict =>
  deletedAt === null || hasRole(asker, 'admin') ? ALLOWED : refused('gone')

/** What stands in the node. */
export function canEnterNode(asker: Asker, node: NodeDoor, { now }: Pick<Terms, 'now'>): Verdict {
  if (hasRole(asker, 'admin')) return ALLOWED
  if (node.deletedAt !== null) return refused('gone')
  if (node.visibility === 'public' || isNodeAdmin(asker, node) || hasJoined(node, now)) return ALLOWED
  return refused('private-node', [{ type: 'join' }])
}

/** One alternative of an access list, as it is stored; any that grants is enough. */
export interface StoredAccessRule {
  type: 'free' | AccessWay['type']
  credit?: number
  money?: Record<string, number>
  keys?: string[]
}

/** The part of a post behind its access list. Whether the post itself may be read is another question. */
export interface LockedPart {
  authorId: number
  /** Of the node it stands in, if any. */
  nodeAdminId: number | null
  /** null and empty lists hide from nobody. */
  rules: readonly StoredAccessRule[] | null
  /** Whether the asker has an approved comment on the post. */
  hasCommented: boolean
  /** Whether they have paid for it: it stays theirs, whatever becomes of the list. */
  hasBought: boolean
  /** Whether they have given the code of the official account, and not too long ago. */
  hasCode: boolean
  /** Whether they are in one of the nodes whose members the list lets in, or moderate it. */
  hasJoined: boolean
  /** Whether they have written the post with its author. */
  isCoAuthor: boolean
}

/** What somebody has done that may open a part to them, and of whom nothing is known: nothing. */
export type Claims = Pick<LockedPart, 'hasCommented' | 'hasBought' | 'hasCode' | 'hasJoined' | 'isCoAuthor'>
export const NO_CLAIMS: Claims = {
  hasCommented: false,
  hasBought: false,
  hasCode: false,
  hasJoined: false,
  isCoAuthor: false,
}

/** May this person read what stands behind this list? Authors, node admins and admins always do. */
export function canReadHidden(asker: Asker, part: LockedPart, terms: Terms): Verdict {
  const { rules, authorId, nodeAdminId, hasCommented, hasCode, hasJoined } = part
  if (part.hasBought || part.isCoAuthor || !rules || rules.length === 0) return ALLOWED
  const isOwner = asker.personId !== null && [authorId, nodeAdminId].includes(asker.personId)
  if (isOwner || hasRole(asker, 'admin')) return ALLOWED
  const isMember = whenSignedIn(asker).allowed
  const opens = ({ type, keys }: StoredAccessRule): boolean => {
    if (type === 'free') return true
    if (!isMember) return false
    if (type === 'login') return true
    if (type === 'comment') return hasCommented
    if (type === 'qrcode') return hasCode
    if (type === 'join') return hasJoined
    return (type === 'level' || type === 'vip') && reaches(asker, type, keys, terms)
  }
  return rules.some(opens) ? ALLOWED : refused('locked', waysIn(rules, { ...terms, asker }))
}

/** Whether somebody's level or tier is one of these: a named one means it and those above it. */
export function reaches(
  asker: Pick<Asker, 'level' | 'vip'>,
  kind: 'level' | 'vip',
  keys: readonly string[] | undefined,
  { settings: { level } }: Pick<Terms, 'settings'>,
): boolean {
  const own = asker[kind]
  if (own === null) return false
  const order = (kind === 'level' ? level.lv : level.vip).map(({ key }) => key)
  return (keys ?? []).some(
    (key) => key === own || (order.includes(key) && order.indexOf(own) >= order.indexOf(key)),
  )
}

/** The description of a hidden part for who may not read it. A part that no version can read counts as empty. */
export function describeHiddenPart(
  document: unknown,
  rules: readonly StoredAccessRule[] | null,
  reader: Paying,
): HiddenPart {
  const read = upgradeDocument(document)
  const size = read.ok ? measure(read.document) : { characters: 0, media: 0 }
  return { ...size, ways: waysIn(rules, reader) }
}

/** Whoever looks at a price. The currency is read only where there is a choice: a page without one is the same in all. */
export type Paying = Pick<Terms, 'currency' | 'settings'> & { readonly asker: Pick<Asker, 'vip'> }

/** The order in which ways are offered: what costs nothing, then what is earned, then what is paid. */
export const OFFER_ORDER = ['login', 'comment', 'qrcode', 'join', 'level', 'vip', 'credit', 'money'] as const

/** Whether there is an account to follow: without its picture and a code nobody could. */
export const canFollow = ({ follow }: Terms['settings']): boolean =>
  follow !== undefined && follow.picture !== '' && follow.code !== ''

/**
 * The ways to a hidden part, cheapest first; money in the reader's currency, where it is offered in it. What leads
 * nowhere on this site is left out.
 */
export function waysIn(rules: readonly StoredAccessRule[] | null, reader: Paying): AccessWay[] {
  const leads = ({ type }: StoredAccessRule) =>
    type !== 'free' && (type !== 'qrcode' || canFollow(reader.settings))
  const ways = (rules ?? []).filter(leads).map((rule) => wayOf(rule, rule.type as AccessWay['type'], reader))
  const cost = ({ credit = 0, money }: AccessWay) => money?.amount ?? credit
  return ways.sort(
    (one, other) =>
      OFFER_ORDER.indexOf(one.type) - OFFER_ORDER.indexOf(other.type) || cost(one) - cost(other),
  )
}

function wayOf(
  { credit, money, keys }: StoredAccessRule,
  type: AccessWay['type'],
  reader: Paying,
): AccessWay {
  if (type === 'credit') {
    const { amount, full } = ownPrice(credit ?? 0, tierDiscount(reader.asker, reader.settings))
    return { type, credit: amount, ...(full !== undefined && { full }) }
  }
  if (type === 'money') return { type, ...moneyIn(money ?? {}, reader) }
  return { type, ...(keys && { keys }) }
}

/** What the reader pays, in their currency where it is offered in it, else in the first. */
export function moneyIn(
  prices: Readonly<Record<string, number>>,
  reader: Paying,
): Pick<AccessWay, 'money' | 'full'> {
  const [fallback = '', ...others] = Object.keys(prices)
  const currency = others.length > 0 && prices[reader.currency] !== undefined ? reader.currency : fallback
  const { amount, full } = ownPrice(prices[currency] ?? 0, tierDiscount(reader.asker, reader.settings))
  return { money: { amount, currency }, ...(full !== undefined && { full }) }
}
