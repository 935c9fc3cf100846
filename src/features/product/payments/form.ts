import type { Form } from '#server/pages/forms.ts'
import { PAYMENT_FORM, SANDBOX_FORM } from '#site/forms.ts'
import { lookAtPayment, playSandbox } from './contract.ts'

/** Waiting for a payment without script: the button has the provider asked, and shows what is known by then. */
export const paymentForm: Form = {
  name: PAYMENT_FORM,
  pages: ['notify'],
  run: async ({ payment = '' }, { call }) => {
    await call(lookAtPayment, { payment })
    return { path: 'notify', query: { payment } }
  },
}

/** The sandbox without script: pays or refuses, and tells the site of it at once. */
export const sandboxForm: Form = {
  name: SANDBOX_FORM,
  pages: ['sandbox'],
  run: async ({ payment = '', do: pressed }, { call }) => {
    await call(playSandbox, { payment, pay: pressed === 'pay' })
    return { path: 'sandbox', query: { payment } }
  },
}
