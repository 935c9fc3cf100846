import { useState } from 'react'
import { clockAt } from '#shared/time.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Notice } from '../schemas.ts'
import { NoticeLine } from './NoticeLine.tsx'

const DAY = 86_400_000

interface Props {
  notices: readonly Notice[]
  onRead: (notice: Notice) => void
}

/** Lines by day, the newest first. */
export function NoticeLines({ notices, onRead }: Props) {
  const { t } = useI18n()
  const { frame } = usePage()
  // The list is only ever drawn in a browser, which knows what day it is.
  const [now] = useState(Date.now)
  const dayOf = (at: string | number) => {
    const { year, month, day } = clockAt(at, frame.timeZone)
    return `${year}/${month}/${day}`
  }
  const [today, yesterday] = [dayOf(now), dayOf(now - DAY)]
  const nameOf = ({ at }: Notice) => {
    const day = dayOf(at)
    return day === today ? 'today' : day === yesterday ? 'yesterday' : 'earlier'
  }
  return notices.map((notice, index) => {
    const day = nameOf(notice)
    const before = notices[index - 1]
    return (
      <div key={notice.id}>
        {(!before || nameOf(before) !== day) && (
          <h2 className="notice-day">{t(`notifications.day.${day}`)}</h2>
        )}
        <NoticeLine notice={notice} onRead={() => onRead(notice)} />
      </div>
    )
  })
}
