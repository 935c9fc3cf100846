import { read, type, write } from '#shared/contract.ts'
import type * as D from './schemas/desk.ts'
import type * as K from './schemas/keys.ts'
import type * as W from './schemas/ways.ts'
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

/** What each provider owes the site, and how the last comparison of its books with ours went. For the staff. */
export const getMoney = read('shopDesk.getMoney', {
  at: 'guaqi.shopDesk.money',
  data: type<D.NothingAsked>(),
  result: type<D.MoneyView>(),
  errors: {},
})

/** Which of the ways that are offered take no real money. */
export const getTestWays = read('shopDesk.getTestWays', {
  at: 'guaqi.shopDesk.testWays',
  data: type<D.NothingAsked>(),
  result: type<D.TestWays>(),
  errors: {},
})

/** What providers and we say differently, the newest first. For the staff. */
export const listDifferences = read('shopDesk.listDifferences', {
  at: 'guaqi.shopDesk.differences',
  data: type<D.ListDifferencesData>(),
  result: type<D.DifferenceList>(),
  errors: {},
})

const OPEN_DIFFERENCE = { 'difference-not-found': 404, 'difference-closed': 409 } as const

/** Asks the provider about a difference and does what follows, or gives back what was paid. For the staff. */
export const putRightDifference = write('shopDesk.putRight', {
  at: 'guaqi.shopDesk.putRight',
  data: type<D.PutRightData>(),
  result: type<D.RightPut>(),
  errors: { ...OPEN_DIFFERENCE, 'difference-not-paid': 409, 'provider-silent': 503 },
})

/** Closes a difference with a note on what it was. For the staff. */
export const closeDifference = write('shopDesk.closeDifference', {
  at: 'guaqi.shopDesk.closeDifference',
  data: type<D.CloseDifferenceData>(),
  result: type<D.ClosedDifference>(),
  errors: OPEN_DIFFERENCE,
})

/** Payments at providers, the newest first. For the staff. */
export const listPayments = read('shopDesk.listPayments', {
  at: 'guaqi.shopDesk.payments',
  data: type<D.ListPaymentsData>(),
  result: type<D.DeskPayments>(),
  errors: {},
})

/** Asks a provider at once what has become of a payment and of its refunds. For the staff. */
export const askAgain = write('shopDesk.askAgain', {
  at: 'guaqi.shopDesk.askAgain',
  data: type<D.AskAgainData>(),
  result: type<D.AskedAgain>(),
  errors: { 'payment-not-found': 404, 'provider-silent': 503 },
})

/** Compares a day with a provider once more. For the staff. */
export const compareAgain = write('shopDesk.compareAgain', {
  at: 'guaqi.shopDesk.compareAgain',
  data: type<D.CompareAgainData>(),
  result: type<D.ComparedAgain>(),
  errors: { 'payment-not-found': 404, 'day-not-over': 409 },
})

/** Which providers have keys, where these stand, and how they end. For admins. */
export const listProviderKeys = read('payments.listKeys', {
  at: 'guaqi.payments.keys',
  data: type<K.NothingToSay>(),
  result: type<K.ProviderKeysList>(),
  errors: {},
})

/** Stores keys of a provider, after they were tried there, or turns it on or off. For admins. */
export const saveProviderKeys = write('payments.saveKeys', {
  at: 'guaqi.payments.saveKeys',
  data: type<K.SaveProviderKeysData>(),
  result: type<K.KeysChanged>(),
  errors: { 'keys-in-file': 409, 'keys-wrong': 422, 'keys-refused': 422 },
})

/** Forgets the keys of a provider that nothing needs any more. For admins. */
export const deleteProviderKeys = write('payments.deleteKeys', {
  at: 'guaqi.payments.deleteKeys',
  data: type<K.DeleteProviderKeysData>(),
  result: type<K.KeysChanged>(),
  errors: { 'keys-unset': 404, 'keys-needed': 409 },
})

/** What the asker has left with providers to be paid from, the newest first; nothing of a card but its last four digits. */
export const listSavedWays = read('payments.listWays', {
  at: 'guaqi.payments.ways',
  data: type<W.AskSavedWays>(),
  result: type<W.SavedWays>(),
})

/** Begins to leave a way of paying with a provider, on a page of theirs. */
export const openKeeping = write('payments.openKeeping', {
  at: 'guaqi.payments.openKeeping',
  data: type<W.OpenKeepingData>(),
  result: type<W.OpenedKeeping>(),
  errors: { 'way-unknown': 422, 'way-away': 503, 'too-many-ways': 409 },
})

/** Asks the provider what has come of that, for whoever has just come back. */
export const takeKeeping = write('payments.takeKeeping', {
  at: 'guaqi.payments.takeKeeping',
  data: type<W.TakeKeepingData>(),
  result: type<W.TakenKeeping>(),
  errors: { 'keeping-not-found': 404, 'way-away': 503 },
})

/** Removes a saved way, here at once and then at its provider. What renews from it is paid by a press from then on. */
export const removeSavedWay = write('payments.removeWay', {
  at: 'guaqi.payments.removeWay',
  data: type<W.RemoveWayData>(),
  result: type<W.RemovedWay>(),
  errors: { 'saved-way-not-found': 404 },
})
