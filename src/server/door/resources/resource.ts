import type { Contract } from '#shared/contract.ts'

/** Addresses know texts alone: what a word of the query becomes in the data of the call. */
export type WordKind = 'text' | 'number' | 'yes' | 'texts'

/** A word of an address. */
export interface Word {
  /** Its place in the data of the call: 'first', 'on.id'. */
  at: string
  kind: WordKind
  /** What it says, in English, where the schema of the call does not. */
  says?: string
}

/** Something that programs read at an address of its own. It is a call and no more: who may, what and how often is asked there. */
export interface Resource {
  /** Parts of it as Fastify marks them: '/api/v1/articles/:id'. */
  path: `/api/${string}`
  contract: Contract
  /** What it answers, in English, where the call does not say it. */
  summary?: string
  /** Data that the address says by itself. */
  fixed?: Readonly<Record<string, unknown>>
  /** The parts of the path. */
  params: Readonly<Record<string, Word>>
  /** What may stand in the query beside `lang` and `currency`. */
  query: Readonly<Record<string, Word>>
  /** Where the things of a list stand in what the call answers: 'all' where it is the list; null: it is one thing. */
  list: 'edges' | 'nodes' | 'all' | null
}

/** What every list with pages can be asked. */
export const PAGES = {
  limit: { at: 'first', kind: 'number', says: 'How many at most.' },
  cursor: { at: 'after', kind: 'text', says: 'Where to go on: `next` of the page before.' },
} as const satisfies Record<string, Word>

/** A page of a list. */
export interface Items {
  items: unknown[]
  /** The `cursor` of the next page; null at the end. */
  next: string | null
}

interface Edges {
  edges?: ReadonlyArray<{ node: unknown }>
  nodes?: unknown[]
  pageInfo?: { endCursor: string; hasNextPage: boolean }
}

/** Of one shape for all lists: calls have grown several. What else a call says of its list stays beside it. */
export function itemsOf(result: unknown, list: Exclude<Resource['list'], null>): Items {
  if (list === 'all') return { items: result as unknown[], next: null }
  const { edges, nodes, pageInfo, ...more } = result as Edges
  const items = list === 'edges' ? (edges ?? []).map(({ node }) => node) : (nodes ?? [])
  return { ...more, items, next: pageInfo?.hasNextPage ? pageInfo.endCursor : null }
}

/** Puts a value at a place such as 'on.id'. */
export function putAt(data: Record<string, unknown>, at: string, value: unknown): void {
  const steps = at.split('.')
  const last = steps.pop() ?? ''
  let inner = data
  for (const step of steps) {
    const next = { ...(inner[step] as object | undefined) }
    inner[step] = next
    inner = next as Record<string, unknown>
  }
  inner[last] = value
}
