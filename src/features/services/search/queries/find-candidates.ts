import { markedRange, nextWindowEnd, rankOf, type TimeHistogram, timeAtRank } from '../rules.ts'
import { type Candidate, listMatches, type Matches, type Place, type Wanted } from './list-matches.ts'
import type { Step } from './within-time.ts'

interface Asked {
  histogram: TimeHistogram
  wanted: Wanted
  /** Only older entries. */
  before: Place
  /** So many of the newest are wanted, */
  newest: number
  /** and so many of those that have every word in their title, however old. */
  best: number
}

/**
 * Searches backwards in time ranges until there are enough matches. The share of matches in the ranges searched so far
 * determines the size of the next. A word that a third of all texts have needs a day or two; a rare one needs two short
 * ranges, and then all its matches are read at once.
 */
export async function findCandidates(
  step: Step,
  { histogram, wanted, before, newest, best }: Asked,
): Promise<{ newest: Candidate[]; best: Candidate[] }> {
  const begun = rankOf(histogram, Date.parse(before.at))
  const found = { newest: [] as Candidate[], best: [] as Candidate[] }
  let counted = { matched: 0, titled: 0 }
  let edge = { before, last: new Date(before.at), rank: begun }

  /** @returns whether older entries remain to be searched */
  async function look(column: 'words' | 'title', missing: number): Promise<boolean> {
    const matched = column === 'words' ? counted.matched : counted.titled
    const reach = nextWindowEnd(histogram, { from: begun, to: edge.rank, matched, missing })
    const moment = reach === undefined ? undefined : timeAtRank(histogram, reach)
    const range = moment === undefined ? undefined : markedRange(new Date(moment), edge.last)
    const matches = await step((db) =>
      listMatches(db, wanted, {
        column,
        range,
        before: edge.before,
        most: newest - found.newest.length,
        mostTitled: best - found.best.length,
      }),
    )
    if (!matches) return false
    found.newest.push(...matches.newest)
    found.best.push(...matches.best)
    if (!range) return false
    counted = sumOf(counted, matches)
    edge = {
      before: { at: range.since.toISOString(), id: 0 },
      last: new Date(range.since.getTime() - 1),
      rank: rankOf(histogram, range.since.getTime()),
    }
    return true
  }

  let isMore = true
  while (isMore && found.newest.length < newest) isMore = await look('words', newest - found.newest.length)
  while (isMore && found.best.length < best) isMore = await look('title', best - found.best.length)
  return found
}

const sumOf = (one: { matched: number; titled: number }, { matched, titled }: Matches) => ({
  matched: one.matched + matched,
  titled: one.titled + titled,
})
