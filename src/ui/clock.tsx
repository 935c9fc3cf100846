import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { RELATIVE_WORDS } from '#shared/time.ts'
import { carry, useI18n } from './i18n.tsx'

const MINUTE = 60_000

const ZoneContext = createContext('UTC')

/** The site's time zone, in which pages shared by many readers show times. */
export function TimeZoneProvider({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  const { t } = useI18n()
  carry(t, RELATIVE_WORDS)
  return <ZoneContext value={timeZone}>{children}</ZoneContext>
}

export const useTimeZone = (): string => use(ZoneContext)

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all times of a page. */
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const listener of listeners) listener()
  }, MINUTE)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const thisMinute = () => Math.floor(Date.now() / MINUTE)

/**
 * The present, to the minute; undefined on the server and during hydration, where `now` is when the page
 * was cached and not when it is read.
 */
export const useMinute = (): number | undefined =>
  useSyncExternalStore(subscribe, thisMinute, () => undefined)
