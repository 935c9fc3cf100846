import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView, NodeView } from '@tiptap/pm/view'
import { DOCUMENT_LIMITS } from '#features/kernel/documents/rules.ts'
import type { Translate } from '#shared/texts/i18n.ts'

/** Shows formulas in the text as readers see them; a chosen one opens the field that its source is typed into. */
export const formulaViews = (t: Translate) =>
  Extension.create({
    name: 'formulaViews',
    addProseMirrorPlugins: () => {
      const show = (node: Node, view: EditorView, getPos: () => number | undefined) =>
        new FormulaView(node, { view, getPos, t })
      return [new Plugin({ props: { nodeViews: { inlineMath: show, blockMath: show } } })]
    },
  })

/** Loaded with the first formula: few texts have one. */
let rendering:
  | Promise<typeof import('#features/kernel/documents/rules/formulas/render-formula.ts')>
  | undefined

interface Place {
  view: EditorView
  getPos: () => number | undefined
  t: Translate
}

class FormulaView implements NodeView {
  readonly dom: HTMLElement
  readonly #place: Place
  readonly #isBlock: boolean
  readonly #shown: HTMLElement
  readonly #fault: HTMLElement
  #latex: string
  #field: HTMLTextAreaElement | null = null

  constructor(node: Node, place: Place) {
    this.#place = place
    this.#isBlock = node.isBlock
    this.#latex = String(node.attrs.latex)
    const tag = node.isBlock ? 'div' : 'span'
    this.dom = document.createElement(tag)
    this.dom.className = 'editor-formula'
    this.#shown = this.dom.appendChild(document.createElement(tag))
    this.#fault = document.createElement('span')
    this.#fault.className = 'editor-formula-fault'
    this.#fault.setAttribute('role', 'status')
    this.dom.addEventListener('click', () => this.#open())
    void this.#draw()
  }

  update(node: Node): boolean {
    if (node.isBlock !== this.#isBlock || node.attrs.latex === undefined) return false
    if (node.attrs.latex === this.#latex) return true
    this.#latex = String(node.attrs.latex)
    if (this.#field && this.#field.value !== this.#latex) this.#field.value = this.#latex
    void this.#draw()
    return true
  }

  selectNode(): void {
    this.dom.classList.add('ProseMirror-selectednode')
    if (this.#place.view.hasFocus()) this.#open()
  }

  deselectNode(): void {
    this.dom.classList.remove('ProseMirror-selectednode')
    this.#close()
  }

  stopEvent({ target }: Event): boolean {
    return target === this.#field
  }

  ignoreMutation(): boolean {
    return true
  }

  async #draw(): Promise<void> {
    const latex = this.#latex
    rendering ??= import('#features/kernel/documents/rules/formulas/render-formula.ts')
    const loaded = await rendering.catch(() => null)
    // Without the network the next one tries again.
    if (!loaded) rendering = undefined
    if (latex !== this.#latex) return
    const { t } = this.#place
    const rendered = loaded && latex !== '' ? loaded.renderFormula(latex, this.#isBlock) : null
    if (rendered?.ok) {
      const { body } = new DOMParser().parseFromString(rendered.html, 'text/html')
      this.#shown.replaceChildren(...body.childNodes)
    } else {
      const source = document.createElement('code')
      source.textContent = latex || t('editor.formula')
      this.#shown.replaceChildren(source)
    }
    const { fault, command = '' } = rendered && !rendered.ok ? rendered : {}
    this.#fault.textContent = fault ? t(`editor.formula.fault.${fault}`, { command }) : ''
    if (fault) this.dom.append(this.#fault)
    else this.#fault.remove()
  }

  #open(): void {
    // Of whoever only reads, nothing is changed.
    if (!this.#place.view.editable) return
    if (this.#field) {
      this.#field.focus()
      return
    }
    const { t } = this.#place
    const field = document.createElement('textarea')
    field.className = 'editor-formula-field'
    field.rows = 1
    field.value = this.#latex
    field.maxLength = DOCUMENT_LIMITS.formula
    field.spellcheck = false
    field.autocapitalize = 'off'
    field.dir = 'ltr'
    field.setAttribute('aria-label', t('editor.formula.source'))
    field.addEventListener('input', () => this.#take(field.value))
    field.addEventListener('keydown', (event) => this.#press(event, field))
    field.addEventListener('blur', () => this.#close())
    this.#field = field
    this.#shown.after(field)
    field.focus({ preventScroll: true })
    field.setSelectionRange(field.value.length, field.value.length)
  }

  #take(value: string): void {
    const at = this.#place.getPos()
    const { view } = this.#place
    if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, 'latex', value))
  }

  /** Enter and Escape leave the field, and so do the arrows at its ends. */
  #press(event: KeyboardEvent, { value, selectionStart, selectionEnd }: HTMLTextAreaElement): void {
    if (event.isComposing) return
    const isAtStart = selectionEnd === 0
    const isAtEnd = selectionStart === value.length
    const isDone = event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey)
    const isBehind = isAtEnd && (event.key === 'ArrowRight' || event.key === 'ArrowDown')
    const isBefore = isAtStart && (event.key === 'ArrowLeft' || event.key === 'ArrowUp')
    const isEmptied = value === '' && (event.key === 'Backspace' || event.key === 'Delete')
    if (!isDone && !isBehind && !isBefore && !isEmptied) return
    event.preventDefault()
    event.stopPropagation()
    this.#leave(isBefore && !isDone ? 'before' : 'behind')
  }

  #leave(side: 'before' | 'behind'): void {
    const { view, getPos } = this.#place
    const at = getPos()
    if (at === undefined) return
    const size = view.state.doc.nodeAt(at)?.nodeSize ?? 1
    const tr = view.state.tr
    if (this.#latex.trim() === '') tr.delete(at, at + size)
    const place = side === 'before' || tr.docChanged ? at : at + size
    // A text that ends with a formula goes on below it.
    if (this.#isBlock && place === tr.doc.content.size) {
      const line = view.state.schema.nodes.paragraph?.create()
      if (line) tr.insert(place, line)
    }
    tr.setSelection(TextSelection.near(tr.doc.resolve(place), side === 'before' ? -1 : 1))
    view.dispatch(tr.scrollIntoView())
    view.focus()
  }

  #close(): void {
    const field = this.#field
    if (!field) return
    this.#field = null
    field.remove()
    if (this.#latex.trim() !== '') return
    // Not while the view is being changed, which this may be part of.
    setTimeout(() => {
      const { view, getPos } = this.#place
      const at = getPos()
      const node = at === undefined || view.isDestroyed ? null : view.state.doc.nodeAt(at)
      if (at === undefined || !node || this.#field || String(node.attrs.latex ?? 'x').trim() !== '') return
      view.dispatch(view.state.tr.delete(at, at + node.nodeSize))
    })
  }
}
