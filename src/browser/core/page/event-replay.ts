import type { ReportUnreachable } from '../calls/unreachable.ts'
import type { PageStore } from './page-store.ts'
import type { PendingBar } from './pending-bar.ts'

/** Elements that the browser handles without script. */
const NATIVE = 'a[href], summary, label, input, select, textarea, option, video, audio, iframe'
/** Links with a click handler: they open something, or keep a choice. */
const ANSWERED = 'a[aria-haspopup], a[hreflang]'
/** Buttons that submit their form. */
const SENDING = 'button:not([type]), button[type=submit], input[type=submit], input[type=image]'

declare global {
  interface Window {
    /** Takes the events that the inline script has buffered; it buffers no more afterwards. */
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

/** The element that a click here is meant for, if only script handles it. */
function findPressed(target: Element): Element | null {
  const answered = target.closest(ANSWERED)
  if (answered) return answered
  const control = target.closest(`button, ${NATIVE}`)
  if (!control) return target
  if (control.matches(SENDING))
    return worksWithoutScript((control as HTMLButtonElement).form) ? null : control
  return control.matches(NATIVE) ? null : control
}

/** The element with this keyboard shortcut: `aria-keyshortcuts="/ Control+K"`. */
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
 * Buffers clicks, submits, shortcuts and input from before hydration, to be replayed after it. The same click twice
 * counts once: people click again when nothing happens.
 *
 * @param onUse called for each of them
 */
export function bufferEvents({ page, pendingBar, reportUnreachable }: ReplayNeeds, onUse: () => void) {
  const listening = new AbortController()
  const { signal } = listening
  const pressed = new Map<Element, () => void>()
  const typed = new Set<Field>()
  let endPending: (() => void) | undefined
  /** Events are being replayed, and must not be buffered again. */
  let isReplaying = false
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
    if (isReplaying || isForNewTab || !(event.target instanceof Element) || !event.target.closest('#app'))
      return
    const element = findPressed(event.target)
    if (element) hold(event, element, () => element.dispatchEvent(new MouseEvent('click', event)))
  }

  function onSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement
    const { submitter } = event
    if (!isReplaying && !worksWithoutScript(form)) hold(event, form, () => form.requestSubmit(submitter))
  }

  function onKey(event: KeyboardEvent): void {
    const element = findByKeys(event)
    if (element && !isReplaying) hold(event, element, () => (element as HTMLElement).click())
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

  /** Replays each event in a task of its own, as real events come: later ones see the effects of earlier ones. */
  const inOwnTask = (what: () => void) =>
    new Promise<void>((resolve) => {
      isReplaying = true
      what()
      isReplaying = false
      setTimeout(resolve)
    })

  const stopPending = () => {
    endPending?.()
    endPending = undefined
  }
  return {
    hasTyped: (): boolean => typed.size > 0,
    /** Called when the page is hydrated: replays input, then clicks, each in their order. */
    async replay(): Promise<void> {
      hasBegun = true
      stopPending()
      for (const change of [...typed].map(changeOf)) await inOwnTask(change)
      // Events that come meanwhile are replayed after them.
      for (const [element, again] of pressed) await inOwnTask(() => element.isConnected && again())
      listening.abort()
    },
    /**
     * Called when the page's code could not be loaded: links are followed, everything else stays buffered, and the
     * reader is notified.
     */
    giveUp(): void {
      stopPending()
      if (pressed.size > 0) reportUnreachable()
      for (const element of pressed.keys()) {
        if (element instanceof HTMLAnchorElement) location.assign(element.href)
      }
    },
  }
}

/**
 * Prepares the replay of a field: React resets hydrated fields to its own state as soon as one of them changes, so
 * the current value of each is read before.
 */
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

/** React ignores an input event whose value it knows already, so the field is first reset to its default value. */
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
