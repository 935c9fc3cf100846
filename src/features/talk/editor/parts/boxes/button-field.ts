import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import { DOCUMENT_LIMITS, isSafeHref } from '#features/kernel/documents/rules.ts'
import type { MessageKey } from '#shared/message-keys.gen.ts'
import type { ButtonPlace } from './button-views.ts'

/** What a button says, where it leads and how it looks: each key is in the text at once, but for an address that no link may have. */
export class ButtonField {
  readonly dom = document.createElement('div')
  readonly #place: ButtonPlace
  readonly #leave: () => void
  readonly #first: HTMLInputElement

  constructor({ attrs }: Node, place: ButtonPlace, leave: () => void) {
    this.#place = place
    this.#leave = leave
    const { t } = place
    this.dom.className = 'editor-button-field'
    const fault = document.createElement('p')
    fault.className = 'editor-note-fault'
    fault.setAttribute('role', 'status')
    this.#first = this.#input('editor.button.label', String(attrs.label ?? ''), (label) =>
      this.#take({ label }),
    )
    this.#first.maxLength = DOCUMENT_LIMITS.label
    const address = this.#input('editor.address', String(attrs.href ?? ''), (typed) => {
      const href = addressOf(typed.trim())
      const isWrong = typed.trim() !== '' && href === null
      fault.textContent = isWrong ? t('editor.link.wrong') : ''
      address.setAttribute('aria-invalid', String(isWrong))
      if (!isWrong) this.#take({ href })
    })
    address.inputMode = 'url'
    address.placeholder = 'https://'
    this.#choice(
      'editor.button.look',
      attrs.look,
      [
        ['editor.button.primary', null],
        ['editor.button.quiet', 'quiet'],
      ],
      (look) => this.#take({ look }),
    )
    this.#choice(
      'editor.button.place',
      attrs.align,
      [
        ['editor.button.start', null],
        ['editor.button.center', 'center'],
      ],
      (align) => this.#take({ align }),
    )
    const done = document.createElement('button')
    done.type = 'button'
    done.className = 'editor-note-done'
    done.textContent = t('editor.footnote.done')
    done.addEventListener('click', leave)
    this.dom.append(fault, done)
    this.dom.addEventListener('keydown', (event) => this.#press(event))
  }

  focus(): void {
    this.#first.focus({ preventScroll: true })
  }

  #take(changed: Record<string, unknown>): void {
    const { view, getPos } = this.#place
    const at = getPos()
    if (at === undefined) return
    const tr = view.state.tr
    for (const [name, value] of Object.entries(changed)) tr.setNodeAttribute(at, name, value)
    view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)))
  }

  /** Enter and Escape leave the field; both would end the form or the desk around it. */
  #press(event: KeyboardEvent): void {
    if (event.isComposing || (event.target as Element).tagName === 'BUTTON') return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    this.#leave()
  }

  #labelled<Control extends HTMLElement>(name: MessageKey, control: Control): Control {
    const label = this.dom.appendChild(document.createElement('label'))
    label.append(this.#place.t(name as 'editor.address'), control)
    return control
  }

  #input(name: MessageKey, before: string, take: (value: string) => void): HTMLInputElement {
    const input = this.#labelled(name, document.createElement('input'))
    input.value = before
    input.autocomplete = 'off'
    input.dir = 'auto'
    input.addEventListener('input', () => take(input.value))
    return input
  }

  #choice(
    name: MessageKey,
    before: unknown,
    choices: ReadonlyArray<readonly [MessageKey, string | null]>,
    take: (value: string | null) => void,
  ): void {
    const select = this.#labelled(name, document.createElement('select'))
    for (const [label, value] of choices)
      select.append(
        new Option(this.#place.t(label as 'editor.address'), value ?? '', false, value === before),
      )
    select.addEventListener('change', () => take(select.value || null))
  }
}

/** Without a scheme it gets `https://`, as people type `example.org`; null: no link may have it. */
function addressOf(typed: string): string | null {
  const href = isSafeHref(typed) && /^([a-z]+:|\/|#)/i.test(typed) ? typed : `https://${typed}`
  return typed !== '' && isSafeHref(href) ? href : null
}
