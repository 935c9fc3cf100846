import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'

const MEDIA = ['image', 'gallery', 'comparison', 'video', 'audio', 'attachment', 'embed', 'iframe']

const TOGETHER = ['gallery', 'comparison']
const isTogether = ({ type }: Node) => TOGETHER.includes(type.name)

/** The pictures that the chosen one stands among, or that are chosen, where they are two: those can be compared. */
export function pairOf({ state: { selection } }: Editor) {
  if (!(selection instanceof NodeSelection)) return null
  const { node, from, $from } = selection
  const isInside = isTogether($from.parent)
  const pair = isInside ? $from.parent : node
  if (!isTogether(pair) || pair.childCount !== 2) return null
  return { at: isInside ? $from.before() : from, isCompared: pair.type.name === 'comparison' }
}

/** Lays two pictures over each other, or side by side again. */
export function compare(editor: Editor): void {
  const pair = pairOf(editor)
  const type = editor.schema.nodes[pair?.isCompared ? 'gallery' : 'comparison']
  if (!pair || !type) return
  const tr = editor.state.tr.setNodeMarkup(pair.at, type)
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, pair.at)))
  editor.view.focus()
}

/** The selected media node, if there is one. */
export function chosenMedia({ state: { selection } }: Editor) {
  if (!(selection instanceof NodeSelection) || !MEDIA.includes(selection.node.type.name)) return null
  const { node, from, $from } = selection
  return {
    type: node.type.name,
    attrs: node.attrs,
    at: from,
    inGallery: isTogether($from.parent),
  }
}

/** Changes attributes of the selected media node, which stays selected. */
export function changeMedia(editor: Editor, attributes: Record<string, unknown>): void {
  const chosen = chosenMedia(editor)
  if (!chosen) return
  editor.chain().focus().updateAttributes(chosen.type, attributes).setNodeSelection(chosen.at).run()
}
