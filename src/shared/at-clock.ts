/** The moment at which clocks of a time zone show this. @param day '2026-12-31' @param clock '23:59:59' */
export function atClock(day: string, clock: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${clock}Z`)
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const shownAt = (at: number) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`)
  // The second time where the first has crossed into another offset.
  const near = wanted + wanted - shownAt(wanted)
  return new Date(near + wanted - shownAt(near))
}
