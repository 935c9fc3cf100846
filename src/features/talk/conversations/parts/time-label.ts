import { absoluteTime, dateIn } from '#shared/time.ts'

/** The time label between messages; without the date for today. In the reader's time zone: runs in the browser. */
export function timeLabel(at: number, now: number): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const whole = absoluteTime(at, zone)
  return dateIn(whole) === dateIn(absoluteTime(now, zone)) ? whole.slice(whole.indexOf(' ') + 1) : whole
}
