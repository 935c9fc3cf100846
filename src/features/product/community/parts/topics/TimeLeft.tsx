import { absoluteDate, absoluteTime, toMilliseconds } from '#shared/time.ts'
import { useMinute, useTimeZone } from '#ui/clock.tsx'
import { carry, useI18n } from '#ui/i18n.tsx'
import { timeLeft } from '../../rules.ts'

/** Units of the countdown. */
const WORDS = [
  'community.left.days',
  'community.left.daysHours',
  'community.left.hours',
  'community.left.minutes',
  'community.left.over',
] as const

/**
 * Time left until a moment. The server renders the date, which stays true in cached pages; the browser replaces it by a
 * countdown.
 */
export function TimeLeft({ until, isShort = false }: { until: string; isShort?: boolean }) {
  const { t } = useI18n()
  const timeZone = useTimeZone()
  const minute = useMinute()
  const written = absoluteTime(until, timeZone)
  if (minute === undefined) {
    carry(t, WORDS)
    const time = isShort ? absoluteDate(until, timeZone) : written
    return <time dateTime={until}>{t('community.until', { time })}</time>
  }
  const { days, hours, minutes } = timeLeft(toMilliseconds(until), Date.now())
  const text =
    days > 0
      ? isShort || hours === 0
        ? t('community.left.days', { days })
        : t('community.left.daysHours', { days, hours })
      : hours > 0
        ? t('community.left.hours', { hours })
        : minutes > 0
          ? t('community.left.minutes', { minutes })
          : t('community.left.over')
  return (
    <time dateTime={until} title={written}>
      {text}
    </time>
  )
}
