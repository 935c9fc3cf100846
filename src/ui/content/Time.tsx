import { absoluteTime, dateIn, relativeTime, toMilliseconds } from '#shared/time.ts'
import { useMinute, useTimeZone } from '../clock.tsx'
import { useI18n } from '../i18n.tsx'

type TimeProps = {
  /** An ISO time. */
  at: string
  /** Stays absolute: dates of orders, deadlines. */
  isAbsolute?: boolean
  className?: string
}

/**
 * The date as rendered by the server, relative once the browser knows the time. The date is as wide as what replaces
 * it, so that lines do not break anew; the full time is in the title.
 */
export function Time({ at, isAbsolute = false, className }: TimeProps) {
  const { t } = useI18n()
  const timeZone = useTimeZone()
  const minute = useMinute()
  const absolute = absoluteTime(at, timeZone)
  const isRelative = minute !== undefined && !isAbsolute
  return (
    <time
      dateTime={at}
      title={isAbsolute ? undefined : absolute}
      className={className}
      data-absolute={isAbsolute || undefined}
    >
      {isRelative ? relativeTime(at, presentFor(at), t, timeZone) : isAbsolute ? absolute : dateIn(absolute)}
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
