import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { DOCUMENT_LIMITS } from '#features/kernel/documents/rules.ts'

/** Makes a formula of the chosen words, or an empty one, and chooses it: its field opens. */
export function insertFormula(editor: Editor, isBlock: boolean): void {
  const { state, view } = editor
  const type = state.schema.nodes[isBlock ? 'blockMath' : 'inlineMath']
  if (!type) return
  const { from, to } = state.selection
  const latex = state.doc.textBetween(from, to, ' ', ' ').trim().slice(0, DOCUMENT_LIMITS.formula)
  const tr = state.tr.replaceSelectionWith(type.create({ latex }), false)
  // A block may stand before or behind the paragraph that the caret was in.
  let at: number | null = null
  tr.doc.descendants((node, pos) => {
    const isIt = node.type === type && node.attrs.latex === latex
    if (isIt && (at === null || Math.abs(pos - from) < Math.abs(at - from))) at = pos
  })
  view.focus()
  view.dispatch((at === null ? tr : tr.setSelection(NodeSelection.create(tr.doc, at))).scrollIntoView())
}
