import { pauseLeft } from '../rules.ts'

/** A message that somebody wants to add to a room. */
export interface Saying {
  authorId: number
  text: string
  imageId: number | null
  replyTo: number | null
  now: Date
  /** From when on the same counts as said twice. */
  since: Date
  /** Seconds between two messages of one person. */
  pause: number
}

/** What its author has said before. */
export interface Former {
  /** When the same was last said, since then. */
  sameAt: Date | null
  /** When anything was last said; only where there is a pause. */
  lastAt: Date | null
}

export type Refused = { refusal: 'chat-twice' } | { refusal: 'chat-slow'; seconds: number }

/** Which of the messages that come at once are taken, and why the others are not: each after those before it. */
export function judgeSayings(
  sayings: readonly Saying[],
  former: readonly Former[],
): ReadonlyArray<Refused | 'taken'> {
  const same = new Set<string>()
  const last = new Map<number, Date>()
  return sayings.map((saying, place) => {
    const { authorId, text, imageId, now, pause } = saying
    const key = JSON.stringify([authorId, text, imageId])
    if (same.has(key) || former[place]?.sameAt) return { refusal: 'chat-twice' }
    if (pause > 0) {
      const lastAt = last.get(authorId) ?? former[place]?.lastAt ?? null
      const seconds = pauseLeft(pause, lastAt, now)
      if (seconds > 0) return { refusal: 'chat-slow', seconds }
    }
    same.add(key)
    last.set(authorId, now)
    return 'taken'
  })
}
