import { toggleMark } from '@tiptap/pm/commands'
import { redo, undo } from '@tiptap/pm/history'
import { keymap } from '@tiptap/pm/keymap'
import type { Node } from '@tiptap/pm/model'
import { type Command, EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { StepMap } from '@tiptap/pm/transform'
import { EditorView } from '@tiptap/pm/view'
import { DOCUMENT_LIMITS, isSafeHref } from '#features/kernel/documents/rules.ts'
import type { FootnotePlace } from './footnote-views.ts'

/** Of a change that came from the text around: it is there already. */
const FROM_OUTSIDE = 'from-outside'

/** The words of one footnote, written below its sign: a view of its own, whose steps are those of the text. */
export class FootnoteField {
  readonly dom = document.createElement('div')
  readonly #place: FootnotePlace
  readonly #inner: EditorView
  readonly #fault = document.createElement('p')

  constructor(node: Node, place: FootnotePlace, leave: (side: 'before' | 'behind') => void) {
    this.#place = place
    const { t } = place
    this.dom.className = 'editor-note-field'
    this.#fault.className = 'editor-note-fault'
    this.#fault.setAttribute('role', 'status')
    this.#inner = new EditorView(this.dom, {
      state: EditorState.create({ doc: node, plugins: [keymap(this.#keys(leave))] }),
      nodeViews: place.view.someProp('nodeViews', (views) => ('inlineMath' in views ? views : null)) ?? {},
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('editor.footnote'),
        class: 'editor-note-words',
        dir: 'auto',
      },
      dispatchTransaction: (tr) => this.#take(tr),
      handlePaste: (view, { clipboardData }) => paste(view, clipboardData?.getData('text/plain') ?? ''),
    })
    const done = document.createElement('button')
    done.type = 'button'
    done.className = 'editor-note-done'
    done.textContent = t('editor.footnote.done')
    done.addEventListener('click', () => leave('behind'))
    this.dom.append(this.#fault, done)
  }

  focus(): void {
    this.#inner.focus()
    const { tr, doc } = this.#inner.state
    this.#inner.dispatch(tr.setSelection(TextSelection.create(doc, doc.content.size)))
  }

  /** Takes over what has been changed from outside: undone, or replaced. */
  update(node: Node): void {
    const { state } = this.#inner
    const start = node.content.findDiffStart(state.doc.content)
    const ends = node.content.findDiffEnd(state.doc.content)
    if (start === null || ends === null) return
    const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
    const slice = node.slice(start, ends.a + overlap)
    this.#inner.dispatch(state.tr.replace(start, ends.b + overlap, slice).setMeta(FROM_OUTSIDE, true))
  }

  destroy(): void {
    this.#inner.destroy()
    this.dom.remove()
  }

  #take(tr: Transaction): void {
    const { view, getPos, t } = this.#place
    const inner = this.#inner
    const before = inner.state.doc
    const { state, transactions } = inner.state.applyTransaction(tr)
    const isLong = state.doc.textContent.length > DOCUMENT_LIMITS.footnote
    const isOutside = tr.getMeta(FROM_OUTSIDE) === true
    this.#fault.textContent = isLong ? t('editor.footnote.long', { count: DOCUMENT_LIMITS.footnote }) : ''
    if (isLong && !isOutside && state.doc.content.size > before.content.size) return
    inner.updateState(state)
    const at = getPos()
    if (isOutside || at === undefined) return
    const outer = view.state.tr
    const offset = StepMap.offset(at + 1)
    for (const { steps } of transactions) {
      for (const step of steps) {
        const moved = step.map(offset)
        if (moved) outer.step(moved)
      }
    }
    if (outer.docChanged) view.dispatch(outer)
  }

  /** Enter and Escape leave the field, and so do the arrows at its ends; undo and redo are those of the text. */
  #keys(leave: (side: 'before' | 'behind') => void): Record<string, Command> {
    const { view } = this.#place
    const { bold, italic } = view.state.schema.marks
    const { hardBreak } = view.state.schema.nodes
    const go =
      (side: 'before' | 'behind', isThere: (state: EditorState) => boolean = () => true): Command =>
      (state) => {
        if (!isThere(state)) return false
        leave(side)
        return true
      }
    const atStart = ({ selection }: EditorState) => selection.empty && selection.head === 0
    const atEnd = ({ selection, doc }: EditorState) => selection.empty && selection.head === doc.content.size
    const isEmpty = ({ doc }: EditorState) => doc.content.size === 0
    return {
      Enter: go('behind'),
      Escape: go('behind'),
      ArrowLeft: go('before', atStart),
      ArrowRight: go('behind', atEnd),
      Backspace: go('behind', isEmpty),
      Delete: go('behind', isEmpty),
      'Mod-z': () => undo(view.state, view.dispatch),
      'Mod-y': () => redo(view.state, view.dispatch),
      'Mod-Shift-z': () => redo(view.state, view.dispatch),
      ...(bold && { 'Mod-b': toggleMark(bold) }),
      ...(italic && { 'Mod-i': toggleMark(italic) }),
      'Shift-Enter': (state, dispatch) => {
        if (hardBreak) dispatch?.(state.tr.replaceSelectionWith(hardBreak.create()))
        return hardBreak !== undefined
      },
    }
  }
}

/** Words come in without what they looked like; an address makes a link, of the chosen words where there are any. */
function paste(view: EditorView, pasted: string): boolean {
  const text = pasted.replace(/\s+/g, ' ').trim()
  if (text === '') return true
  const { tr, schema, selection } = view.state
  const { link } = schema.marks
  const isAddress = link && /^https?:\/\/\S+$/.test(text) && isSafeHref(text)
  if (isAddress && !selection.empty)
    view.dispatch(tr.addMark(selection.from, selection.to, link.create({ href: text })))
  else
    view.dispatch(
      tr.replaceSelectionWith(schema.text(text, isAddress ? [link.create({ href: text })] : []), true),
    )
  return true
}
