/** Seconds: longer than any film. */
export const LATEST_START = 360_000

/** As sites write it: seconds, or hours, minutes and seconds with their letters. */
const TIME = /^(?:(\d{1,6})|(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s)?)$/

/**
 * The second at which a film begins, by its address (`t=90`, `t=1m30s`, `start=90`, `#t=90`); undefined where it begins at its
 * beginning.
 */
export function filmStart({ searchParams, hash }: URL): number | undefined {
  const written =
    searchParams.get('t') ?? searchParams.get('start') ?? new URLSearchParams(hash.slice(1)).get('t')
  const [, whole = 0, hours = 0, minutes = 0, seconds = 0] = TIME.exec(written ?? '') ?? []
  const start = Number(whole) + Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return start > 0 && start <= LATEST_START ? start : undefined
}
