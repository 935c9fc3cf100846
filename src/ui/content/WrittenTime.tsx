import { writtenDate, writtenTime } from '#shared/written-date.ts'
import { useTimeZone } from '../clock.tsx'
import { useI18n } from '../i18n.tsx'

interface Props {
  /** An ISO time. */
  at: string
  /** Without the time of day. */
  isDay?: boolean
  className?: string
}

/** A time that stands for itself, as that of an order or a deadline: it never becomes relative. */
export function WrittenTime({ at, isDay = false, className }: Props) {
  const { locale } = useI18n()
  const timeZone = useTimeZone()
  return (
    <time dateTime={at} className={className} data-absolute>
      {isDay ? writtenDate(at, locale, timeZone) : writtenTime(at, locale, timeZone)}
    </time>
  )
}
