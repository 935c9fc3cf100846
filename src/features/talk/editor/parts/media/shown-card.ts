import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { linkLine } from '../typing/lone-address.ts'
import { drawCard } from './show-media.ts'

/** Draws a card below the line that ends at the place. */
export type ShownCard = (view: EditorView, at: () => number | undefined) => HTMLElement

/** @returns null: the address has no card; undefined: nobody can tell at the moment */
export async function cardOf(address: string, words: string): Promise<ShownCard | null | undefined> {
  const card = document.createElement('div')
  const isCard = await drawCard(address, card)
  if (isCard === null) return undefined
  return isCard ? (view, at) => placeOf(view, at, { card, words }) : null
}

/** A press on a card chooses its address, to be changed; the button beside it makes it a link for good. */
function placeOf(
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
