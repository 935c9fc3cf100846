import { same } from '../../rules/same.ts'
import { type Packed, pack, unpack } from './pack.ts'

/** How many steps can be taken back. */
export const MOST_STEPS = 100

/** ms. What is typed into one field without a longer pause is one step. */
const SAME_STEP = 1_500

/** What a step did; each has its words. */
export type DeedKind =
  | 'set'
  | 'reset'
  | 'move'
  | 'add'
  | 'remove'
  | 'hide'
  | 'show'
  | 'paste'
  | 'duplicate'
  | 'follow'
  | 'page'
  | 'frame'
  | 'merge'
  | 'theirs'
  | 'discard'
  | 'restore'
  | 'block'
  | 'detach'
  | 'import'
  | 'template'

/** What a step did, and to what. */
export interface Deed {
  kind: DeedKind
  /** Of the module, in the words of whoever builds; '' where it is about the page. */
  name: string
}

/** What was chosen before a step, and after it. */
export interface ChosenAround {
  before: readonly string[]
  after: readonly string[]
}

export interface Step<Content> {
  content: Content
  deed: Deed
  /** Missing: nobody has noted it, as an earlier builder did not. */
  chosen?: ChosenAround | undefined
}

/** A content, what it was before each step, and what it was before each step that was taken back. */
export interface History<Content> {
  now: Content
  past: readonly Step<Content>[]
  future: readonly Step<Content>[]
  /** Of the last step: the field that was typed into, and when. */
  last: { field: string; at: number } | null
}

export const historyOf = <Content>(now: Content): History<Content> => ({
  now,
  past: [],
  future: [],
  last: null,
})

/**
 * A history after a step. One that changes nothing is none.
 *
 * @param field steps into the same field that follow each other at once are one
 */
export function stepped<Content>(
  history: History<Content>,
  content: Content,
  deed: Deed,
  { field = '', at, chosen }: { field?: string; at: number; chosen?: ChosenAround | undefined },
): History<Content> {
  if (same(history.now, content)) return history
  const joins = field !== '' && history.last?.field === field && at - history.last.at < SAME_STEP
  return {
    now: content,
    past: joins ? history.past : [...history.past, { content: history.now, deed, chosen }].slice(-MOST_STEPS),
    future: [],
    last: { field, at },
  }
}

export function undone<Content>({ now, past, future }: History<Content>): History<Content> | null {
  const step = past.at(-1)
  if (!step) return null
  return {
    now: step.content,
    past: past.slice(0, -1),
    future: [...future, { ...step, content: now }],
    last: null,
  }
}

export function redone<Content>({ now, past, future }: History<Content>): History<Content> | null {
  const step = future.at(-1)
  if (!step) return null
  return {
    now: step.content,
    past: [...past, { ...step, content: now }],
    future: future.slice(0, -1),
    last: null,
  }
}

/** What is to be chosen after the next step back, or on; undefined: nobody has noted it, or there is no such step. */
export const chosenThen = <Content>(
  { past, future }: History<Content>,
  way: 'undo' | 'redo',
): readonly string[] | undefined =>
  way === 'undo' ? past.at(-1)?.chosen?.before : future.at(-1)?.chosen?.after

/** Characters that a browser keeps of one page; it has five million for the whole site. */
export const MOST_KEPT = 300_000

/** As text, without the oldest steps where it would be too long. */
export function writeHistory<Content>({ now, past, future }: History<Content>): string {
  for (let kept = past.length + future.length; ; kept = Math.floor(kept / 2)) {
    const steps =
      kept === 0 ? { past: [], future: [] } : { past: past.slice(-kept), future: future.slice(-kept) }
    const text = JSON.stringify(pack({ now, ...steps }))
    if (text.length <= MOST_KEPT || kept === 0) return text
  }
}

/** What was written; also as an earlier builder wrote it, whole. null: it is nothing of the kind. */
export function readHistory<Content>(written: unknown): History<Content> | null {
  if (typeof written !== 'object' || written === null) return null
  const { now, past, future } = ('nodes' in written ? unpack(written as Packed) : written) as Partial<
    History<Content>
  >
  if (typeof now !== 'object' || !Array.isArray(past) || !Array.isArray(future)) return null
  return { now, past, future, last: null }
}
