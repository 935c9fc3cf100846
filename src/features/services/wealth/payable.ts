import type { Payable } from '#server/door/payable.ts'

/** Money for somebody's balance. What comes for somebody who has left meanwhile goes back. */
export const rechargePayable: Payable = {
  kind: 'recharge',
  lock: async () => undefined,
  settle: async (_context, { payableId, personId }) => (personId === payableId ? { personId } : null),
  show: async ({ asker, t }, { personId }) =>
    personId !== null && asker.personId === personId
      ? { path: 'account/wealth', thumb: '', title: t('wealth.recharge'), coupon: null }
      : null,
}
