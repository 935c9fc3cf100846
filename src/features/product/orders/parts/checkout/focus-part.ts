import type { Missing } from '../../rules/checkout.ts'

const CONTROLS = 'input:not([type="hidden"]), select, textarea, button, a[href]'

/** Leads to what is missing: the first field in error, else what the part of the page begins with. */
export function focusPart(part: Missing | 'typed' | 'pay'): void {
  // What is said there stands on the page by then.
  requestAnimationFrame(() => {
    const page = document.querySelector('.checkout')
    const name = part === 'sign-in' ? 'balance' : part === 'way' ? 'address' : part
    const area = part === 'typed' ? page : page?.querySelector(`[data-part="${name}"]`)
    const field = area?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = field ?? area?.querySelector<HTMLElement>(CONTROLS)
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'center' })
  })
}
