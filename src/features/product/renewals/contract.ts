import { read, type, write } from '#shared/contract.ts'
import type * as D from './schemas/desk.ts'
import type * as S from './schemas.ts'

/** What of the asker renews, the newest first. */
export const listRenewals = read('renewals.list', {
  at: 'guaqi.renewals.list',
  data: type<S.AskRenewals>(),
  result: type<S.Renewals>(),
})

/** From now on something that the asker has for a time renews, at the price that was shown. Asked again, it is changed. */
export const startRenewal = write('renewals.start', {
  at: 'guaqi.renewals.start',
  data: type<S.StartRenewalData>(),
  result: type<S.RenewalDone>(),
  errors: {
    'renewal-impossible': 409,
    'price-changed': 409,
    'saved-way-not-found': 404,
    'saved-way-currency': 409,
  },
})

/** With the next period it becomes something else of its kind, at the price that was shown; what is paid stays until then. */
export const changeRenewal = write('renewals.change', {
  at: 'guaqi.renewals.change',
  data: type<S.ChangeRenewalData>(),
  result: type<S.RenewalDone>(),
  errors: { 'renewal-not-found': 404, 'renewal-impossible': 409, 'price-changed': 409 },
})

/** It renews no more; what is paid stays until its end. */
export const stopRenewal = write('renewals.stop', {
  at: 'guaqi.renewals.stop',
  data: type<S.StopRenewalData>(),
  result: type<S.RenewalDone>(),
  errors: { 'renewal-not-found': 404 },
})

/** Renewals that were not paid on their day: whose, since when, which try, why, how much. For the staff. */
export const listFailingRenewals = read('shopDesk.failingRenewals', {
  at: 'guaqi.shopDesk.failingRenewals',
  data: type<D.ListFailingData>(),
  result: type<D.FailingRenewals>(),
  errors: {},
})

/** Looks at one of them at once: the provider is asked what became of it, and what is due is done. For the staff. */
export const lookAtRenewal = write('shopDesk.lookAtRenewal', {
  at: 'guaqi.shopDesk.lookAtRenewal',
  data: type<D.FailingNamed>(),
  result: type<S.RenewalDone>(),
  errors: { 'renewal-not-found': 404 },
})

/** Ends one of them: nothing is tried any more, and its owner is told. What was lent is kept until its end. For the staff. */
export const endRenewal = write('shopDesk.endRenewal', {
  at: 'guaqi.shopDesk.endRenewal',
  data: type<D.FailingNamed>(),
  result: type<S.RenewalDone>(),
  errors: { 'renewal-not-found': 404 },
})
