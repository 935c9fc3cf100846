import type { Database } from '#database/schema.ts'
import type { Asker } from '#shared/asker.ts'
import { decodeCursor, encodeCursor } from '#shared/cursor.ts'
import type { TsQuery } from '../rules/ts-query.ts'
import { kindMark, quoteLexeme, type SearchKind, spansBefore } from '../rules.ts'
import { BEST, type Candidate, findNewest, listMatches, NEWEST } from './find-candidates.ts'
import { type FoundText, listTexts } from './list-texts.ts'
import { type FoundRow, listByTime, listRanked } from './rank-candidates.ts'
import { type Step, withSteps } from './within-time.ts'

const PAGE = 20

/**
 * Where a search goes on. The moment it was first asked stays the same on every page, so that what is written
 * meanwhile moves nothing. First comes what was ranked, then, from the oldest of it on, everything else by time.
 */
type Place = { until: Date } & (
  | { score: number; id: number; at?: undefined }
  | { at: string; id: number; score?: undefined }
)

/** @returns undefined where a cursor is none of ours */
export function readPlace(cursor: string): Place | undefined {
  const ranked = decodeCursor(cursor, ['time', 'fraction', 'number'])
  if (ranked) return { until: new Date(ranked[0]), score: ranked[1], id: ranked[2] }
  const byTime = decodeCursor(cursor, ['time', 'time', 'number'])
  return byTime && { until: new Date(byTime[0]), at: byTime[1], id: byTime[2] }
}

interface FindPosts {
  query: TsQuery
  kind: SearchKind | undefined
  asker: Asker
  now: Date
  after: Place | undefined
  /** ms for one step; tests ask with less. */
  timeout?: number
}

export interface FoundPage {
  rows: FoundRow[]
  texts: FoundText[]
  endCursor: string
  hasNextPage: boolean
  /** How many there are, as far as they were counted. */
  count: number
  isMore: boolean
  isPartial: boolean
}

/** One page of what the index knows. What takes too long is left out, and the page says so. */
export function findPosts(db: Database, asked: FindPosts): Promise<FoundPage> {
  let isPartial = false
  const patient =
    (step: Step) =>
    async <Result>(fallback: Result, run: (db: Database) => Promise<Result>): Promise<Result> => {
      const result = await step(run)
      if (result === undefined) isPartial = true
      return result ?? fallback
    }
  return withSteps(
    db,
    async (step) => {
      const found = await findRows(asked, patient(step))
      const texts = await patient(step)([] as FoundText[], (steady) => listTexts(steady, found.rows))
      return { ...found, texts, isPartial }
    },
    asked.timeout,
  )
}

type Ask = <Result>(fallback: Result, run: (db: Database) => Promise<Result>) => Promise<Result>

async function findRows({ query, kind, asker, now, after }: FindPosts, ask: Ask) {
  const until = after?.until ?? now
  const newestAt = await ask(null, (db) => findNewest(db, until))
  const wanted = {
    ...{ query: query.whole, marks: kind && quoteLexeme(kindMark(kind)), asker, now, until },
    spans: newestAt ? spansBefore(newestAt) : [],
  }
  const best = await ask([], (db) => listMatches(db, wanted, { column: 'title', most: BEST }))
  if (after?.at !== undefined) {
    const from = { ...wanted, spans: spansBefore(new Date(after.at)) }
    return findOlder(from, after, new Set(best.map(({ id }) => id)), ask)
  }
  const matches = await ask([], (db) => listMatches(db, wanted, { column: 'words', most: NEWEST + 1 }))
  const newest = matches.slice(0, NEWEST)
  const ids = [...new Set([...best, ...newest].map(({ id }) => id))]
  const ranking = { ids, terms: query.terms, now: until, most: PAGE + 1 }
  const ranked = await ask([], (db) => listRanked(db, { ...ranking, after }))
  const rows = ranked.slice(0, PAGE)
  const last = rows.at(-1)
  const isMore = matches.length > NEWEST
  const oldest = newest.at(-1)
  const ahead =
    ranked.length > PAGE && last ? [last.score, last.id] : isMore && oldest ? [oldest.at, oldest.id] : null
  return {
    rows,
    count: ids.length,
    isMore,
    hasNextPage: ahead !== null,
    endCursor: ahead ? encodeCursor([until.toISOString(), ...ahead]) : '',
  }
}

/** What is older than all that was ranked, without what was ranked for its title. */
async function findOlder(
  wanted: Parameters<typeof listMatches>[1],
  after: Place & Candidate,
  shown: ReadonlySet<number>,
  ask: Ask,
) {
  const most = PAGE + 1 + shown.size
  const matches = await ask([], (db) => listMatches(db, wanted, { column: 'words', most, after }))
  const others = matches.filter(({ id }) => !shown.has(id))
  const page = others.slice(0, PAGE)
  const last = page.at(-1)
  const rows = await ask([], (db) =>
    listByTime(
      db,
      page.map(({ id }) => id),
    ),
  )
  return {
    rows,
    count: NEWEST,
    isMore: true,
    hasNextPage: others.length > PAGE,
    endCursor: last ? encodeCursor([after.until.toISOString(), last.at, last.id]) : '',
  }
}
