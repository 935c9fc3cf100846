import { type Editor, Node } from '@tiptap/core'
import { Fragment, type ResolvedPos } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'

/** Two sides, beside each other where there is room. That none holds columns a guard sees to: no schema can say it. */
export const columns = Node.create({
  name: 'columns',
  group: 'block',
  content: 'column column',
  defining: true,
  parseHTML: () => [{ tag: 'div[data-columns]' }],
  renderHTML: () => ['div', { 'data-columns': '', class: 'doc-columns editor-columns' }, 0],
})

export const column = Node.create({
  name: 'column',
  content: 'block+',
  isolating: true,
  defining: true,
  parseHTML: () => [{ tag: 'div[data-column]' }],
  renderHTML: () => ['div', { 'data-column': '', class: 'doc-column', dir: 'auto' }, 0],
  addKeyboardShortcuts() {
    return {
      // At the beginning of the first side columns are undone, as a quote is; of the second the caret goes back.
      Backspace: () => {
        const { $head, empty } = this.editor.state.selection
        const depth = depthOf($head, 'column')
        if (!empty || depth === 0 || $head.pos > $head.start(depth) + ($head.depth - depth)) return false
        if ($head.parentOffset > 0) return false
        if ($head.index(depth - 1) === 0) return writeOut(this.editor)
        return this.editor.commands.setTextSelection($head.before(depth) - 2)
      },
    }
  },
})

const depthOf = ($place: ResolvedPos, name: string): number => {
  let depth = $place.depth
  while (depth > 0 && $place.node(depth).type.name !== name) depth -= 1
  return depth
}

/** Puts the chosen blocks into the first of two columns; where they are in columns, those are undone. */
export function toggleColumns(editor: Editor): boolean {
  if (editor.isActive('columns')) return writeOut(editor)
  const { state, view } = editor
  const { columns: type, column: side, paragraph } = state.schema.nodes
  const { $from, $to } = state.selection
  const range = $from.blockRange($to)
  if (!type || !side || !paragraph || !range) return false
  const { parent, startIndex, endIndex } = range
  if (!parent.canReplaceWith(startIndex, endIndex, type)) return false
  const chosen = Array.from({ length: endIndex - startIndex }, (_, at) => parent.child(startIndex + at))
  if (!side.validContent(Fragment.from(chosen))) return false
  const made = type.create(null, [side.create(null, chosen), side.create(null, paragraph.create())])
  const tr = state.tr.replaceWith(range.start, range.end, made)
  // Where words were put aside, the other side is what is written next.
  const isEmpty = chosen.every(({ content }) => content.size === 0)
  const at = isEmpty ? range.start + 3 : range.start + made.nodeSize - 3
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at))).scrollIntoView())
  view.focus()
  return true
}

function writeOut({ state, view }: Editor): boolean {
  const { $head } = state.selection
  const depth = depthOf($head, 'columns')
  if (depth === 0) return false
  const tr = state.tr
  const at = $head.before(depth)
  // Two signs less before what is in the first column, four before what is in the second.
  const back = $head.index(depth) === 0 ? 2 : 4
  unwrapColumns(tr, at)
  const place = Math.min(tr.doc.content.size, $head.pos - back)
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(place))).scrollIntoView())
  view.focus()
  return true
}

/** Writes columns out: one side below the other. */
export function unwrapColumns(tr: Transaction, at: number): void {
  const node = tr.doc.nodeAt(at)
  if (!node) return
  let blocks = Fragment.empty
  node.forEach((side) => {
    blocks = blocks.append(side.content)
  })
  tr.replaceWith(at, at + node.nodeSize, blocks)
}
