import { absoluteTime, dateIn, relativeTime, toMilliseconds } from '#shared/time.ts'
import { useMinute, useTimeZone } from '../clock.tsx'
import { useI18n } from '../i18n.tsx'

type TimeProps = {
  /** An ISO time. */
  at: string
  className?: string
}

/**
 * The date as rendered by the server, relative once the browser knows the time. The date is as wide as what replaces
 * it, so that lines do not break anew; the full time is in the title.
 */
export function Time({ at, className }: TimeProps) {
  const { t } = useI18n()
  const timeZone = useTimeZone()
  const minute = useMinute()
  const absolute = absoluteTime(at, timeZone)
  return (
    <time dateTime={at} title={absolute} className={className}>
      {minute === undefined ? dateIn(absolute) : relativeTime(at, presentFor(at), t, timeZone)}
    </time>
  )
}

/** ms. A time slightly in the future comes from a server whose clock is ahead of the reader's. */
const CLOCK_DRIFT = 60_000

const presentFor = (at: string): number => {
  const now = Date.now()
  const ahead = toMilliseconds(at) - now
  return ahead > 0 && ahead < CLOCK_DRIFT ? now + ahead : now
}
