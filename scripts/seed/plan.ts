import type { Value } from './copy.ts'
import { createRandom, type Random } from './random.ts'

/** How much of everything is to be made. */
export interface Amounts {
  people: number
  topics: number
  answers: number
  articles: number
  products: number
  comments: number
}

/** Kinds of posts and the first number and id that each may take; ids of the other tables, by table. */
export interface Bases {
  ids: Record<IdentityTable, number>
  numbers: Record<NumberedKind, number>
  /** How many terms each taxonomy has already. */
  terms: Record<SeededTaxonomy, number>
}

export const IDENTITY_TABLES = [
  'people',
  'nodes',
  'posts',
  'terms',
  'answers',
  'comments',
  'poll_options',
  'variants',
] as const
export type IdentityTable = (typeof IDENTITY_TABLES)[number]
export const NUMBERED_KINDS = ['topic', 'article', 'product'] as const
export type NumberedKind = (typeof NUMBERED_KINDS)[number]
export const SEEDED_TAXONOMIES = [
  'article-category',
  'article-tag',
  'shop-category',
  'shop-tag',
  'community-tag',
] as const
export type SeededTaxonomy = (typeof SEEDED_TAXONOMIES)[number]

/** Terms of a taxonomy: few categories, more tags. */
export const TERMS: Record<SeededTaxonomy, number> = {
  'article-category': 12,
  'article-tag': 200,
  'shop-category': 10,
  'shop-tag': 60,
  'community-tag': 300,
}

export const nodesFor = ({ topics }: Amounts): number =>
  Math.min(120, Math.max(8, Math.round(Math.sqrt(topics) / 10)))

/** A community of eight years that has grown all the time. */
const YEARS = 8
const SECONDS_PER_YEAR = 31_557_600
const SPAN = YEARS * SECONDS_PER_YEAR

/** Amounts, first ids and the time range of all that is made. */
export class Plan {
  readonly amounts: Amounts
  readonly bases: Bases
  readonly nodes: number
  readonly posts: number
  private readonly seed: number
  /** Unix seconds; everything else counts seconds from here. */
  private readonly origin: number
  readonly span = SPAN

  constructor(amounts: Amounts, { bases, seed, until }: { bases: Bases; seed: number; until: Date }) {
    this.amounts = amounts
    this.bases = bases
    this.nodes = nodesFor(amounts)
    this.posts = amounts.topics + amounts.articles + amounts.products
    this.seed = seed
    this.origin = Math.floor(until.getTime() / 1000) - SPAN
  }

  random(name: string): Random {
    return createRandom(this.seed, name)
  }

  /** When the item at index `place` of `count` was created: each year has more than the one before. */
  momentOf(place: number, count: number): number {
    return Math.floor(SPAN * ((place + 0.5) / count) ** 0.6)
  }

  /** A moment `wait` after another; what would come after the end lies somewhere before it. */
  after(random: Random, second: number, wait: number): number {
    const moment = second + wait
    return Math.floor(moment < SPAN ? moment : second + (SPAN - second) * random.next())
  }

  /** As PostgreSQL reads it. */
  stamp(second: number): string {
    return new Date((this.origin + second) * 1000).toISOString()
  }

  /** Somebody who had joined by then; those who came early do the most. */
  personAt(random: Random, second: number): number {
    const joined = Math.ceil(this.amounts.people * (second / SPAN) ** (1 / 0.6))
    return random.skewed(Math.max(1, Math.min(joined, this.amounts.people)), 2.2)
  }
}

/**
 * `count` different ones of `all`, the same each time for the same `start`.
 *
 * @returns places from 0
 */
export function* distinct(all: number, count: number, start: number): Generator<number> {
  // A step that is coprime to the total visits every index once.
  let step = (Math.floor(all * 0.618) || 1) % all || 1
  while (all > 1 && divisor(step, all) !== 1) step += 1
  for (let turn = 0; turn < Math.min(count, all); turn += 1) yield (start + turn * step) % all
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))

export const json = (value: unknown): Value => JSON.stringify(value)
