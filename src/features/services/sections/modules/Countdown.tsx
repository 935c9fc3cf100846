import '../sections.css'
import { useSyncExternalStore } from 'react'
import { absoluteTime, toMilliseconds } from '#shared/time.ts'
import { usePage } from '#site/context.tsx'
import type { ModuleProps } from '#site/module.ts'
import { LinkButton } from '#ui/actions/Button.tsx'
import { useTimeZone } from '#ui/clock.tsx'
import { carry, useI18n } from '#ui/i18n.tsx'
import { SectionHead } from '../parts/SectionHead.tsx'
import { unitsUntil } from '../rules.ts'
import type { CountdownSettings } from '../schemas.ts'
import type { CountdownData } from './countdown.ts'

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const
const WORDS = [
  'sections.left.days',
  'sections.left.hours',
  'sections.left.minutes',
  'sections.left.seconds',
] as const

export function View({ data }: ModuleProps<CountdownSettings, CountdownData>) {
  const { href } = usePage()
  const second = useSecond()
  const { at, title, text, after, link, linkLabel } = data
  if (at === null) return null
  const isOver = data.isOver || (second !== undefined && toMilliseconds(at) <= second * SECOND)
  if (isOver && !after) return null
  return (
    <section className="section countdown">
      <SectionHead title={title} text={isOver ? '' : text} isCentered />
      {isOver ? <p className="countdown-over">{after}</p> : <Left at={at} second={second} />}
      {!isOver && link !== null && linkLabel && (
        <p className="section-buttons">
          <LinkButton look="line" size="large" href={href(link)}>
            {linkLabel}
          </LinkButton>
        </p>
      )}
    </section>
  )
}

/** The units that are left; before the browser knows the time, the moment itself in the same room. */
function Left({ at, second }: { at: string; second: number | undefined }) {
  const { t } = useI18n()
  const written = absoluteTime(at, useTimeZone())
  if (second === undefined) {
    carry(t, WORDS)
    return (
      <p className="countdown-units num">
        <time dateTime={at}>{written}</time>
      </p>
    )
  }
  const left = unitsUntil(toMilliseconds(at), second * SECOND)
  return (
    <p className="countdown-units num">
      <time className="sr-only" dateTime={at}>
        {written}
      </time>
      {UNITS.map((unit) => (
        <span key={unit} aria-hidden="true">
          <b>{String(left[unit]).padStart(2, '0')}</b>
          {t(`sections.left.${unit}`, { count: left[unit] })}
        </span>
      ))}
    </p>
  )
}

const SECOND = 1_000

function subscribe(listener: () => void) {
  const timer = setInterval(listener, SECOND)
  return () => clearInterval(timer)
}

/** The present, to the second; undefined on the server and during hydration. */
const useSecond = (): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / SECOND),
    () => undefined,
  )
