import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const paymentsPages: PresetPages = {
  notify: ownPage('payments.return.title', 'payment-return', 'notify'),
  'sandbox.single': ownPage('payments.sandbox.title', 'sandbox-page', 'sandbox'),
}
