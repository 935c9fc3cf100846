import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView, NodeView } from '@tiptap/pm/view'
import type { Translate } from '#shared/texts/i18n.ts'
import type { ButtonField } from './button-field.ts'

/** Shows buttons as readers see them; a chosen one opens the field of what it says, which comes with the first. */
export const buttonViews = (t: Translate) =>
  Extension.create({
    name: 'buttonViews',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: { nodeViews: { button: (node, view, getPos) => new ButtonView(node, { view, getPos, t }) } },
      }),
    ],
  })

export interface ButtonPlace {
  view: EditorView
  getPos: () => number | undefined
  t: Translate
}

class ButtonView implements NodeView {
  readonly dom = document.createElement('div')
  readonly #place: ButtonPlace
  readonly #shown: HTMLElement
  #node: Node
  #field: ButtonField | null = null
  #isOpen = false

  constructor(node: Node, place: ButtonPlace) {
    this.#node = node
    this.#place = place
    this.#shown = this.dom.appendChild(document.createElement('p')).appendChild(document.createElement('a'))
    this.#draw()
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false
    this.#node = node
    this.#draw()
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
    this.#field = null
  }

  #draw(): void {
    const { label, look, align } = this.#node.attrs
    const line = this.#shown.parentElement
    this.dom.className = 'editor-button'
    if (line)
      line.className = `doc-button${look ? ' doc-button-quiet' : ''}${align ? ' doc-button-center' : ''}`
    this.#shown.textContent = label || this.#place.t('editor.button')
  }

  async #open(): Promise<void> {
    if (this.#isOpen) return
    this.#isOpen = true
    const loaded = await import('./button-field.ts').catch(() => null)
    // Without the network the next choice tries again.
    if (!loaded || !this.#isOpen || this.#field) {
      this.#isOpen = this.#field !== null
      return
    }
    this.#field = new loaded.ButtonField(this.#node, this.#place, () => this.#leave())
    this.dom.append(this.#field.dom)
    this.#field.focus()
  }

  /** Goes on in the line below. */
  #leave(): void {
    const { view, getPos } = this.#place
    const at = getPos()
    if (at === undefined) return
    const tr = view.state.tr
    const behind = at + this.#node.nodeSize
    const line = view.state.schema.nodes.paragraph?.create()
    if (line && !tr.doc.resolve(behind).nodeAfter) tr.insert(behind, line)
    tr.setSelection(TextSelection.near(tr.doc.resolve(behind), 1))
    view.dispatch(tr.scrollIntoView())
    view.focus()
  }

  /** One that leads nowhere is a line of words, and one without words none. */
  #close(): void {
    this.#isOpen = false
    this.#field?.dom.remove()
    this.#field = null
    // Not while the view is being changed, which this may be part of.
    setTimeout(() => {
      const { view, getPos } = this.#place
      const at = view.isDestroyed || this.#field ? undefined : getPos()
      const node = at === undefined ? null : view.state.doc.nodeAt(at)
      if (at === undefined || node?.type !== this.#node.type) return
      const { label, href } = node.attrs
      if (String(label).trim() !== '' && href) return
      const { schema, tr } = view.state
      const words = String(label).trim()
      const line = schema.nodes.paragraph?.create(null, words === '' ? null : schema.text(words))
      if (line) view.dispatch(tr.replaceWith(at, at + node.nodeSize, line))
    })
  }
}
