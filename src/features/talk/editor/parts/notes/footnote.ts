import { type Editor, InputRule, Node } from '@tiptap/core'
import { type EditorState, NodeSelection, type Transaction } from '@tiptap/pm/state'

/** `[^1]` or `[^]` behind words, also by full-width signs: what the number is the order says. */
export const TYPED_FOOTNOTE = /(?<=[^\s\\[［])[[［][\^＾…]{1,2}[^\s[\]［］^]{0,20}[\]］]$/

/** A sign among words that holds its own words. Of its number the style sheet keeps count. */
export const footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  content: '(text | hardBreak | inlineMath | mention)*',
  parseHTML: () => [{ tag: 'span[data-footnote]' }],
  renderHTML: () => ['span', { 'data-footnote': '', class: 'editor-note' }, 0],
  renderText: ({ node }) => ` [${node.textContent}]`,
  addInputRules() {
    return [
      new InputRule({
        find: TYPED_FOOTNOTE,
        handler: ({ state, range }) => {
          state.tr.delete(range.from, range.to)
          putFootnote(state, state.tr, range.from)
        },
      }),
    ]
  },
})

/** Puts an empty footnote behind the selection, and chooses it: its words are typed next. @returns false: none may stand there */
export function insertFootnote({ state, view }: Editor): boolean {
  const { tr, selection } = state
  view.focus()
  const isPut = putFootnote(state, tr, selection.to)
  if (isPut) view.dispatch(tr.scrollIntoView())
  return isPut
}

function putFootnote({ schema }: EditorState, tr: Transaction, at: number): boolean {
  const type = schema.nodes.footnote
  const $at = tr.doc.resolve(at)
  if (!type || !$at.parent.canReplaceWith($at.index(), $at.index(), type)) return false
  tr.insert(at, type.create())
  tr.setSelection(NodeSelection.create(tr.doc, at))
  return true
}
