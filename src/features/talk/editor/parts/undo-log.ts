import { closeHistory, undo, undoDepth } from '@tiptap/pm/history'
import type { Node, Schema } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Step } from '@tiptap/pm/transform'

/**
 * What takes a text back and brings it again, press by press: so that who reloads the page, or comes back tomorrow, still
 * has their undo and redo. The editor's own history cannot be stored. What is stored are the steps that lead back, as the
 * history groups them, and those that lead forward again; at the start they are walked back and then done again, and what
 * had been undone is done and undone, which gives the history what it had.
 */
type Kept = { of: number; groups: unknown[][]; redo?: unknown[][] }

/** Characters that are kept of one text: the oldest steps make way. */
const MOST = 200_000
/** As many as the history of the editor holds. */
const MOST_GROUPS = 100

const KEY = new PluginKey('undo-log')

export class UndoLog {
  /** Steps that lead back, the oldest group first, each in the order in which it came about. */
  private groups: Step[][] = []
  /** Of what was undone, the steps that lead back to it; what was undone last comes last. */
  private redo: Step[][] = []
  /** Called with each change of the text. */
  onChange: () => void = () => {}

  /** Watches, and changes nothing. */
  readonly plugin = new Plugin({
    key: KEY,
    appendTransaction: (transactions, before, after) => {
      this.watch(transactions, before, after)
      return null
    },
  })

  private watch(transactions: readonly Transaction[], before: EditorState, after: EditorState): void {
    if (!transactions.some(({ docChanged }) => docChanged)) return
    const grown = undoDepth(after) - undoDepth(before)
    const isHistory = transactions.some((transaction) => transaction.getMeta('history$') !== undefined)
    const back = transactions.flatMap(({ steps, docs }) =>
      steps.map((step, place) => step.invert(docs[place] as Node)),
    )
    if (isHistory) this.walk(grown, back)
    else this.note(grown, back, transactions)
    while (this.groups.length > MOST_GROUPS) this.groups.shift()
    this.onChange()
  }

  /** Something was written: what had been undone is not to be had any more. */
  private note(grown: number, back: Step[], transactions: readonly Transaction[]): void {
    this.redo = []
    if (grown !== 0) this.groups.push(back)
    // It is nothing that can be undone: what came before cannot be either.
    else if (transactions.some((transaction) => transaction.getMeta('addToHistory') === false))
      this.groups = []
    else this.groups.at(-1)?.push(...back)
  }

  /** An undo or a redo. */
  private walk(grown: number, back: Step[]): void {
    if (grown < 0) {
      this.groups.splice(grown)
      this.redo.push(back)
    } else {
      this.groups.push(back)
      this.redo.pop()
    }
  }

  /** As it is kept beside the text. */
  store({ doc }: EditorState): string {
    return `{"of":${fingerprint(doc)},"groups":[${latest(this.groups)}],"redo":[${latest(this.redo)}]}`
  }
}

/**
 * Gives a text that was just opened the history that was kept of it; one that is another text by now begins without.
 *
 * @returns what brings the history back, to be dispatched one after the other; none where there is none
 */
export function recall(state: EditorState, stored: string | null): Array<(now: EditorState) => Transaction> {
  const kept = readKept(stored)
  if (!kept || kept.of !== fingerprint(state.doc)) return []
  try {
    const { base, groups } = rewind(state.doc, kept.groups, state.schema)
    const begin = (now: EditorState) =>
      quiet(now.tr.replaceWith(0, now.doc.content.size, base.content)).setMeta('addToHistory', false)
    const steps = groups.map((group) => again(group))
    const redo = forward(state.doc, kept.redo ?? [], state.schema)
    if (steps.length === 0 && redo.length === 0) return []
    return [begin, ...steps, ...redo.map((group) => again(group)), ...redo.map(() => takeBack)]
  } catch {
    // Of an older schema: the text is there, and its history begins anew.
    return []
  }
}

const again = (group: readonly Step[]) => (now: EditorState) => {
  const transaction = now.tr
  for (const step of group) transaction.step(step)
  return closeHistory(quiet(transaction))
}

function takeBack(now: EditorState): Transaction {
  let taken = now.tr
  undo(now, (transaction) => {
    taken = transaction
  })
  return quiet(taken)
}

const quiet = (transaction: Transaction) => transaction.setMeta('preventUpdate', true)

function rewind(doc: Node, stored: readonly unknown[][], schema: Schema) {
  let base = doc
  const groups: Step[][] = []
  for (const group of [...stored].reverse()) {
    const forward: Step[] = []
    for (const json of [...group].reverse()) {
      const back = Step.fromJSON(schema, json)
      forward.unshift(back.invert(base))
      const { doc: earlier } = back.apply(base)
      if (!earlier) throw new Error('A step does not lead back.')
      base = earlier
    }
    groups.unshift(forward)
  }
  base.check()
  return { base, groups }
}

/** The steps of what had been undone, what was undone last first. */
function forward(doc: Node, stored: readonly unknown[][], schema: Schema): Step[][] {
  let now = doc
  return [...stored].reverse().map((group) =>
    [...group].reverse().map((json) => {
      const step = Step.fromJSON(schema, json)
      const { doc: later } = step.apply(now)
      if (!later) throw new Error('A step does not lead on.')
      now = later
      return step
    }),
  )
}

function readKept(stored: string | null): Kept | null {
  try {
    const kept = JSON.parse(stored || 'null') as Kept | null
    const isRight = [kept?.groups, kept?.redo ?? []].every(
      (all) => Array.isArray(all) && all.every(Array.isArray),
    )
    return isRight ? kept : null
  } catch {
    return null
  }
}

/** As JSON, and no more than is kept: the oldest make way. */
function latest(all: readonly Step[][]): string {
  const groups = all.map((steps) => JSON.stringify(steps.map((step) => step.toJSON())))
  let size = groups.reduce((sum, text) => sum + text.length, 0)
  while (size > MOST && groups.length > 0) size -= groups.shift()?.length ?? 0
  return groups.join(',')
}

/** Detects whether a text is still the one that its stored steps belong to. */
function fingerprint(doc: Node): number {
  const text = JSON.stringify(doc.toJSON())
  let sum = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1)
    sum = Math.imul(sum ^ text.charCodeAt(place), 0x01000193)
  return sum >>> 0
}
