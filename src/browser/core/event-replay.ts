import type { PageStore } from './page-store.ts'
import type { PendingBar } from './pending-bar.ts'
import type { ReportUnreachable } from './unreachable.ts'

/** What the browser does by itself, or links do. */
const NATIVE = 'a[href], summary, label, input, select, textarea, option, video, audio, iframe'
/** Links that a script answers: they open something, or keep a choice. */
const ANSWERED = 'a[aria-haspopup], a[hreflang]'
/** They send their form. */
const SENDING = 'button:not([type]), button[type=submit], input[type=submit], input[type=image]'

declare global {
  interface Window {
    /** What the first script of the page has kept; it keeps no more. */
    early?: () => Event[]
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** A form with an address works without script. */
const worksWithoutScript = (form: HTMLFormElement | null | undefined): boolean =>
  form?.hasAttribute('action') ?? false

/** What a press on this was meant for, if that is something only script answers. */
function findPressed(target: Element): Element | null {
  const answered = target.closest(ANSWERED)
  if (answered) return answered
  const control = target.closest(`button, ${NATIVE}`)
  if (!control) return target
  if (control.matches(SENDING))
    return worksWithoutScript((control as HTMLButtonElement).form) ? null : control
  return control.matches(NATIVE) ? null : control
}

/** The element that says of itself that these keys press it: `aria-keyshortcuts="/ Control+K"`. */
function findByKeys({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Element | null {
  if (altKey || (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')))
    return null
  const keys = `${ctrlKey ? 'Control+' : ''}${metaKey ? 'Meta+' : ''}${key.length === 1 ? key.toUpperCase() : key}`
  return document.querySelector(`[aria-keyshortcuts~="${CSS.escape(keys)}"]`)
}

export interface ReplayNeeds {
  page: PageStore
  pendingBar: PendingBar
  reportUnreachable: ReportUnreachable
}

/**
 * Keeps what is pressed and typed before anything answers to it. Twice the same is once: whoever presses again wonders
 * whether they were heard.
 *
 * @param onUse hears of each
 */
export function bufferEvents({ page, pendingBar, reportUnreachable }: ReplayNeeds, onUse: () => void) {
  const listening = new AbortController()
  const { signal } = listening
  const pressed = new Map<Element, () => void>()
  const typed = new Set<Field>()
  let endPending: (() => void) | undefined
  /** What was held is being done: it must not be held again. */
  let isDoing = false
  let hasBegun = false

  function hold(event: Event, element: Element, again: () => void): void {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!pressed.has(element)) pressed.set(element, again)
    endPending ??= pendingBar.startPending(page.readPage().translator.t('ui.loading'))
    onUse()
  }

  function onClick(event: MouseEvent): void {
    const isForNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (isDoing || isForNewTab || !(event.target instanceof Element) || !event.target.closest('#app')) return
    const element = findPressed(event.target)
    if (element) hold(event, element, () => element.dispatchEvent(new MouseEvent('click', event)))
  }

  function onSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement
    const { submitter } = event
    if (!isDoing && !worksWithoutScript(form)) hold(event, form, () => form.requestSubmit(submitter))
  }

  function onKey(event: KeyboardEvent): void {
    const element = findByKeys(event)
    if (element && !isDoing) hold(event, element, () => (element as HTMLElement).click())
  }

  const onType = ({ target }: Event) => {
    if (hasBegun || !isField(target)) return
    typed.add(target)
    onUse()
  }

  for (const event of window.early?.() ?? []) {
    if (event.type === 'click') onClick(event as MouseEvent)
    else if (event.type === 'submit') onSubmit(event as SubmitEvent)
    else onType(event)
  }
  const listen = { signal, capture: true }
  document.addEventListener('click', onClick, listen)
  document.addEventListener('submit', onSubmit, listen)
  document.addEventListener('keydown', onKey, listen)
  document.addEventListener('input', onType, listen)
  document.addEventListener('change', onType, listen)

  /** Each in a task of its own, as people do them: what comes after one sees what it has changed. */
  const apart = (what: () => void) =>
    new Promise<void>((resolve) => {
      isDoing = true
      what()
      isDoing = false
      setTimeout(resolve)
    })

  const stopPending = () => {
    endPending?.()
    endPending = undefined
  }
  return {
    hasTyped: (): boolean => typed.size > 0,
    /** Everything answers now: what was typed is heard, then what was pressed is done, in order. */
    async replay(): Promise<void> {
      hasBegun = true
      stopPending()
      for (const tell of [...typed].map(changeOf)) await apart(tell)
      // What is pressed meanwhile comes after them.
      for (const [element, again] of pressed) await apart(() => element.isConnected && again())
      listening.abort()
    },
    /** What should answer has not come: links go where they lead, the rest waits on, and its reader is told. */
    giveUp(): void {
      stopPending()
      if (pressed.size > 0) reportUnreachable()
      for (const element of pressed.keys()) {
        if (element instanceof HTMLAnchorElement) location.assign(element.href)
      }
    },
  }
}

/** Fields that are taken over show what React knows as soon as one of them changes: what stands in each is noted before. */
function changeOf(field: Field): () => void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    const { checked } = field
    return () => {
      if (field.type === 'radio' && !checked) return
      field.checked = !checked
      field.click()
    }
  }
  const { value } = field
  if (field instanceof HTMLSelectElement || field.type === 'file') {
    return () => {
      if (field instanceof HTMLSelectElement) field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  return () => type(field, value)
}

/** React hears of a text only where it is another one than it has seen: it is shown the one before. */
function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd, selectionDirection } = field
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  field.value = field.defaultValue
  set?.call(field, value)
  if (selectionStart !== null) {
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
