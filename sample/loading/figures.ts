import { gatherDay } from '#features/services/figures/gather-day.ts'
import { dayBefore, dayIn } from '#shared/days.ts'
import { insertAll } from '../queries.ts'
import { defaultSettings } from './default-settings.ts'
import type { Loading } from './town-rows.ts'

const DAYS = 60
/** Of all texts, as many are read on a day. */
const TEXTS = 12

/** Of a hundred visitors, how many come from where. */
const SOURCES = {
  direct: 46,
  'google.com': 21,
  'bing.com': 8,
  'news.ycombinator.com': 7,
  letter: 9,
  'reddit.com': 9,
}
/** Of a hundred visitors, how many see such pages. */
const PAGES = { home: 48, article: 41, community: 57, shop: 19, docs: 12, search: 6, profile: 9 }
const SEARCHES = [
  'dark mode app',
  'refund',
  '搪瓷杯',
  'sourdough starter',
  'api token',
  'horario de la tienda',
]

/** From 0 to 1, the same for the same place: a town that is loaded twice looks the same. */
const shiftAt = (place: number): number => {
  const value = Math.sin(place * 12.9898) * 43_758.5453
  return value - Math.floor(value)
}

/** What was counted on the last days: more from week to week, fewer at weekends; and what came to be on each of them. */
export async function insertFigures({ db, now }: Loading): Promise<void> {
  const { timeZone } = defaultSettings().site
  const today = dayIn(now, timeZone)
  const texts = await db
    .selectFrom('posts')
    .select(['kind', 'number'])
    .where('state', '=', 'published')
    .where('deleted_at', 'is', null)
    .orderBy('views', 'desc')
    .orderBy('id')
    .limit(40)
    .execute()
  for (let ago = 0; ago < DAYS; ago += 1) {
    const day = dayBefore(today, ago)
    const isWeekend = [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())
    const visitors = Math.round((260 - ago * 2) * (isWeekend ? 0.65 : 1) * (0.85 + shiftAt(ago) * 0.3))
    const shares = (kind: string, all: Record<string, number>) =>
      Object.entries(all).map(([name, percent], place) => ({
        day,
        kind,
        name,
        count: Math.round((visitors * percent * (0.8 + shiftAt(ago * 7 + place) * 0.4)) / 100),
      }))
    const read = texts.slice(0, 40).flatMap(({ kind, number }, place) => {
      const isRead = shiftAt(ago * 31 + place) < TEXTS / (12 + place)
      const count = Math.ceil((visitors * 0.3 * shiftAt(ago * 17 + place)) / (place + 1))
      return isRead && count > 0 ? { day, kind: 'texts', name: `${kind}:${number}`, count } : []
    })
    await insertAll(db, 'daily_counts', [
      { day, kind: 'visitors', name: '', count: visitors },
      { day, kind: 'readings', name: '', count: read.reduce((sum, { count }) => sum + count, 0) },
      ...read,
      ...shares('sources', SOURCES),
      ...shares('pages', PAGES),
      ...SEARCHES.flatMap((name, place) =>
        shiftAt(ago * 5 + place) < 0.4
          ? { day, kind: 'searches', name, count: 1 + Math.floor(shiftAt(ago + place) * 3) }
          : [],
      ),
    ])
    await gatherDay(db, { day, timeZone })
  }
}
