/** Texts that one person may write: people hardly write more in a minute, and an hour of it is a busy evening. */
export const PACE = [
  { within: 60_000, most: 8 },
  { within: 3_600_000, most: 60 },
] as const

/** As many of the latest writings of a person as the pace needs to know. */
export const PACE_LOOKS_AT = Math.max(...PACE.map(({ most }) => most))

/**
 * @param times of what somebody has written, the latest first
 * @returns seconds until they may write again; 0 where they may now
 */
export function secondsToWait(times: readonly Date[], now: Date): number {
  const waits = PACE.map(({ within, most }) => {
    const first = times[most - 1]
    // A call that waited for the lock may find a text with a later time than its own `now`.
    return first ? Math.min(within, first.getTime() + within - now.getTime()) : 0
  })
  return Math.ceil(Math.max(0, ...waits) / 1_000)
}

/** When somebody may write again in a slow topic, in which they last wrote at a time; null: now. */
export function slowUntil(last: Date | null, minutes: number, now: Date): Date | null {
  if (last === null) return null
  const wait = last.getTime() + minutes * 60_000 - now.getTime()
  // A call that waited for the lock may find a text with a later time than its own `now`.
  return wait > 0 ? new Date(now.getTime() + Math.min(wait, minutes * 60_000)) : null
}
