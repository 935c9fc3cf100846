import { useEffect, useEffectEvent, useState } from 'react'
import { useI18n } from '#ui/i18n.tsx'

const SECOND = 1_000

interface Props {
  /** An ISO time. */
  until: string
  /** The time is over. */
  onOver: () => void
}

/** How long something is kept yet, by the second: '11:04 left'. For the browser alone. */
export function TimeLeft({ until, onOver }: Props) {
  const { t } = useI18n()
  const end = Date.parse(until)
  const [now, setNow] = useState(() => Date.now())
  const isOver = now >= end
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) return over()
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [isOver])
  const left = Math.max(0, Math.ceil((end - now) / SECOND))
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return <span className="num">{t('orders.left', { time })}</span>
}
