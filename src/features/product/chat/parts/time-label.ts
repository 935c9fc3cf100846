import { absoluteTime, dateIn } from '#shared/time.ts'

/** The time that stands between messages: of today the clock alone. In the reader's own zone: it is made in the browser. */
export function timeLabel(at: number, now: number): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const whole = absoluteTime(at, zone)
  return dateIn(whole) === dateIn(absoluteTime(now, zone)) ? whole.slice(whole.indexOf(' ') + 1) : whole
}
