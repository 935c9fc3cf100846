import type { Database } from '#database/schema.ts'
import type { Town } from '../types.ts'

/** What the parts of the loader share: where they write, when it is, and the ids of what is already there. */
export interface Loading {
  db: Database
  town: Town
  now: Date
  /** Password hash by slug, of those who can sign in. */
  logIns: ReadonlyMap<string, string>
  /** By storage key. */
  media: Map<string, number>
  /** By slug. */
  people: Map<string, number>
  /** By key. */
  nodes: Map<string, number>
  /** By `{taxonomy}/{key}`. */
  terms: Map<string, number>
}

/** What happened at a time of the past. */
export interface Step {
  at: Date
  run: () => Promise<unknown>
}

/** The id behind a name of the sample; a name that leads nowhere is a mistake in the sample. */
export function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The sample town names "${name}", which is not there.`)
  return id
}

const HOUR = 3_600_000

export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR)
export const daysBefore = (now: Date, days: number) => hoursBefore(now, days * 24)
export const hoursAfter = (now: Date, hours: number) => hoursBefore(now, -hours)

/** Moments between two others, evenly apart: when the readers of a thing liked it, one after the other. */
export const between = (start: Date, end: Date, place: number, count: number) =>
  new Date(start.getTime() + ((end.getTime() - start.getTime()) * (place + 1)) / (count + 1))

export const json = (value: unknown) => JSON.stringify(value)
