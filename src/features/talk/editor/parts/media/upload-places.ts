import type { Editor } from '@tiptap/core'
import { type EditorState, NodeSelection, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/**
 * Where pictures that are being uploaded will be inserted: after the paragraph in which they were pasted, whatever is
 * written meanwhile, and in the order of pasting. The placeholder is no part of the text, and shows the progress.
 */
const KEY = new PluginKey<DecorationSet>('upload-places')
type Change = { add: Decoration } | { remove: object }

export const uploadPlaces = new Plugin<DecorationSet>({
  key: KEY,
  state: {
    init: () => DecorationSet.empty,
    apply(transaction: Transaction, places) {
      const moved = places.map(transaction.mapping, transaction.doc)
      const change = transaction.getMeta(KEY) as Change | undefined
      if (!change) return moved
      if ('add' in change) return moved.add(transaction.doc, [change.add])
      return moved.remove(moved.find(undefined, undefined, ({ owner }) => owner === change.remove))
    },
  },
  props: { decorations: (state) => KEY.getState(state) },
})

/** A place that is kept for pictures until they are there. */
export interface UploadPlace {
  /** null: the text around it was deleted. */
  find: () => number | null
  /** What stands there meanwhile. */
  sign: HTMLElement
  say: (words: string) => void
  remove: () => void
}

/** @param at where they were dropped; missing: where the caret is */
export function keepPlace(editor: Editor, at?: number): UploadPlace {
  const sign = document.createElement('p')
  sign.className = 'editor-uploading'
  sign.setAttribute('role', 'status')
  const owner = {}
  // `side: 1`: a later placeholder comes after an earlier one.
  const place = Decoration.widget(placeOf(editor.state, at), sign, {
    owner,
    side: 1,
    ignoreSelection: true,
    // What can be pressed in it is no business of the text's.
    stopEvent: () => true,
  })
  const dispatch = (change: Change) => {
    if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta(KEY, change))
  }
  dispatch({ add: place })
  return {
    sign,
    find: () =>
      KEY.getState(editor.state)?.find(undefined, undefined, (spec) => spec.owner === owner)[0]?.from ?? null,
    say: (words) => {
      if (sign.textContent !== words) sign.textContent = words
    },
    remove: () => dispatch({ remove: owner }),
  }
}

/** Before an empty line, in which one writes on; else after the nearest block beside which a picture is allowed. */
function placeOf({ doc, schema, selection }: EditorState, at?: number): number {
  if (at === undefined && selection instanceof NodeSelection) return behind(selection)
  const $at = at === undefined ? selection.$from : doc.resolve(at)
  const picture = schema.nodes.image
  const isBetween = at !== undefined && !$at.parent.isTextblock
  if (isBetween && picture && $at.parent.canReplaceWith($at.index(), $at.index(), picture)) return at
  for (let depth = $at.depth; depth > 0; depth -= 1) {
    const index = $at.index(depth - 1)
    const isEmpty = $at.node(depth).isTextblock && $at.node(depth).content.size === 0
    const [place, where] = isEmpty ? [$at.before(depth), index] : [$at.after(depth), index + 1]
    if (picture && $at.node(depth - 1).canReplaceWith(where, where, picture)) return place
  }
  return at ?? doc.content.size
}

/** Galleries hold only pictures: other nodes are inserted after the whole gallery. */
const behind = ({ $from, to }: NodeSelection): number =>
  $from.parent.type.spec.content === 'image+' ? $from.after() : to
