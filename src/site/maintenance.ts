import type { SiteSettings } from './settings.ts'

type Terms = Pick<SiteSettings, 'maintenance' | 'site'>

/** '2026-11-28 14:00', as the clock of the site says it. */
export const CLOCK_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/

/** How a moment reads on the clock of a zone, as if it were UTC. */
function shownAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return Date.parse(`${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}Z`)
}

/** When it is to end; null: when somebody turns it off. */
export function endOfMaintenance({ maintenance, site }: Terms): Date | null {
  if (!CLOCK_TIME.test(maintenance.until)) return null
  const wanted = Date.parse(`${maintenance.until.replace(' ', 'T')}Z`)
  if (Number.isNaN(wanted)) return null
  const { timeZone } = site
  // Twice: the first guess may lie on the other side of a change of clocks.
  const guess = wanted - (shownAt(wanted, timeZone) - wanted)
  return new Date(guess - (shownAt(guess, timeZone) - wanted))
}

/** Whether the site is only read at a time. */
export function isMaintained(settings: Terms, now: Date): boolean {
  if (!settings.maintenance.isOn) return false
  const end = endOfMaintenance(settings)
  return end === null || now < end
}
