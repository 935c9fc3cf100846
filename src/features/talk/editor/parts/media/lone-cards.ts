import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { Translate } from '#shared/texts/i18n.ts'
import { ADDRESS } from '../typing/lone-address.ts'
import type { ShownCard } from './shown-card.ts'

/** What is known of an address: its card, or that it has none. */
type Known = ReadonlyMap<string, ShownCard | null>
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
            return { known: now, decorations: now.size === 0 ? decorations : draw(after, now) }
          },
        },
        props: { decorations: (state) => KEY.getState(state)?.decorations },
        view: (view) => asking(view, words),
      })
      return [plugin]
    },
  })

function draw(state: EditorState, known: Known): DecorationSet {
  const all = lonesIn(state).flatMap(({ address, from, to, isOpen }, place) => {
    const card = known.get(address)
    if (!card) return []
    const name = isOpen ? 'editor-lone editor-lone-open' : 'editor-lone'
    return [
      Decoration.node(from, to, { class: name }),
      Decoration.widget(to, card, {
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

/** Asks for the cards of addresses that nobody is writing at the moment. */
function asking(view: EditorView, words: string) {
  const asked = new Set<string>()
  let isGone = false
  const ask = async (address: string) => {
    asked.add(address)
    const card = await import('./shown-card.ts')
      .then(({ cardOf }) => cardOf(address, words))
      .catch(() => undefined)
    if (isGone) return
    if (card === undefined) {
      addEventListener('online', () => void (isGone || ask(address)), { once: true })
      return
    }
    const known = new Map(KEY.getState(view.state)?.known).set(address, card)
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
