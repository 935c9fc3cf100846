import { Extension } from '@tiptap/core'
import { type EditorState, NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Moves blocks: by a handle beside the one under the pointer, which is dragged, or pressed to select the block; and by
 * the keys that other editors have for it.
 *
 * @param label tooltip of the handle; null: there is no room for one
 */
export const movingBlocks = (label: string | null) =>
  Extension.create({
    name: 'movingBlocks',
    addKeyboardShortcuts() {
      const move = (by: -1 | 1) => () => {
        const moved = moveBlock(this.editor.state, by)
        if (moved) this.editor.view.dispatch(moved)
        return true
      }
      return { 'Mod-Shift-ArrowUp': move(-1), 'Mod-Shift-ArrowDown': move(1) }
    },
    addProseMirrorPlugins: () =>
      label === null ? [] : [new Plugin({ view: (view) => createHandle(view, label) })],
  })

/** Swaps the block of the caret with its neighbour; the caret moves along. @returns null at the edge */
export function moveBlock({ doc, selection, tr }: EditorState, by: -1 | 1): Transaction | null {
  const { $from, anchor, head } = selection
  const index = $from.index(0)
  const [node, neighbour] = [doc.maybeChild(index), doc.maybeChild(index + by)]
  if (!node || !neighbour) return null
  const at = $from.depth === 0 ? $from.pos : $from.before(1)
  const target = at + by * neighbour.nodeSize
  tr.delete(at, at + node.nodeSize).insert(target, node)
  const within = (place: number) => target + Math.min(Math.max(place - at, 0), node.nodeSize)
  if (selection instanceof NodeSelection && $from.depth === 0)
    tr.setSelection(NodeSelection.create(tr.doc, target))
  else tr.setSelection(TextSelection.between(tr.doc.resolve(within(anchor)), tr.doc.resolve(within(head))))
  return tr.scrollIntoView()
}

function createHandle(view: EditorView, label: string) {
  const handle = document.createElement('div')
  handle.className = 'editor-handle'
  handle.draggable = true
  handle.hidden = true
  handle.title = label
  // Who works by keyboard has keys for it.
  handle.setAttribute('aria-hidden', 'true')
  let at: number | null = null
  const root = view.dom

  const show = ({ clientY }: MouseEvent): void => {
    const { left, width } = root.getBoundingClientRect()
    const found = view.posAtCoords({ left: left + Math.min(40, width / 2), top: clientY })
    at = found === null ? null : topOf(view, found)
    const block = at === null ? null : view.nodeDOM(at)
    handle.hidden = !(block instanceof HTMLElement) || !view.editable
    if (block instanceof HTMLElement) handle.style.top = `${block.offsetTop + root.offsetTop}px`
  }
  const hide = ({ relatedTarget }: MouseEvent): void => {
    const isNear = relatedTarget instanceof Node && (relatedTarget === handle || root.contains(relatedTarget))
    handle.hidden = !isNear
  }
  const choose = (): boolean => {
    if (at === null || !view.state.doc.nodeAt(at)) return false
    view.focus()
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)))
    return true
  }
  handle.addEventListener('click', choose)
  handle.addEventListener('dragstart', (event) => {
    const block = at === null ? null : view.nodeDOM(at)
    if (!choose() || !event.dataTransfer || !(block instanceof HTMLElement)) return event.preventDefault()
    const slice = view.state.selection.content()
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', block.textContent)
    event.dataTransfer.setDragImage(block, 0, 0)
    view.dragging = { slice, move: true }
  })
  root.addEventListener('mousemove', show)
  root.addEventListener('mouseleave', hide)
  handle.addEventListener('mouseleave', hide)
  root.after(handle)
  return {
    destroy() {
      root.removeEventListener('mousemove', show)
      root.removeEventListener('mouseleave', hide)
      handle.remove()
    },
  }
}

/** Where the top-level block begins that contains a position. */
function topOf(
  { state: { doc } }: EditorView,
  { pos, inside }: { pos: number; inside: number },
): number | null {
  const $pos = doc.resolve(inside >= 0 ? Math.min(inside + 1, doc.content.size) : pos)
  if ($pos.depth > 0) return $pos.before(1)
  return inside >= 0 && doc.nodeAt(inside) ? inside : null
}
