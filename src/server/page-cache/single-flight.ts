import type { PageTerms, Produced } from '../pages/produce-page.ts'
import type { Entry } from './entry.ts'
import type { Touches } from './touches.ts'

/** A page that can be cached, or one that must not be. */
export type Outcome = { entry: Entry } | { produced: Produced }

/** The rendering of one page. */
interface Flight {
  terms: PageTerms
  /** Number of touches that were known when it began. */
  begun: number
  landing: Promise<Outcome>
}

interface SingleFlightOptions {
  touches: Touches
  make: (terms: PageTerms, begun: number, known?: Entry) => Promise<Outcome>
}

/** How often a request waits for another request's rendering before it has one of its own. */
const ROUNDS = 3

/** Pages that are being rendered: further requests for the same page wait for that rendering (single flight). */
export function createSingleFlight({ touches, make }: SingleFlightOptions) {
  const flights = new Map<string, Flight[]>()

  /** @param known the cached copy that is to be renewed */
  function launch(terms: PageTerms, known?: Entry): Promise<Outcome> {
    const begun = touches.count()
    const flight: Flight = { terms, begun, landing: make(terms, begun, known) }
    const key = keyOf(terms)
    flights.set(key, [...(flights.get(key) ?? []), flight])
    const end = () => {
      const others = (flights.get(key) ?? []).filter((other) => other !== flight)
      if (others.length > 0) flights.set(key, others)
      else flights.delete(key)
    }
    flight.landing.then(end, end)
    return flight.landing
  }

  /** Whether the result of a flight is not older than the request that waited for it, and in its terms. */
  function serves(
    { begun, terms: made }: Flight,
    outcome: Outcome,
    terms: PageTerms,
    arrived: number,
  ): boolean {
    const isOutdated =
      'entry' in outcome ? touches.isTouched(outcome.entry.tags, begun) : begun !== touches.count()
    return (!isOutdated || begun >= arrived) && fits(outcome, made, terms)
  }

  return {
    launch,
    isUnderway: (terms: PageTerms): boolean => flights.has(keyOf(terms)),

    /** Waits for a rendering of this page that is under way, or starts one. */
    async join(terms: PageTerms): Promise<Outcome> {
      const arrived = touches.count()
      for (let round = 0; round < ROUNDS; round += 1) {
        const underway = flights.get(keyOf(terms)) ?? []
        const same = underway.find((flight) => isSameTerms(flight.terms, terms))
        // A rendering in other terms may turn out to be the page for all.
        const flight = same ?? (round === 0 ? underway[0] : undefined)
        if (!flight) break
        const outcome = await flight.landing
        if (serves(flight, outcome, terms, arrived)) return outcome
      }
      return launch(terms)
    },
  }
}

const keyOf = ({ kind, pathname, query }: PageTerms) => `${kind} ${pathname}?${query}`

const isSameTerms = (one: PageTerms, other: PageTerms): boolean =>
  one.device === other.device && one.currency === other.currency

/** Whether a page rendered in some terms is also the page in these. */
function fits(outcome: Outcome, made: PageTerms, terms: PageTerms): boolean {
  if ('produced' in outcome) return isSameTerms(made, terms)
  const { usesDevice, usesCurrency } = outcome.entry
  return (!usesDevice || made.device === terms.device) && (!usesCurrency || made.currency === terms.currency)
}
