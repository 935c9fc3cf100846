import type { Editor } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Before which block the mark of the hidden part is missing; null: it is not. */
const KEY = new PluginKey<number | null>('missing-mark')

interface Labels {
  /** What is missing here. */
  text: string
  put: string
}

/** Shows between the blocks of a text where the mark of its hidden part would stand. */
export function missingMark(editor: Editor, { text, put }: Labels): Plugin<number | null> {
  const sign = document.createElement('div')
  sign.className = 'translating-missing'
  sign.contentEditable = 'false'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn'
  button.dataset.look = 'line'
  button.dataset.size = 'small'
  button.textContent = put
  button.addEventListener('click', () => putMark(editor))
  sign.append(text, button)
  return new Plugin<number | null>({
    key: KEY,
    state: {
      init: () => null,
      apply: (transaction, before) => {
        const changed = transaction.getMeta(KEY) as { place: number | null } | undefined
        return changed ? changed.place : before
      },
    },
    props: {
      decorations(state) {
        const at = positionIn(state)
        if (at === null) return null
        const shown = Decoration.widget(at, sign, { side: -1, ignoreSelection: true, stopEvent: () => true })
        return DecorationSet.create(state.doc, [shown])
      },
    },
  })
}

/** @param place before which block; null takes the sign away */
export function showMissingMark(editor: Editor, place: number | null): void {
  if (editor.isDestroyed || KEY.getState(editor.state) === place) return
  editor.view.dispatch(editor.state.tr.setMeta(KEY, { place }).setMeta('addToHistory', false))
}

function positionIn(state: EditorState): number | null {
  const place = KEY.getState(state) ?? null
  if (place === null) return null
  let at = 0
  state.doc.forEach((node, offset, index) => {
    if (index < place) at = offset + node.nodeSize
  })
  return at
}

/** Puts the mark where it was missing, in the place of one that has nothing behind it. */
function putMark(editor: Editor): void {
  const at = positionIn(editor.state)
  if (at === null) return
  const { tr, schema } = editor.state
  const mark = schema.nodes.hiddenStart?.create()
  if (!mark) return
  const others: number[] = []
  editor.state.doc.forEach((node, offset) => {
    if (node.type === mark.type) others.unshift(offset)
  })
  for (const offset of others) tr.delete(offset, offset + 1)
  editor.view.dispatch(tr.insert(tr.mapping.map(at), mark))
  editor.view.focus()
}
