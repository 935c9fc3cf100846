import type { ShownPayment } from '#features/product/payments/schemas.ts'
import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** Balances, holds, level progress and options of the asker. */
export const getWealth = read('wealth.getOverview', {
  at: 'guaqi.wealth.overview',
  data: type<S.AskOverview>(),
  result: type<S.Overview>(),
})

/** What moved, the newest first; money and credit, or one of them. */
export const getStatement = read('wealth.getStatement', {
  at: 'guaqi.wealth.statement',
  data: type<S.StatementData>(),
  result: type<S.Statement>(),
})

/** What others have bought of the asker, the newest first, and what that brought them. */
export const listSales = read('wealth.listSales', {
  at: 'guaqi.wealth.sales',
  data: type<S.ListSalesData>(),
  result: type<S.Sales>(),
})

/** What the asker had at the end of each of the last days. */
export const getChart = read('wealth.getChart', {
  at: 'guaqi.wealth.chart',
  data: type<S.ChartData>(),
  result: type<S.Chart>(),
})

/** Once in each day of the asker's calendar. */
export const checkIn = write('account.checkIn', {
  at: 'guaqi.wealth.checkIn',
  data: type<S.CheckInData>(),
  result: type<S.CheckedIn>(),
  errors: { 'checked-in': 409 },
})

/** Credit for money from the balance. */
export const buyCredit = write('wealth.buyCredit', {
  at: 'guaqi.wealth.buyCredit',
  data: type<S.BuyCreditData>(),
  result: type<S.Moved>(),
  errors: { 'credit-not-for-sale': 422, 'price-changed': 409, 'balance-short': 422, 'key-used': 409 },
})

/** What a code brings, once for each person. */
export const redeem = write('wealth.redeem', {
  at: 'guaqi.wealth.redeem',
  data: type<S.RedeemData>(),
  result: type<S.Moved>(),
  errors: {
    'redeem-unknown': 422,
    'redeem-unknown-look': 422,
    'redeem-over': 422,
    'redeem-used': 409,
    'redeem-gone': 422,
  },
})

/** Gives credit or money to somebody, where the site allows it. */
export const giveWorth = write('wealth.give', {
  at: 'guaqi.wealth.give',
  data: type<S.GiveData>(),
  result: type<S.Moved>(),
  errors: {
    'transfers-off': 403,
    'recipient-unknown': 422,
    'recipient-self': 422,
    'unit-unknown': 422,
    'balance-short': 422,
    'key-used': 409,
  },
})

const NO_WITHDRAWAL = { 'withdrawal-not-found': 404, 'withdrawal-decided': 409 } as const

/** Asks to be paid out of what one has earned, where the site allows it; it is held until the staff has decided. */
export const askWithdrawal = write('wealth.askWithdrawal', {
  at: 'guaqi.wealth.askWithdrawal',
  data: type<S.AskWithdrawalData>(),
  result: type<S.Moved>(),
  errors: {
    'withdrawals-off': 403,
    'unit-unknown': 422,
    'withdrawal-small': 422,
    'withdrawal-waiting': 409,
    'earned-short': 422,
    'key-used': 409,
  },
})

/** Cancels a withdrawal, as long as it is not approved. */
export const cancelWithdrawal = write('wealth.cancelWithdrawal', {
  at: 'guaqi.wealth.cancelWithdrawal',
  data: type<S.WithdrawalChosen>(),
  result: type<S.Done>(),
  errors: NO_WITHDRAWAL,
})

/** The tiers that are sold, and what each would be and cost for the asker, who may be a stranger. */
export const getMembership = read('wealth.getMembership', {
  at: 'guaqi.wealth.membership',
  data: type<S.AskMembership>(),
  result: type<S.Membership>(),
})

/** A tier from the balance: bought, renewed, or in place of a lower one whose unused days are taken off. */
export const buyMembership = write('wealth.buyMembership', {
  at: 'guaqi.wealth.buyMembership',
  data: type<S.BuyMembershipData>(),
  result: type<S.BoughtMembership>(),
  errors: {
    'tier-not-for-sale': 422,
    'tier-for-life': 409,
    'tier-lower': 409,
    'membership-changed': 409,
    'price-changed': 409,
    'balance-short': 422,
    'key-used': 409,
  },
})

/** Opens a payment from outside that comes to the asker's balance. */
export const recharge = write('wealth.recharge', {
  at: 'guaqi.wealth.recharge',
  data: type<S.RechargeData>(),
  result: type<ShownPayment>(),
  errors: { 'unit-unknown': 422, 'recharge-amount': 422, 'way-unknown': 422, 'way-away': 503 },
})
