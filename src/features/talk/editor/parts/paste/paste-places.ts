import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Translate } from '#shared/texts/i18n.ts'
import { toast } from '#ui/toasts.ts'

/**
 * Where something was pasted while the code that reads it is still loading: the selection or caret at that time, moved
 * along with later changes. It is no part of the text.
 */
interface Place {
  from: number
  to: number
  owner: object
  /** Shown there meanwhile. */
  sign?: string
}
interface Places {
  all: readonly Place[]
  /** One of them is being filled: others at the same position stay after it. */
  isFilling: boolean
}
type Change = { put?: Place; gone?: object; isFilling?: boolean }

const KEY = new PluginKey<Places>('paste-places')

export const pastePlaces = new Plugin<Places>({
  key: KEY,
  state: {
    init: () => ({ all: [], isFilling: false }),
    apply(transaction: Transaction, { all, isFilling }) {
      const side = isFilling ? 1 : -1
      const { mapping } = transaction
      const moved = transaction.docChanged
        ? all.map((place) => ({
            ...place,
            from: mapping.map(place.from, side),
            to: mapping.map(place.to, side),
          }))
        : all
      const { put, gone, isFilling: now = isFilling } = (transaction.getMeta(KEY) ?? {}) as Change
      const left = gone ? moved.filter(({ owner }) => owner !== gone) : moved
      return { all: put ? [...left, put] : left, isFilling: now }
    },
  },
  props: {
    decorations(state) {
      const { all = [] } = KEY.getState(state) ?? {}
      if (all.length === 0) return null
      const signs = all.flatMap(({ to, sign }) =>
        sign ? [Decoration.widget(to, () => drawn(sign), { side: 1, ignoreSelection: true })] : [],
      )
      return DecorationSet.create(state.doc, signs)
    },
  },
})

function drawn(words: string): HTMLElement {
  const sign = document.createElement('span')
  sign.className = 'editor-pasting'
  sign.setAttribute('role', 'status')
  sign.textContent = words
  return sign
}

interface Copy<Reader> {
  /** Where it was dropped; missing: it replaces the selection. */
  at?: number | undefined
  t: Translate
  /** Its plain text, for when the code that reads it cannot be loaded. */
  words: string
  load: () => Promise<Reader>
  /** Replaces the selection with it. */
  paste: (reader: Reader) => void
}

/** Pastes as soon as the code that reads it is loaded, as one undo step; if loading fails, the plain text. */
export async function pasteLater<Reader>(editor: Editor, copy: Copy<Reader>): Promise<void> {
  const { at, t, load } = copy
  const { from, to } = editor.state.selection
  const owner = {}
  const place = {
    ...(at === undefined ? { from, to } : { from: at, to: at }),
    owner,
    sign: t('editor.pasting'),
  }
  editor.view.dispatch(change(editor, { put: place }))
  const before = pasting.get(editor)
  const reader = load().catch(() => null)
  const pasted = Promise.all([reader, before]).then(([read]) => pasteNow(editor, owner, read, copy))
  pasting.set(editor, pasted)
  await pasted
}

/** The last paste of each editor: the next one waits for it, and is inserted after it. */
const pasting = new WeakMap<Editor, Promise<void>>()

async function pasteNow<Reader>(
  editor: Editor,
  owner: object,
  reader: Reader | null,
  { t, words, paste }: Copy<Reader>,
): Promise<void> {
  await untilStill(editor)
  if (editor.isDestroyed) return
  fill(editor, owner, () => {
    if (reader) return paste(reader)
    editor.view.pasteText(words)
    toast.info(t('editor.pasting.plain'))
  })
}

/** Waits while an input method composes a word: an insertion would disturb it. */
const untilStill = async (editor: Editor): Promise<void> => {
  while (!editor.isDestroyed && editor.view.composing) await new Promise((next) => setTimeout(next, 100))
}

/** Pastes at a place; whoever writes elsewhere by now gets the caret back there. */
function fill(editor: Editor, owner: object, paste: () => void): void {
  const { from, to } = editor.state.selection
  const place = placesOf(editor.state).find((one) => one.owner === owner)
  if (!place) return
  const isElsewhere = place.from !== from || place.to !== to
  const caret: Place = { from, to, owner: {} }
  const begin = change(editor, { put: caret, gone: owner, isFilling: true })
  if (isElsewhere) begin.setSelection(between(editor.state, place))
  editor.view.dispatch(closeHistory(begin))
  paste()
  const end = change(editor, { gone: caret.owner, isFilling: false })
  const back = placesOf(editor.state).find((one) => one.owner === caret.owner)
  if (isElsewhere && back) end.setSelection(between(editor.state, back))
  editor.view.dispatch(closeHistory(end))
}

const change = (editor: Editor, what: Change): Transaction => editor.state.tr.setMeta(KEY, what)

const placesOf = (state: EditorState): readonly Place[] => KEY.getState(state)?.all ?? []

const between = ({ doc }: EditorState, { from, to }: Place): TextSelection =>
  TextSelection.between(doc.resolve(from), doc.resolve(to)) as TextSelection
