import { closeHistory, undoDepth } from '@tiptap/pm/history'
import type { Node, Schema } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Step } from '@tiptap/pm/transform'

/**
 * What takes a text back, press by press: so that who reloads the page, or comes back tomorrow, still has their undo.
 * The editor's own history cannot be stored. What is stored are the steps that lead back, as the history groups them; at
 * the start they are walked back and then done again, which gives the history what it had.
 */
type Kept = { of: number; groups: unknown[][] }

/** Characters that are kept of one text: the oldest steps make way. */
const MOST = 200_000
/** As many as the history of the editor holds. */
const MOST_GROUPS = 100

const KEY = new PluginKey('undo-log')

export class UndoLog {
  /** Steps that lead back, the oldest group first, each in the order in which it came about. */
  private groups: Step[][] = []
  /** Told of each change of the text. */
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
    if (isHistory && grown < 0) this.groups.splice(grown)
    else if (grown !== 0) this.groups.push(back)
    // It is nothing that can be undone: what came before cannot be either.
    else if (transactions.some((transaction) => transaction.getMeta('addToHistory') === false))
      this.groups = []
    else this.groups.at(-1)?.push(...back)
    while (this.groups.length > MOST_GROUPS) this.groups.shift()
    this.onChange()
  }

  /** As it is kept beside the text. */
  store({ doc }: EditorState): string {
    const groups = this.groups.map((steps) => JSON.stringify(steps.map((step) => step.toJSON())))
    for (let size = lengthOf(groups); size > MOST && groups.length > 0; ) size -= groups.shift()?.length ?? 0
    return `{"of":${fingerprint(doc)},"groups":[${groups.join(',')}]}`
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
    const steps = groups.map((group) => (now: EditorState) => {
      const transaction = now.tr
      for (const step of group) transaction.step(step)
      return closeHistory(quiet(transaction))
    })
    return steps.length > 0 ? [begin, ...steps] : []
  } catch {
    // Of an older schema: the text is there, and its history begins anew.
    return []
  }
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

function readKept(stored: string | null): Kept | null {
  try {
    const kept = JSON.parse(stored || 'null') as Kept | null
    return kept && Array.isArray(kept.groups) && kept.groups.every(Array.isArray) ? kept : null
  } catch {
    return null
  }
}

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0)

/** Tells whether a text is still the one that its steps were kept of. */
function fingerprint(doc: Node): number {
  const text = JSON.stringify(doc.toJSON())
  let sum = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1)
    sum = Math.imul(sum ^ text.charCodeAt(place), 0x01000193)
  return sum >>> 0
}
