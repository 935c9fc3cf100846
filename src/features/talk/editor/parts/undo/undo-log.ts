import { closeHistory, undo, undoDepth } from '@tiptap/pm/history'
import type { Node, Schema } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Step } from '@tiptap/pm/transform'

/**
 * Keeps undo and redo when the page is reloaded or opened again later. The editor's own history cannot be stored, so
 * the inverted steps are, in the groups of the history, and the steps of redo. At the start the inverted steps lead
 * back to the oldest text; then the original steps are applied again, and what had been undone is applied and undone.
 * That gives the history its content again.
 */
type Kept = { of: number; groups: unknown[][]; redo?: unknown[][] }

/** Characters that are stored of one text, for undo and for redo each: the oldest groups are dropped. */
const MOST = 200_000
/** Groups: as many as the editor's history holds. */
const MOST_GROUPS = 100

const KEY = new PluginKey('undo-log')

export class UndoLog {
  /** Inverted steps, the oldest group first, each group in the order in which its steps were made. */
  private groups: Step[][] = []
  /** Steps that redo what was undone; what was undone last comes last. */
  private redo: Step[][] = []
  /** Called after each change of the text. */
  onChange: () => void = () => {}

  /** Only observes; it appends no transaction. */
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

  /** Records a change: there is nothing to redo after it. */
  private note(grown: number, back: Step[], transactions: readonly Transaction[]): void {
    this.redo = []
    if (grown !== 0) this.groups.push(back)
    // A change outside the history: what came before cannot be undone either.
    else if (transactions.some((transaction) => transaction.getMeta('addToHistory') === false))
      this.groups = []
    else this.groups.at(-1)?.push(...back)
  }

  /** Records an undo or a redo. */
  private walk(grown: number, back: Step[]): void {
    if (grown < 0) {
      this.groups.splice(grown)
      this.redo.push(back)
    } else {
      this.groups.push(back)
      this.redo.pop()
    }
  }

  /** The log as JSON, stored beside the text. */
  store({ doc }: EditorState): string {
    return `{"of":${fingerprint(doc)},"groups":[${latest(this.groups)}],"redo":[${latest(this.redo)}]}`
  }
}

/**
 * Gives a text that was just opened its stored history; a text that has changed since begins without.
 *
 * @returns the transactions that restore the history, to be dispatched one after the other; empty where there is none
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
    // Steps of an older schema: the text stays, and its history begins anew.
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

/** The steps that redo what was undone, what was undone last first. */
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

/** As JSON, no longer than is stored: the oldest groups are dropped. */
function latest(all: readonly Step[][]): string {
  const groups = all.map((steps) => JSON.stringify(steps.map((step) => step.toJSON())))
  let size = groups.reduce((sum, text) => sum + text.length, 0)
  while (size > MOST && groups.length > 0) size -= groups.shift()?.length ?? 0
  return groups.join(',')
}

/** A hash (FNV-1a) that tells whether a text is still the one that its steps were stored for. */
function fingerprint(doc: Node): number {
  const text = JSON.stringify(doc.toJSON())
  let sum = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1)
    sum = Math.imul(sum ^ text.charCodeAt(place), 0x01000193)
  return sum >>> 0
}
