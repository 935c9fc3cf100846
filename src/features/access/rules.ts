import { measure, upgradeDocument } from '#features/documents/rules.ts'
import { type Asker, hasRole } from '#shared/asker.ts'
import type { AccessWay, HiddenPart } from './schemas.ts'

/** What decides who may read a post: its state, its times, and the node it stands in. */
export interface ReadablePost {
  state: 'draft' | 'pending' | 'published' | 'hidden'
  publishedAt: Date | null
  deletedAt: Date | null
  authorId: number
  node: {
    visibility: 'public' | 'private'
    deletedAt: Date | null
    adminId: number | null
    /** The asker's membership, or null. `until` null means without end. */
    membership: { state: 'joined' | 'waiting' | 'left'; until: Date | null } | null
  } | null
}

/** Why a post may not be read; null where it may. */
export type ReadRefusal = 'gone' | 'not-published' | 'private-node'

/**
 * May this person read this post? The same decision as `readablePosts` makes in SQL; the two are tested to
 * be equal. Access lists (paid, level, ...) are not asked here: they hide a part, not the thing.
 */
export function readRefusal(asker: Asker, post: ReadablePost, now: Date): ReadRefusal | null {
  const isStaff = hasRole(asker, 'admin')
  if (post.deletedAt !== null || post.node?.deletedAt) return isStaff ? null : 'gone'
  const isOwn = asker.personId !== null && asker.personId === post.authorId
  const isPublished = post.state === 'published' && post.publishedAt !== null && post.publishedAt <= now
  if (!isPublished) return isOwn || isStaff ? null : 'not-published'
  if (!post.node || post.node.visibility === 'public' || isOwn || isStaff) return null
  if (asker.personId !== null && post.node.adminId === asker.personId) return null
  const { membership } = post.node
  const isMember = membership?.state === 'joined' && (membership.until === null || membership.until > now)
  return isMember ? null : 'private-node'
}

/** One alternative of an access list, as it is stored; any that grants is enough. */
export interface StoredAccessRule {
  type: 'free' | AccessWay['type']
  credit?: number
  money?: Record<string, number>
  keys?: string[]
}

/** What is known of a reader when a hidden part is asked for. */
export interface HiddenPartReader {
  isSignedIn: boolean
  /** Author, node admin or admin: they always read. */
  isOwner: boolean
  /** Has an approved comment on the thing. */
  hasCommented: boolean
  level: string | null
  /** Only while it lasts. */
  vip: string | null
}

/** Keys in rising order, as the site's settings list them. */
export interface Ranks {
  levels: readonly string[]
  vips: readonly string[]
}

/** May this reader read what stands behind this list? A named level or tier means it and those above it. */
export function opensHiddenPart(
  rules: readonly StoredAccessRule[] | null,
  reader: HiddenPartReader,
  ranks: Ranks,
): boolean {
  if (!rules || rules.length === 0 || reader.isOwner) return true
  const reaches = (own: string | null, keys: readonly string[] | undefined, order: readonly string[]) =>
    own !== null &&
    (keys ?? []).some(
      (key) => key === own || (order.includes(key) && order.indexOf(own) >= order.indexOf(key)),
    )
  return rules.some(({ type, keys }) => {
    if (type === 'free') return true
    if (!reader.isSignedIn) return false
    if (type === 'login') return true
    if (type === 'comment') return reader.hasCommented
    if (type === 'level') return reaches(reader.level, keys, ranks.levels)
    return type === 'vip' && reaches(reader.vip, keys, ranks.vips)
  })
}

/** What those are told who may not read a hidden part. A part that no version can read counts as empty. */
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
export interface Paying {
  readonly currency: string
}

/** The order in which ways are offered: what costs nothing, then what is earned, then what is paid. */
const OFFER_ORDER = ['login', 'comment', 'qrcode', 'level', 'vip', 'credit', 'money'] as const

/** The ways to a hidden part, cheapest first; money in the reader's currency, where it is offered in it. */
export function waysIn(rules: readonly StoredAccessRule[] | null, reader: Paying): AccessWay[] {
  const ways = (rules ?? []).flatMap((rule) => (rule.type === 'free' ? [] : [wayOf(rule, rule.type, reader)]))
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
  if (type === 'credit') return { type, credit: credit ?? 0 }
  if (type === 'money') {
    const [fallback = '', ...others] = Object.keys(money ?? {})
    const offered = others.length > 0 && money?.[reader.currency] !== undefined ? reader.currency : fallback
    return { type, money: { amount: money?.[offered] ?? 0, currency: offered } }
  }
  return { type, ...(keys && { keys }) }
}
