import { opaqueId, readId } from '#shared/ids.ts'

/** What can be kept, which is what a list of favourites can show. */
export const POST_KINDS = ['article', 'topic', 'product', 'page'] as const
/** What can be liked and commented on: posts by the number in their addresses, answers and comments by theirs. */
export const THING_KINDS = [...POST_KINDS, 'answer', 'comment'] as const
export type ThingKind = (typeof THING_KINDS)[number]

export interface Thing {
  kind: ThingKind
  number: number
}

/** The name of a thing on the wire, as search results carry it. */
export const thingId = ({ kind, number }: Thing): string => opaqueId(kind, number)

/**
 * Reads what a call named. Opaque ids say their kind; a bare number is understood where only one kind can be meant.
 *
 * @returns undefined where it names nothing of these kinds
 */
export function readThing(sent: number | string, kinds: readonly ThingKind[]): Thing | undefined {
  const isBare = /^\d+$/.test(String(sent))
  if (isBare && kinds.length > 1) return undefined
  for (const kind of kinds) {
    const number = readId(kind, sent)
    if (number) return { kind, number }
  }
  return undefined
}

export interface PollTerms {
  kind: 'single' | 'multiple' | 'pk'
  deadline: Date
  options: readonly number[]
}

/** Why a ballot does not count. An empty one takes back what was chosen before. */
export function ballotRefusal(
  { kind, deadline, options }: PollTerms,
  chosen: readonly number[],
  now: Date,
): 'poll-closed' | 'wrong-options' | null {
  if (deadline <= now) return 'poll-closed'
  const isKnown = chosen.every((option) => options.includes(option))
  const isOnce = new Set(chosen).size === chosen.length
  return isKnown && isOnce && (kind === 'multiple' || chosen.length <= 1) ? null : 'wrong-options'
}

/**
 * Why which answer is accepted cannot be changed. Accepting pays an open bounty at once, and what was paid stays paid;
 * as long as the site pays nothing out, an open one is left as it is.
 */
export function acceptRefusal(bountyState: string | null): 'bounty-not-payable' | 'bounty-paid' | null {
  if (bountyState === 'open' || bountyState === 'disputed') return 'bounty-not-payable'
  return bountyState === 'paid' ? 'bounty-paid' : null
}
