import type { PageTerms, Produced } from '../produce-page.ts'
import type { Entry } from './entry.ts'
import type { Touches } from './touches.ts'

/** A page ready to be kept, or one that must not be. */
export type Outcome = { entry: Entry } | { produced: Produced }

/** The making of one page. */
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

/** Rounds in which a request waits for another's page; after that it has one made for itself. */
const ROUNDS = 3

/** Pages that are being made, so that those who ask for the same meanwhile share one making. */
export function createSingleFlight({ touches, make }: SingleFlightOptions) {
  const flights = new Map<string, Flight[]>()

  /** @param known the copy that is to be renewed */
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

  /** Whether what came of a flight is not older than the request that waited for it, and what it asked for. */
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

    /** Waits for who is making this page already, or has it made. */
    async join(terms: PageTerms): Promise<Outcome> {
      const arrived = touches.count()
      for (let round = 0; round < ROUNDS; round += 1) {
        const underway = flights.get(keyOf(terms)) ?? []
        const same = underway.find((flight) => isSameTerms(flight.terms, terms))
        // One in other terms may turn out to be the page for all.
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

/** Whether what was made in some terms is also the page in these. */
function fits(outcome: Outcome, made: PageTerms, terms: PageTerms): boolean {
  if ('produced' in outcome) return isSameTerms(made, terms)
  const { usesDevice, usesCurrency } = outcome.entry
  return (!usesDevice || made.device === terms.device) && (!usesCurrency || made.currency === terms.currency)
}
