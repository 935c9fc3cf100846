import { type Editor, Node } from '@tiptap/core'
import { Fragment, type Node as ModelNode } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'

/** Blocks behind a title. While one writes it stands open: what is typed must be seen. */
export const fold = Node.create({
  name: 'fold',
  group: 'block',
  content: 'foldTitle block+',
  defining: true,
  parseHTML: () => [{ tag: 'div[data-fold]' }, { tag: 'details' }],
  renderHTML: () => ['div', { 'data-fold': '', class: 'editor-fold', dir: 'auto' }, 0],
})

export const foldTitle = Node.create({
  name: 'foldTitle',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'div[data-fold-title]' }, { tag: 'summary' }],
  renderHTML: () => ['div', { 'data-fold-title': '', class: 'editor-fold-title' }, 0],
  addKeyboardShortcuts() {
    return {
      // What is behind the title is already there: no second line before it.
      Enter: () => {
        const { $head, empty } = this.editor.state.selection
        if (
          !empty ||
          $head.parent.type.name !== 'foldTitle' ||
          $head.parentOffset < $head.parent.content.size
        )
          return false
        const below = $head.node(-1).maybeChild(1)
        return below?.isTextblock && below.content.size === 0
          ? this.editor.commands.setTextSelection($head.after() + 1)
          : false
      },
      // At the beginning of its title a fold is undone, as a quote is.
      Backspace: () => {
        const { $head, empty } = this.editor.state.selection
        return (
          empty && $head.parent.type.name === 'foldTitle' && $head.parentOffset === 0 && unfold(this.editor)
        )
      },
    }
  },
})

/** Puts the chosen blocks behind a title, which the caret waits in; where they are in a fold, that is undone. */
export function toggleFold(editor: Editor): boolean {
  if (editor.isActive('fold')) return unfold(editor)
  const { state, view } = editor
  const { fold: type, foldTitle: title } = state.schema.nodes
  const { $from, $to } = state.selection
  if (!type || !title) return false
  const range = $from.blockRange(
    $to,
    (node) =>
      node.contentMatchAt(0).matchType(type) !== null ||
      node.contentMatchAt(node.childCount).matchType(type) !== null,
  )
  if (!range?.parent.canReplaceWith(range.startIndex, range.endIndex, type)) return false
  const blocks = range.parent.content.cut(
    range.start - range.$from.start(range.depth),
    range.end - range.$from.start(range.depth),
  )
  const made = type.createChecked(null, Fragment.from(title.create()).append(blocks))
  const tr = state.tr.replaceWith(range.start, range.end, made)
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, range.start + 2)).scrollIntoView())
  view.focus()
  return true
}

function unfold({ state, view }: Editor): boolean {
  const { $head } = state.selection
  let depth = $head.depth
  while (depth > 0 && $head.node(depth).type.name !== 'fold') depth -= 1
  if (depth === 0) return false
  const tr = state.tr
  const offset = $head.pos - $head.before(depth)
  unwrapFold(tr, $head.before(depth))
  const at = Math.min(tr.doc.content.size, $head.before(depth) + offset - 1)
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at))).scrollIntoView())
  view.focus()
  return true
}

/** Writes a fold out: its title as a line, what stood behind it below. */
export function unwrapFold(tr: Transaction, at: number): void {
  const node = tr.doc.nodeAt(at)
  const line = tr.doc.type.schema.nodes.paragraph
  if (!node?.firstChild || !line) return
  const blocks: ModelNode[] = [line.create(null, node.firstChild.content)]
  node.forEach((child, _, index) => {
    if (index > 0) blocks.push(child)
  })
  tr.replaceWith(at, at + node.nodeSize, Fragment.from(blocks))
}
