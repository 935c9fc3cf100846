import { readPage } from './page-store.ts'
import { startPending } from './pending-bar.ts'

/** What the browser does by itself, or links do. */
const NATIVE = 'a[href], summary, label, input, select, textarea, option, video, audio, iframe'
/** Links that a script answers: they open something, or keep a choice. */
const ANSWERED = 'a[aria-haspopup], a[hreflang]'
/** They send their form. */
const SENDING = 'button:not([type]), button[type=submit], input[type=submit], input[type=image]'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** A form with an address works without script. */
const sendsItself = (form: HTMLFormElement | null | undefined): boolean =>
  form?.hasAttribute('action') ?? false

/** What a press on this was meant for, if that is something only script answers. */
function findPressed(target: Element): Element | null {
  const answered = target.closest(ANSWERED)
  if (answered) return answered
  const control = target.closest(`button, ${NATIVE}`)
  if (!control) return target
  if (control.matches(SENDING)) return sendsItself((control as HTMLButtonElement).form) ? null : control
  return control.matches(NATIVE) ? null : control
}

/** The element that says of itself that these keys press it: `aria-keyshortcuts="/ Control+K"`. */
function findByKeys({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Element | null {
  if (altKey || (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')))
    return null
  const keys = `${ctrlKey ? 'Control+' : ''}${metaKey ? 'Meta+' : ''}${key.length === 1 ? key.toUpperCase() : key}`
  return document.querySelector(`[aria-keyshortcuts~="${CSS.escape(keys)}"]`)
}

/**
 * Keeps what is pressed and typed before anything answers to it. Twice the same is once: whoever presses again wonders
 * whether they were heard.
 *
 * @param onPress hears of each
 */
export function holdPresses(onPress: () => void) {
  const listening = new AbortController()
  const { signal } = listening
  const pressed = new Map<Element, () => void>()
  const typed = new Set<Field>()
  let endPending: (() => void) | undefined

  function hold(event: Event, element: Element, again: () => void): void {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!pressed.has(element)) pressed.set(element, again)
    endPending ??= startPending(readPage().translator.t('ui.loading'))
    onPress()
  }

  function onClick(event: MouseEvent): void {
    const isForNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (isForNewTab || !(event.target instanceof Element) || !event.target.closest('#app')) return
    const element = findPressed(event.target)
    if (element) hold(event, element, () => element.dispatchEvent(new MouseEvent('click', event)))
  }

  function onSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement
    const { submitter } = event
    if (!sendsItself(form)) hold(event, form, () => form.requestSubmit(submitter))
  }

  function onKey(event: KeyboardEvent): void {
    const element = findByKeys(event)
    if (element) hold(event, element, () => (element as HTMLElement).click())
  }

  const onType = ({ target }: Event) => {
    if (isField(target)) typed.add(target)
  }

  const listen = { signal, capture: true }
  document.addEventListener('click', onClick, listen)
  document.addEventListener('submit', onSubmit, listen)
  document.addEventListener('keydown', onKey, listen)
  document.addEventListener('input', onType, listen)
  document.addEventListener('change', onType, listen)

  const stopPending = () => {
    endPending?.()
    endPending = undefined
  }
  return {
    hasTyped: (): boolean => typed.size > 0,
    /** Everything answers now: what was typed is heard, then what was pressed is done. */
    doAgain(): void {
      listening.abort()
      stopPending()
      for (const field of typed) if (field.isConnected) tellChange(field)
      for (const [element, again] of pressed) if (element.isConnected) again()
      pressed.clear()
      typed.clear()
    },
    /** What should answer has not come; links go where they lead. */
    giveUp(): void {
      stopPending()
      for (const element of pressed.keys()) {
        if (element instanceof HTMLAnchorElement) location.assign(element.href)
      }
    },
  }
}

/** React hears of a change only where the value is another one than it has seen: it is shown the one before. */
function tellChange(field: Field): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    field.checked = !field.checked
    field.click()
    return
  }
  if (field instanceof HTMLSelectElement || field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  const { value, selectionStart, selectionEnd, selectionDirection } = field
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  field.value = field.defaultValue
  set?.call(field, value)
  if (selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
