import type { Database } from '#database/schema.ts'
import {
  type DaySeries,
  listCounts,
  listSeries,
  type NameCount,
  sumByName,
} from '#features/kernel/counts/queries/read-counts.ts'
import { KINDS, type PostKind } from '#features/kernel/kinds/rules.ts'
import { postPath } from '#features/kernel/posts/paths.ts'
import { dayBefore, daysFrom } from '#shared/days.ts'
import type { PagePlaces } from '#site/settings.ts'
import { listTitles } from './queries/titles.ts'
import {
  COHORT_WEEKS,
  type Days,
  daysBeforeThese,
  MOST_NAMES,
  medianMinutes,
  mondayOf,
  pageKindOf,
  sumOf,
} from './rules.ts'
import type * as S from './schemas.ts'

/** Kinds of which a day has one count, or few. */
const OF_DAYS = ['visitors', 'readings', 'people', 'answers', 'money'] as const

/** Kinds of pages are few; steps of minutes too. */
const ALL = 1_000

interface Asked {
  days: Days
  today: string
  places: PagePlaces
}

/** All figures of some days, from what was counted by day: what happened on them is not looked at again. */
export async function readFigures(db: Database, { days, today, places }: Asked): Promise<S.Figures> {
  const before = daysBeforeThese(days)
  const [counts, pages, texts, sources, searches, firsts, firstsBefore, cohorts] = await Promise.all([
    listSeries(db, OF_DAYS, { from: before.from, to: days.to }),
    sumByName(db, 'pages', days, ALL),
    sumByName(db, 'texts', days, MOST_NAMES),
    sumByName(db, 'sources', days, MOST_NAMES),
    sumByName(db, 'searches', days, MOST_NAMES),
    sumByName(db, 'first-answers', days, ALL),
    sumByName(db, 'first-answers', before, ALL),
    listCohorts(db, mondayOf(today)),
  ])
  const seriesOf = seriesIn(counts, days)
  const money = counts.filter(({ kind }) => kind === 'money')
  const currencies = [...new Set(money.map(({ name }) => currencyOf(name)))].toSorted()
  return {
    days,
    before,
    visitors: seriesOf((count) => count.kind === 'visitors'),
    readings: seriesOf((count) => count.kind === 'readings'),
    people: seriesOf((count) => count.kind === 'people'),
    answers: seriesOf((count) => count.kind === 'answers'),
    firstAnswer: { now: medianMinutes(firsts), before: medianMinutes(firstsBefore) },
    money: currencies.map((currency) => ({
      currency,
      series: seriesOf(({ kind, name }) => kind === 'money' && currencyOf(name) === currency),
    })),
    moneyKinds: [...new Set(money.map(({ name }) => name))].toSorted().map((name) => {
      const series = seriesOf((count) => count.kind === 'money' && count.name === name)
      return {
        reason: name.slice(0, name.indexOf('/')),
        currency: currencyOf(name),
        now: sumOf(series.now),
        before: sumOf(series.before),
      }
    }),
    pages: pagesIn(pages),
    texts: await titled(db, texts, places),
    sources,
    searches,
    cohorts,
  }
}

const currencyOf = (name: string): string => name.slice(name.indexOf('/') + 1)

/** By day, of what is asked for: these days and as many before, which stand in front of them. */
const seriesIn = (series: readonly DaySeries[], { from, to }: Days) => {
  const length = daysFrom(from, to) + 1
  return (isAsked: (series: DaySeries) => boolean): S.Series => {
    const sum = new Array<number>(2 * length).fill(0)
    for (const one of series)
      if (isAsked(one)) for (const [day, count] of one.counts.entries()) sum[day] = (sum[day] ?? 0) + count
    return { now: sum.slice(length), before: sum.slice(0, length) }
  }
}

function pagesIn(pages: readonly NameCount[]): S.Figures['pages'] {
  const byKind = new Map<S.Figures['pages'][number]['kind'], number>()
  for (const { name, count } of pages) {
    const kind = pageKindOf(name)
    byKind.set(kind, (byKind.get(kind) ?? 0) + count)
  }
  return [...byKind]
    .map(([kind, count]) => ({ kind, count }))
    .toSorted((one, other) => other.count - one.count)
}

async function titled(
  db: Database,
  texts: readonly NameCount[],
  places: PagePlaces,
): Promise<S.Figures['texts']> {
  const named = texts.map((text) => ({ ...text, ...postNamed(text.name) }))
  const titles = await listTitles(
    db,
    named.filter(({ number }) => number > 0),
  )
  return named.map(({ name, count, kind, number }) => {
    const post = titles.find((one) => one.kind === kind && one.number === number)
    return post
      ? { name, count, title: post.title, language: post.language, path: postPath(places, post.kind, post) }
      : { name, count, title: '', language: '', path: null }
  })
}

const postNamed = (name: string): { kind: PostKind | ''; number: number } => {
  const [kind = '', number = ''] = name.split(':')
  return kind in KINDS ? { kind: kind as PostKind, number: Number(number) || 0 } : { kind: '', number: 0 }
}

async function listCohorts(db: Database, thisWeek: string): Promise<S.Figures['cohorts']> {
  const first = dayBefore(thisWeek, COHORT_WEEKS * 7)
  const rows = await listCounts(db, ['cohorts'], { from: first, to: thisWeek })
  return Array.from({ length: COHORT_WEEKS + 1 }, (_, place) => dayBefore(thisWeek, place * 7)).flatMap(
    (week, ago) => {
      const ofWeek = new Map(rows.filter(({ day }) => day === week).map(({ name, count }) => [name, count]))
      const people = ofWeek.get('0')
      if (people === undefined) return []
      return {
        week,
        people,
        stayed: Array.from({ length: ago }, (_, later) => ofWeek.get(String(later + 1)) ?? null),
      }
    },
  )
}
