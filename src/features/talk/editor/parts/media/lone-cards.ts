import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { Translate } from '#shared/texts/i18n.ts'
import { ADDRESS, linkLine } from '../typing/lone-address.ts'

/** What is known of an address: its card, or that it has none. */
type Known = ReadonlyMap<string, HTMLElement | null>
interface State {
  known: Known
  decorations: DecorationSet
}

const KEY = new PluginKey<State>('lone-cards')
/** In these a line that is alone has no element of its own, and shows no card. */
const TIGHT = /^(?:listItem|taskItem|tableCell|tableHeader)$/

interface Lone {
  address: string
  from: number
  to: number
  /** The caret is in it: it is being written. */
  isOpen: boolean
}

/**
 * Shows an address that is alone in its line as the card that readers see. The text keeps the address: it is seen while the
 * caret is in its line, and what a site is known by today holds for texts of yesterday.
 */
export const loneCards = (t: Translate) =>
  Extension.create({
    name: 'loneCards',
    addProseMirrorPlugins: () => {
      const words = t('editor.media.keepLink')
      const plugin = new Plugin<State>({
        key: KEY,
        state: {
          init: () => ({ known: new Map(), decorations: DecorationSet.empty }),
          apply(transaction, { known, decorations }, before, after) {
            const told = transaction.getMeta(KEY) as Known | undefined
            const isMoved = transaction.docChanged || !before.selection.eq(after.selection)
            if (!told && !isMoved) return { known, decorations }
            const now = told ?? known
            return { known: now, decorations: now.size === 0 ? decorations : draw(after, now, words) }
          },
        },
        props: { decorations: (state) => KEY.getState(state)?.decorations },
        view: asking,
      })
      return [plugin]
    },
  })

function draw(state: EditorState, known: Known, words: string): DecorationSet {
  const all = lonesIn(state).flatMap(({ address, from, to, isOpen }, place) => {
    const card = known.get(address)
    if (!card) return []
    const name = isOpen ? 'editor-lone editor-lone-open' : 'editor-lone'
    return [
      Decoration.node(from, to, { class: name }),
      Decoration.widget(to, (view, at) => shownCard(view, at, { card, words }), {
        key: `${address} ${place}`,
        side: -1,
        ignoreSelection: true,
        stopEvent: () => true,
      }),
    ]
  })
  return DecorationSet.create(state.doc, all)
}

/** The lines that are nothing but an address. Only the first signs of the others are looked at: it is asked with every key. */
function lonesIn({ doc, selection: { from, to } }: EditorState): Lone[] {
  const found: Lone[] = []
  doc.descendants((node, at, parent) => {
    if (!node.isTextblock) return true
    const address = addressIn(node)
    const isTight = parent?.childCount === 1 && TIGHT.test(parent.type.name)
    const end = at + node.nodeSize
    if (address && !isTight) found.push({ address, from: at, to: end, isOpen: from < end && to > at })
    return false
  })
  return found
}

function addressIn(node: Node): string | null {
  const text = node.childCount === 1 && node.type.name === 'paragraph' ? node.firstChild?.text : undefined
  if (!text?.startsWith('http')) return null
  const [mark, ...others] = node.firstChild?.marks ?? []
  const address = text.trim()
  const isPlain =
    others.length === 0 && (!mark || URL.parse(mark.attrs.href)?.href === URL.parse(address)?.href)
  return isPlain && ADDRESS.test(address) ? address : null
}

/** A press on a card chooses its address, to be changed; the button beside it makes it a link for good. */
function shownCard(
  view: EditorView,
  at: () => number | undefined,
  { card, words }: { card: HTMLElement; words: string },
): HTMLElement {
  const place = document.createElement('div')
  place.className = 'editor-media editor-card'
  place.contentEditable = 'false'
  const shown = card.cloneNode(true) as HTMLElement
  shown.inert = true
  const keep = document.createElement('button')
  keep.type = 'button'
  keep.className = 'btn'
  keep.textContent = words
  place.append(shown, keep)
  place.addEventListener('mousedown', (event) => event.preventDefault())
  place.addEventListener('click', ({ target }) => {
    const end = at()
    if (end === undefined) return
    const { state } = view
    const line = state.doc.resolve(end).nodeBefore
    if (!line) return
    const tr = state.tr
    if (target === keep)
      tr.replaceWith(end - line.nodeSize, end, state.schema.nodeFromJSON(linkLine(line.textContent)))
    tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(end) - 1), -1))
    view.dispatch(tr.scrollIntoView())
    view.focus()
  })
  return place
}

/** Asks for the cards of addresses that nobody is writing at the moment. */
function asking(view: EditorView) {
  const asked = new Set<string>()
  let isGone = false
  const ask = async (address: string) => {
    asked.add(address)
    const card = document.createElement('div')
    const is = await import('./show-media.ts')
      .then(({ drawCard }) => drawCard(address, card))
      .catch(() => null)
    if (isGone) return
    if (is === null) return addEventListener('online', () => void (isGone || ask(address)), { once: true })
    const known = new Map(KEY.getState(view.state)?.known).set(address, is ? card : null)
    view.dispatch(view.state.tr.setMeta(KEY, known).setMeta('addToHistory', false))
  }
  const update = () => {
    for (const { address, isOpen } of lonesIn(view.state))
      if (!asked.has(address) && !isOpen) void ask(address)
  }
  update()
  return {
    update,
    destroy: () => {
      isGone = true
    },
  }
}
