import { Extension } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** Blocks that hold the caret: Enter goes on inside of them. */
const HOLDING = ['table', 'callout', 'blockquote', 'fold', 'columns']

/** The arrow down leads out of what stands last in a text, into a new line below it. */
export const leavingTheEnd = Extension.create({
  name: 'leavingTheEnd',
  addKeyboardShortcuts() {
    return {
      ArrowDown: () => isAtEnd(this.editor.view) && writeBelow(this.editor.view),
    }
  },
})

function isAtEnd(view: EditorView): boolean {
  const { doc, selection } = view.state
  if (selection instanceof NodeSelection)
    return selection.$from.depth === 0 && selection.to === doc.content.size
  const { $head, empty } = selection
  if (!empty || $head.depth < 2 || $head.after(1) !== doc.content.size) return false
  const top = $head.node(1)
  if (!HOLDING.includes(top.type.name)) return false
  // Of a table any cell of the last row; of others the last block.
  const depths = top.type.name === 'table' ? [1] : Array.from({ length: $head.depth - 1 }, (_, at) => at + 1)
  return (
    depths.every((depth) => $head.index(depth) === $head.node(depth).childCount - 1) &&
    view.endOfTextblock('down')
  )
}

function writeBelow(view: EditorView): boolean {
  const { doc, schema, tr } = view.state
  const line = schema.nodes.paragraph?.create()
  if (!line) return false
  tr.insert(doc.content.size, line)
  view.dispatch(tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView())
  return true
}
