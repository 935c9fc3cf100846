import type { Missing } from '../../rules/checkout.ts'

const CONTROLS = 'input:not([type="hidden"]), select, textarea, button, a[href]'

/** Leads to what is missing: the first field in error, else what the part of the page begins with; or to what was said. */
export function focusPart(part: Missing | 'typed' | 'pay'): void {
  // What is said there stands on the page by then.
  requestAnimationFrame(() => {
    const page = document.querySelector('.checkout')
    const name = part === 'sign-in' ? 'balance' : part === 'way' ? 'address' : part
    const area = part === 'typed' ? page : page?.querySelector(`[data-part="${name}"]`)
    const wanted = part === 'pay' ? '[data-said]' : '[aria-invalid="true"]'
    const target =
      area?.querySelector<HTMLElement>(wanted) ??
      [...(area?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].find((control) => control.offsetParent)
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'center' })
  })
}
