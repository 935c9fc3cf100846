import { type Asker, isSignedIn } from '#shared/people/asker.ts'
import type { AccessWay } from '../schemas.ts'

/** Why somebody may not do something. */
export type Reason =
  /** It was removed, or its time to be restored is over. */
  | 'gone'
  | 'not-published'
  | 'private-node'
  /** Only members write in the node. */
  | 'not-joined'
  /** It can still be read, but nobody may write below it. */
  | 'closed'
  /** Behind an access list, or a node with a price or for levels. */
  | 'locked'
  | 'not-signed-in'
  | 'silenced'
  /** In the node that the thing stands in. */
  | 'silenced-here'
  /** Neither level nor VIP tier gives it. */
  | 'no-permission'
  | 'not-yours'
  /** For people with a role that they have not. */
  | 'no-role'
  /** Nobody follows, sanctions or promotes themselves. */
  | 'oneself'
  /** Whoever it is about may do as much as the asker, or more. */
  | 'above'
  /** There would be nobody left who could undo it. */
  | 'last-admin'
  /** It is so already: joined, left, restored. */
  | 'already'
  /** What is written below a text can be changed for a time. */
  | 'too-late'

/** What would help: of hidden parts and closed nodes, or of what levels and tiers give. */
export type Way = AccessWay

export type Verdict = { allowed: true } | { allowed: false; reason: Reason; ways: Way[] }

/** One level or VIP tier with the permissions it gives, as the settings hold it. */
interface Tier {
  key: string
  roles: readonly string[]
  /** Percent that it takes off prices. */
  discount?: number
}

/** What decisions depend on beside person and thing; the context of an action fits. */
export interface Terms {
  readonly now: Date
  /** Read only where prices are offered in several: see `tracedTerms`. */
  readonly currency: string
  readonly settings: {
    /** Levels and tiers stand in rising order. */
    level: { lv: readonly Tier[]; vip: readonly Tier[] }
    /** The official account that gives its followers a code; missing where decisions do not turn on it. */
    follow?: { picture: string; code: string }
  }
}

export const ALLOWED: Verdict = { allowed: true }
export const refused = (reason: Reason, ways: Way[] = []): Verdict => ({ allowed: false, reason, ways })

const STRANGERS: Verdict = refused('not-signed-in', [{ type: 'login' }])

/** The first of these that refuses, else allowed. Later ones are only asked where the earlier allow. */
export function firstRefusal(...asked: Array<Verdict | (() => Verdict)>): Verdict {
  for (const one of asked) {
    const verdict = typeof one === 'function' ? one() : one
    if (!verdict.allowed) return verdict
  }
  return ALLOWED
}

export const whenSignedIn = (asker: Asker): Verdict => (isSignedIn(asker) ? ALLOWED : STRANGERS)

/** Whoever writes, uploads or moderates: signed in, and not silenced, neither on the site nor in the node. */
export function unlessSilenced(asker: Asker, node: { id: number } | null = null): Verdict {
  if (!isSignedIn(asker)) return STRANGERS
  if (asker.isSilenced) return refused('silenced')
  return node && asker.silencedIn.includes(node.id) ? refused('silenced-here') : ALLOWED
}
