import type { WxrDates } from './wxr.ts'

/** Before the first blog and after any schedule lies nothing but mistakes. */
const EARLIEST = Date.UTC(1980, 0, 1)
const LATEST = Date.UTC(2100, 0, 1)

const within = (time: number) => (time >= EARLIEST && time < LATEST ? new Date(time) : undefined)

/** `2019-02-28 23:59:59`, read as UTC; `0000-00-00 00:00:00` and days that no month has are none. */
export function readTimestamp(text: string): Date | undefined {
  const found = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(text)
  if (!found) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1).map(Number)
  const time = Date.UTC(year, month - 1, day, hour, minute, second)
  const date = new Date(time)
  // Dates that run over (31 February) are shifted silently by Date; then some part differs.
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCHours() === hour
  return isReal ? within(time) : undefined
}

/** `Fri, 05 Jan 2024 10:00:00 +0000`, as feeds write it. */
const readFeedDate = (text: string): Date | undefined => {
  const time = Date.parse(text)
  // Posts without a date are written as 30 November of the year -1, which parses as 1999 or 2001.
  return Number.isNaN(time) || /-0001|\b0000\b(?! ?\+)/.test(text) ? undefined : within(time)
}

export type PostDates = { created: Date; updated: Date; isGuessed: boolean }

/**
 * When a post was published and last changed. Drafts have no time in UTC, broken exports have none at all: then the
 * site's local time stands in, then the time of change, then the moment of the import.
 */
export function readPostDates(
  { local, gmt, published, modified, modifiedGmt }: WxrDates,
  now: Date,
): PostDates {
  const changed = readTimestamp(modifiedGmt) ?? readTimestamp(modified)
  const exact = readTimestamp(gmt) ?? readFeedDate(published) ?? readTimestamp(local)
  const created = exact ?? changed ?? now
  const updated = changed && changed > created && changed <= now ? changed : created < now ? created : now
  return { created, updated, isGuessed: exact === undefined }
}
