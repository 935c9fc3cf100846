import { closeHistory } from '@tiptap/pm/history'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { findMatches, type Match, type Sought } from './matches.ts'

/** What was found, and which of it is looked at. */
export interface Found {
  sought: Sought
  matches: readonly Match[]
  /** Place in `matches`; -1: nothing was found. */
  current: number
}

/** Change of what is sought, or the step to a match further on or back. */
type Change = { sought: Sought } | { step: 1 | -1 }

export const FIND_KEY = new PluginKey<Found>('find')
const NOTHING: Found = { sought: { text: '', isCase: false, isWhole: false }, matches: [], current: -1 }
/** Highlights on either side of the current match: a single letter stands in a long text ten thousand times. */
const SHOWN = 500

/** Highlights what is sought for as long as it is registered, and finds it anew after each change of the text. */
export const findPlugin = () =>
  new Plugin<Found>({
    key: FIND_KEY,
    state: {
      init: () => NOTHING,
      apply: (change, before, was, state) => apply(change, before, was, state),
    },
    props: {
      decorations: (state) => highlights(state),
    },
  })

export const foundIn = (state: EditorState): Found => FIND_KEY.getState(state) ?? NOTHING

export const seek = (state: EditorState, sought: Sought): Transaction =>
  state.tr.setMeta(FIND_KEY, { sought } satisfies Change)

export const stepTo = (state: EditorState, step: 1 | -1): Transaction =>
  state.tr.setMeta(FIND_KEY, { step } satisfies Change)

/** Puts other words in place of the current match. null: there is none */
export function replaceCurrent(state: EditorState, words: string): Transaction | null {
  const { matches, current } = foundIn(state)
  const match = matches[current]
  return match ? put(closeHistory(state.tr), match, words) : null
}

/** Puts other words in place of all matches, as one step that can be undone. null: there is nothing */
export function replaceAll(state: EditorState, words: string): Transaction | null {
  const { matches } = foundIn(state)
  if (matches.length === 0) return null
  const tr = closeHistory(state.tr)
  // From the end, so that the positions before hold.
  for (const match of matches.toReversed()) put(tr, match, words)
  return tr
}

/** Other words with the marks of those that stood there. An emptied paragraph stays. */
const put = (tr: Transaction, { from, to }: Match, words: string): Transaction =>
  words === '' ? tr.delete(from, to) : tr.insertText(words, from, to)

function apply(transaction: Transaction, before: Found, was: EditorState, { doc }: EditorState): Found {
  const change = transaction.getMeta(FIND_KEY) as Change | undefined
  if (change && 'sought' in change) {
    const matches = findMatches(doc, change.sought)
    // What one looks at stays, while one types what is sought; first it is what comes next after the caret.
    const from = before.matches[before.current]?.from ?? was.selection.from
    return { sought: change.sought, matches, current: firstFrom(matches, from) }
  }
  if (change) {
    const { matches, current } = before
    const count = matches.length
    return count === 0 ? before : { ...before, current: (current + change.step + count) % count }
  }
  if (!transaction.docChanged) return before
  const matches = findMatches(doc, before.sought)
  const at = before.matches[before.current]
  if (!at) return { ...before, matches, current: firstFrom(matches, 0) }
  // What was put in its place is behind: it is not found a second time in what it became.
  const isReplaced = transaction.mapping.mapResult(at.from).deletedAfter
  const from = transaction.mapping.map(isReplaced ? at.to : at.from, 1)
  return { ...before, matches, current: firstFrom(matches, from) }
}

/** The first match from a position on; behind the last it begins anew. */
function firstFrom(matches: readonly Match[], position: number): number {
  const found = matches.findIndex(({ from }) => from >= position)
  return found < 0 && matches.length > 0 ? 0 : found
}

function highlights(state: EditorState): DecorationSet {
  const { matches, current } = foundIn(state)
  const first = Math.max(0, current - SHOWN)
  return DecorationSet.create(
    state.doc,
    matches.slice(first, current + SHOWN).map(({ from, to }, place) => {
      const isCurrent = first + place === current
      return Decoration.inline(from, to, { class: 'editor-match', 'data-match': isCurrent ? 'current' : '' })
    }),
  )
}
