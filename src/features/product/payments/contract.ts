import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** What has become of a payment, for whoever pays it; it is asked again and again while that is open. */
export const getPayment = read('shop.getPayment', {
  at: 'guaqi.shop.payment',
  data: type<S.AskPayment>(),
  result: type<S.PaymentView>(),
  errors: { 'payment-not-found': 404 },
})

/** Has the provider asked what has become of a payment, for whoever pays it and has just come back. */
export const lookAtPayment = write('shop.lookAtPayment', {
  at: 'guaqi.shop.lookAtPayment',
  data: type<S.AskPayment>(),
  result: type<S.StateOfPayment>(),
  errors: { 'payment-not-found': 404 },
})

/** What a provider tells, at an address of its own: it is believed where it is signed, and heard once. */
export const hearPayment = write('shop.hearPayment', {
  at: 'guaqi.shop.hearPayment',
  data: type<S.HeardData>(),
  result: type<S.HeardAnswer>(),
  errors: { 'payment-not-found': 404 },
})

const NO_SANDBOX = { 'payment-not-found': 404 } as const

/** A payment as the sandbox sees it, where that is set up. */
export const getSandboxPayment = read('shop.getSandboxPayment', {
  at: 'guaqi.shop.sandboxPayment',
  data: type<S.AskSandbox>(),
  result: type<S.SandboxView>(),
  errors: NO_SANDBOX,
})

/** Pays at the sandbox, or refuses to, and says how the site is told. */
export const playSandbox = write('shop.playSandbox', {
  at: 'guaqi.shop.playSandbox',
  data: type<S.PlaySandboxData>(),
  result: type<S.SandboxView>(),
  errors: NO_SANDBOX,
})
