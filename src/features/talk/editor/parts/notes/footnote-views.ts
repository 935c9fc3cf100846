import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView, NodeView } from '@tiptap/pm/view'
import type { Translate } from '#shared/texts/i18n.ts'
import type { FootnoteField } from './footnote-field.ts'

/** Shows footnotes as signs; a chosen one opens the field that its words are written in, which comes with the first. */
export const footnoteViews = (t: Translate) =>
  Extension.create({
    name: 'footnoteViews',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          nodeViews: { footnote: (node, view, getPos) => new FootnoteView(node, { view, getPos, t }) },
        },
      }),
    ],
  })

export interface FootnotePlace {
  view: EditorView
  getPos: () => number | undefined
  t: Translate
}

class FootnoteView implements NodeView {
  readonly dom = document.createElement('span')
  readonly #place: FootnotePlace
  #node: Node
  #field: FootnoteField | null = null
  #isOpen = false

  constructor(node: Node, place: FootnotePlace) {
    this.#node = node
    this.#place = place
    this.dom.className = 'editor-note'
    this.#name()
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false
    this.#node = node
    this.#name()
    this.#field?.update(node)
    return true
  }

  selectNode(): void {
    this.dom.classList.add('ProseMirror-selectednode')
    if (this.#place.view.hasFocus()) void this.#open()
  }

  deselectNode(): void {
    this.dom.classList.remove('ProseMirror-selectednode')
    this.#close()
  }

  stopEvent({ target }: Event): boolean {
    return this.#field?.dom.contains(target as HTMLElement) ?? false
  }

  ignoreMutation(): boolean {
    return true
  }

  destroy(): void {
    this.#isOpen = false
    this.#field?.destroy()
    this.#field = null
  }

  #name(): void {
    const words = this.#node.textContent
    this.dom.title = words
    this.dom.setAttribute('aria-label', `${this.#place.t('editor.footnote')}: ${words}`)
    this.dom.setAttribute('role', 'note')
  }

  async #open(): Promise<void> {
    if (this.#isOpen) return
    this.#isOpen = true
    const loaded = await import('./footnote-field.ts').catch(() => null)
    // Without the network the next choice tries again.
    if (!loaded || !this.#isOpen || this.#field) {
      this.#isOpen = this.#field !== null
      return
    }
    const leave = (side: 'before' | 'behind') => this.#leave(side)
    this.#field = new loaded.FootnoteField(this.#node, this.#place, leave)
    this.dom.append(this.#field.dom)
    this.#field.focus()
  }

  /** Goes on in the text, beside the sign; one without words is taken out. */
  #leave(side: 'before' | 'behind'): void {
    const { view, getPos } = this.#place
    const at = getPos()
    if (at === undefined) return
    const tr = view.state.tr
    const isEmpty = this.#node.textContent.trim() === ''
    if (isEmpty) tr.delete(at, at + this.#node.nodeSize)
    const place = isEmpty || side === 'before' ? at : at + this.#node.nodeSize
    tr.setSelection(TextSelection.near(tr.doc.resolve(place), side === 'before' ? -1 : 1))
    view.dispatch(tr.scrollIntoView())
    view.focus()
  }

  #close(): void {
    this.#isOpen = false
    this.#field?.destroy()
    this.#field = null
    if (this.#node.textContent.trim() !== '') return
    // Not while the view is being changed, which this may be part of.
    setTimeout(() => {
      const { view, getPos } = this.#place
      const at = view.isDestroyed || this.#field ? undefined : getPos()
      const node = at === undefined ? null : view.state.doc.nodeAt(at)
      if (at === undefined || node?.type !== this.#node.type || node.textContent.trim() !== '') return
      view.dispatch(view.state.tr.delete(at, at + node.nodeSize))
    })
  }
}
