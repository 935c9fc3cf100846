import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView, NodeView } from '@tiptap/pm/view'
import { DOCUMENT_LIMITS } from '#features/kernel/documents/rules.ts'
import type { Translate } from '#shared/texts/i18n.ts'

/** The key that leads from a chosen picture to what is written of it. */
const TO_CAPTION = 'Tab'

/** Shows pictures as readers see them, with their caption written below them and, once one is chosen, their description. */
export const pictureViews = (t: Translate) =>
  Extension.create({
    name: 'pictureViews',
    addKeyboardShortcuts() {
      return { [TO_CAPTION]: () => writeBelow(this.editor.view) }
    },
    addProseMirrorPlugins: () => [
      new Plugin({
        props: { nodeViews: { image: (node, view, getPos) => new PictureView(node, { view, getPos, t }) } },
      }),
    ],
  })

/** From a chosen picture on to its caption. */
function writeBelow(view: EditorView): boolean {
  const { selection } = view.state
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return false
  const dom = view.nodeDOM(selection.from)
  const field = dom instanceof HTMLElement ? dom.querySelector('textarea') : null
  field?.focus()
  return field !== null
}

interface Place {
  view: EditorView
  getPos: () => number | undefined
  t: Translate
}

class PictureView implements NodeView {
  readonly dom = document.createElement('figure')
  readonly #place: Place
  readonly #picture = document.createElement('img')
  readonly #caption: HTMLTextAreaElement
  readonly #alt: HTMLTextAreaElement
  #node: Node

  constructor(node: Node, place: Place) {
    this.#node = node
    this.#place = place
    this.dom.append(this.#picture)
    this.#caption = this.#field('caption')
    this.#alt = this.#field('alt')
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
  }

  deselectNode(): void {
    this.dom.classList.remove('ProseMirror-selectednode')
  }

  stopEvent({ target }: Event): boolean {
    return target === this.#caption || target === this.#alt
  }

  ignoreMutation(): boolean {
    return true
  }

  #draw(): void {
    const { src, alt, caption, width, height, size, align } = this.#node.attrs
    const isChosen = this.dom.classList.contains('ProseMirror-selectednode')
    const classes = ['doc-image', size && `doc-image-${size}`, align && `doc-image-${align}`]
    this.dom.className = [...classes, isChosen && 'ProseMirror-selectednode'].filter(Boolean).join(' ')
    // Screen readers read the description: a picture without one is marked, so that its author adds it.
    this.dom.toggleAttribute('data-undescribed', !alt)
    if (this.#picture.getAttribute('src') !== src) this.#picture.src = String(src)
    this.#picture.alt = String(alt ?? '')
    // Its place is kept until it is loaded.
    for (const [name, side] of Object.entries({ width, height }))
      if (side) this.#picture.setAttribute(name, String(side))
    for (const [field, value] of [[this.#caption, caption] as const, [this.#alt, alt] as const])
      if (field.value !== (value ?? '')) field.value = String(value ?? '')
    this.#caption.toggleAttribute('data-empty', !caption)
  }

  #field(name: 'caption' | 'alt'): HTMLTextAreaElement {
    const field = this.dom.appendChild(document.createElement('textarea'))
    const words = this.#place.t(`editor.picture.${name}`)
    field.className = `editor-picture-${name}`
    field.rows = 1
    field.dir = 'auto'
    field.maxLength = DOCUMENT_LIMITS.caption
    field.placeholder = words
    field.setAttribute('aria-label', words)
    field.addEventListener('input', () => this.#take(name, field.value.replace(/\s*\n\s*/g, ' ')))
    field.addEventListener('keydown', (event) => this.#press(event, field))
    // Words can be chosen with the pointer only in what cannot be dragged.
    field.addEventListener('focus', () => {
      this.dom.draggable = false
      this.#choose()
    })
    field.addEventListener('blur', () => {
      this.dom.draggable = true
    })
    return field
  }

  /** The picture is the chosen one while its words are written, so that its tools are there. */
  #choose(): void {
    const { view, getPos } = this.#place
    const at = getPos()
    if (at === undefined || view.state.selection.from === at) return
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)))
  }

  #take(name: 'caption' | 'alt', value: string): void {
    const at = this.#place.getPos()
    const { view } = this.#place
    if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, name, value || null))
  }

  /** Enter and the arrow down leave to what stands below, Escape to the picture itself. */
  #press(event: KeyboardEvent, { value, selectionStart }: HTMLTextAreaElement): void {
    if (event.isComposing) return
    const isBelow = event.key === 'Enter' || (event.key === 'ArrowDown' && selectionStart === value.length)
    if (!isBelow && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    const { view, getPos } = this.#place
    const at = getPos()
    if (at === undefined) return
    if (isBelow) goBelow(view, at + 1)
    view.focus()
  }
}

/** Into the line behind a picture; a text that ends with one goes on below it. */
function goBelow(view: EditorView, end: number): void {
  const { tr, schema } = view.state
  const line = schema.nodes.paragraph?.create()
  const $end = tr.doc.resolve(end)
  const behind = $end.parent.type.spec.content === 'image+' ? $end.after() : end
  const next = tr.doc.nodeAt(behind)
  if (!next?.isTextblock && line) tr.insert(behind, line)
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, behind + 1)).scrollIntoView())
}
