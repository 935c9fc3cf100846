import { useEffect, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { clockIcon } from '#ui/icons.ts'
import { clockText, minutesToSay, SOON } from '../../rules/checkout.ts'
import { RESERVED_FOR } from '../../rules/limits.ts'

const SECOND = 1_000

/** ms until a moment of the browser's clock, anew each second; never more than is kept, although clocks differ a little. */
export function useLeft(deadline: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return Math.min(RESERVED_FOR, Math.max(0, deadline - now))
}

/** How long the things are kept: amber towards the end, and said aloud at few moments. */
export function Countdown({ deadline, onOver }: { deadline: number; onOver: () => void }) {
  const { t } = useI18n()
  const left = useLeft(deadline)
  const isOver = left === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is over
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver])
  const minutes = minutesToSay(left)
  return (
    <div className="card checkout-hold" data-soon={left <= SOON || undefined}>
      <p role="timer" className="flex items-center gap-2.5 text-14">
        <Icon path={clockIcon} />
        <span>{t('orders.checkout.kept')}</span>
        <b className="num ms-auto text-20">{clockText(left)}</b>
      </p>
      <span className="checkout-time" aria-hidden>
        <span style={{ width: `${Math.min(100, (left / RESERVED_FOR) * 100)}%` }} />
      </span>
      <span className="sr-only" role="status">
        {minutes !== null && t('orders.checkout.kept.minutes', { minutes })}
      </span>
    </div>
  )
}
