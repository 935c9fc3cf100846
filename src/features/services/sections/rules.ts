/** Where words stand: at the start of a line, in its middle, at its end. */
export const ALIGNS = ['start', 'center', 'end'] as const

/** Shapes that a picture is cut to. */
export const RATIOS = ['16:9', '4:3', '1:1', '21:9'] as const

/** How much a button wants to be pressed: one of a page is `main`. */
export const BUTTON_LOOKS = ['main', 'line', 'plain'] as const

/** Small drawings beside a heading, by what they are of. */
export const ICONS = [
  'bag',
  'bell',
  'book',
  'calendar',
  'clock',
  'coins',
  'compass',
  'crown',
  'gift',
  'globe',
  'heart',
  'lock',
  'mail',
  'place',
  'message',
  'music',
  'pencil',
  'people',
  'picture',
  'search',
  'star',
  'support',
  'tag',
  'truck',
  'vote',
] as const
export type IconName = (typeof ICONS)[number]

/** What a site has that can be counted for everybody to see. */
export const COUNTED = ['members', 'topics', 'answers', 'articles', 'orders'] as const
export type Counted = (typeof COUNTED)[number]

/** What is counted one by one; of more the database is asked for its estimate. */
export const COUNTED_EXACTLY = 10_000

/** An estimate as it is told: its first two digits, so that it says no more than it knows, and never too much. */
export function roundDown(estimate: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, estimate))) - 1)
  return Math.floor(estimate / step) * step
}

/** JSON that stands in a script of a page: no text in it ends the script. */
export const scriptJson = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Questions and their answers as search engines read them. */
export const faqPage = (items: ReadonlyArray<{ question: string; answer: string }>): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** 2026-12-24T18:00, without a zone. */
export const LOCAL_TIME = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):([0-5]\d)$/

/** Minutes of a clock's face, as if it hung in UTC. */
type Clock = Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>
const faceOf = ({ year, month, day, hour, minute }: Clock) => Date.UTC(year, month - 1, day, hour, minute)

/**
 * When the clocks of a zone show a time. Twice: the offset there may be another than at the first guess. A time that a
 * change of clocks leaves out is as far behind the change as it was meant to be.
 *
 * @param clockAt what the clocks of the zone show at a moment
 * @returns null where it is no time
 */
export function momentOf(local: string, clockAt: (moment: number) => Clock): number | null {
  const [, year, month, day, hour, minute] = LOCAL_TIME.exec(local)?.map(Number) ?? []
  if (year === undefined || !month || !day || hour === undefined || minute === undefined) return null
  const wanted = faceOf({ year, month, day, hour, minute })
  const first = wanted - (faceOf(clockAt(wanted)) - wanted)
  return first + (wanted - faceOf(clockAt(first)))
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Whole units until a moment; none once it is over. */
export function unitsUntil(at: number, now: number) {
  const left = Math.max(0, at - now)
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  }
}
