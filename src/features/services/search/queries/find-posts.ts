import type { Database } from '#database/schema.ts'
import { decodeCursor, encodeCursor } from '#shared/ids/cursor.ts'
import type { Asker } from '#shared/people/asker.ts'
import { kindMark, quoteLexeme, type SearchKind, type TimeHistogram, type TsQuery } from '../rules.ts'
import { findCandidates } from './find-candidates.ts'
import type { Candidate, Wanted } from './list-matches.ts'
import { type FoundText, listTexts } from './list-texts.ts'
import { type FoundRow, listThings } from './list-things.ts'
import { loadHistogram } from './load-histogram.ts'
import { type Step, withSteps } from './within-time.ts'

const PAGE = 20
/** The newest matches that are ranked: few people read further, and ranking all would take seconds. */
const NEWEST = 200
/** And so many of those that have every word in their title, however old. */
const BEST = 100
/** With fewer matches the last word is probably incomplete. */
const SCARCE = 20

/**
 * Content of a cursor. All pages keep the time of the first request, so that new entries do not shift them. Ranked
 * matches come first; then, from the oldest of them on, all other matches by time.
 */
type From = { until: Date } & (
  | { score: number; id: number; at?: undefined }
  | { at: string; id: number; score?: undefined }
)

/** @returns undefined where a cursor is none of ours */
export function readPlace(cursor: string): From | undefined {
  const ranked = decodeCursor(cursor, ['time', 'fraction', 'number'])
  if (ranked) return { until: new Date(ranked[0]), score: ranked[1], id: ranked[2] }
  const byTime = decodeCursor(cursor, ['time', 'time', 'number'])
  return byTime && { until: new Date(byTime[0]), at: byTime[1], id: byTime[2] }
}

interface FindPosts {
  query: TsQuery
  /** What is looked for instead, where the query has few matches: the same with its last word as a prefix. */
  wider?: TsQuery | undefined
  kind: SearchKind | undefined
  asker: Asker
  /** Of `lineOf`. */
  line: string
  now: Date
  after: From | undefined
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
  /** Whether this is what `wider` finds. */
  isWider: boolean
}

/** One page of results. Steps that take too long are left out, and the page is marked as partial. */
export function findPosts(db: Database, asked: FindPosts): Promise<FoundPage> {
  let isPartial = false
  return withSteps(
    db,
    asked.line,
    async (step) => {
      const ask: Step = async (run) => {
        const result = await step(run)
        if (result === undefined) isPartial = true
        return result
      }
      const histogram = (await loadHistogram(db, ask)) ?? { steps: [] }
      const { query, wider, kind, asker, now, after } = asked
      const until = after?.until ?? now
      const look = (query: TsQuery) => {
        const wanted = { query, asker, now, until, kind: kind && quoteLexeme(kindMark(kind)) }
        return after?.at === undefined
          ? listBest(ask, { histogram, wanted, after })
          : listOlder(ask, { histogram, wanted, after })
      }
      const exact = await look(query)
      const isWider = wider !== undefined && exact.count < SCARCE
      const page = isWider ? await look(wider) : exact
      const rows = (await ask((steady) => listThings(steady, page.shown))) ?? []
      const texts = (await ask((steady) => listTexts(steady, rows))) ?? []
      const { endCursor, count, isMore } = page
      return { rows, texts, count, isMore, endCursor, hasNextPage: endCursor !== '', isPartial, isWider }
    },
    asked.timeout,
  )
}

interface Page {
  shown: Candidate[]
  count: number
  isMore: boolean
  /** Empty where nothing follows. */
  endCursor: string
}

type Asking<After> = { histogram: TimeHistogram; wanted: Wanted; after: After }

/** A position after all entries of that time. */
const endOf = (until: Date) => ({ at: until.toISOString(), id: LAST_ID })
const LAST_ID = '9223372036854775807'

const byScore = (one: { score: number; id: number }, other: { score: number; id: number }) =>
  other.score - one.score || other.id - one.id

/** The ranked matches: the newest, and those that have every word in their title. */
async function listBest(
  ask: Step,
  { histogram, wanted, after }: Asking<Extract<From, { score: number }> | undefined>,
): Promise<Page> {
  const { until } = wanted
  const found = await findCandidates(ask, {
    histogram,
    wanted,
    before: endOf(until),
    newest: NEWEST + 1,
    best: BEST,
  })
  const isMore = found.newest.length > NEWEST
  const newest = found.newest.slice(0, NEWEST)
  const all = [...new Map([...newest, ...found.best].map((each) => [each.id, each])).values()]
  const left = all.filter((each) => !after || byScore(after, each) < 0).toSorted(byScore)
  const shown = left.slice(0, PAGE)
  const last = shown.at(-1)
  const oldest = newest.at(-1)
  let next: Array<number | string> = []
  if (left.length > PAGE && last) next = [last.score, last.id]
  else if (isMore && oldest) next = [oldest.at, oldest.id]
  const endCursor = next.length > 0 ? encodeCursor([until.toISOString(), ...next]) : ''
  return { shown, count: all.length, isMore, endCursor }
}

/** Matches older than the ranked ones, without those that were ranked by title. */
async function listOlder(
  ask: Step,
  { histogram, wanted, after }: Asking<Extract<From, { at: string }>>,
): Promise<Page> {
  const { best } = await findCandidates(ask, {
    histogram,
    wanted,
    before: endOf(wanted.until),
    newest: 0,
    best: BEST,
  })
  const ranked = new Set(best.map(({ id }) => id))
  const { newest } = await findCandidates(ask, {
    histogram,
    wanted,
    before: after,
    newest: PAGE + 1 + ranked.size,
    best: 0,
  })
  const others = newest.filter(({ id }) => !ranked.has(id))
  const shown = others.slice(0, PAGE)
  const last = shown.at(-1)
  const endCursor =
    others.length > PAGE && last ? encodeCursor([after.until.toISOString(), last.at, last.id]) : ''
  return { shown, count: NEWEST, isMore: true, endCursor }
}
