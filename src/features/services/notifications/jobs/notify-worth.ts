import { _default, int, nullable, object, enum as oneOf, string } from 'zod/mini'
import { findPayment } from '#features/product/payments/queries/payments.ts'
import { hasRenewal } from '#features/product/renewals/queries/renewals.ts'
import { RENEWAL_NEWS } from '#features/product/renewals/rules.ts'
import { defineJob } from '#server/jobs/job.ts'
import { notifyPeople } from '../public/notify.ts'

/** Notifies an author of a sale and their share; does not disclose the buyer. */
export const notifyBought = defineJob({
  name: 'notifications.bought',
  data: object({ purchaseId: int(), postId: int(), sellerId: int(), unit: string(), sellerAmount: int() }),
  run: (context, { purchaseId, postId, sellerId, unit, sellerAmount: amount }) =>
    notifyPeople(
      context,
      {
        type: 'bought',
        actorId: null,
        groupKey: `bought/${purchaseId}`,
        postId,
        detail: { unit, amount },
      },
      [sellerId],
      'own-post',
    ),
})

/** Both sides are notified that a payment went back. */
export const notifyRefunded = defineJob({
  name: 'notifications.refunded',
  data: object({
    purchaseId: int(),
    personId: int(),
    sellerId: nullable(int()),
    unit: string(),
    amount: int(),
  }),
  run: async (context, { purchaseId, personId, sellerId, unit, amount }) => {
    const notice = { actorId: null, detail: { unit, amount } }
    await notifyPeople(context, { ...notice, type: 'refunded', groupKey: `refunded/${purchaseId}` }, [
      personId,
    ])
    if (sellerId === null || sellerId === personId) return
    await notifyPeople(
      context,
      { ...notice, type: 'sale-refunded', groupKey: `sale-refunded/${purchaseId}` },
      [sellerId],
    )
  },
})

/** A payer with an account is notified that what they have paid goes back, as nothing can be had for it any more. */
export const notifyReturned = defineJob({
  name: 'notifications.returned',
  data: object({ paymentId: int(), personId: int() }),
  run: async (context, { paymentId, personId }) => {
    const payment = await findPayment(context.db, { id: paymentId })
    if (!payment || payment.personId !== personId) return
    const { receivedCurrency, receivedAmount, currency, amount } = payment
    const detail = { unit: receivedCurrency ?? currency, amount: receivedAmount ?? amount }
    const groupKey = `payment-returned/${paymentId}`
    await notifyPeople(context, { type: 'payment-returned', actorId: null, groupKey, detail }, [personId])
  },
})

/** What somebody has left to be paid from is gone at its provider. */
export const notifyWayGone = defineJob({
  name: 'notifications.wayGone',
  data: object({
    wayId: int(),
    personId: int(),
    provider: string(),
    brand: string(),
    lastFour: nullable(string()),
  }),
  run: (context, { wayId, personId, ...way }) =>
    notifyPeople(
      context,
      {
        type: 'way-gone',
        actorId: null,
        groupKey: `way-gone/${wayId}`,
        detail: { provider: way.provider, brand: way.brand, lastFour: way.lastFour ?? '' },
      },
      [personId],
    ),
})

/** Whoever moderates a node is notified that somebody paid to be in it. */
export const notifyNodeSold = defineJob({
  name: 'notifications.nodeSold',
  data: object({ purchaseId: int(), sellerId: int(), personId: int(), unit: string(), amount: int() }),
  run: (context, { purchaseId, sellerId, personId, unit, amount }) =>
    notifyPeople(
      context,
      {
        type: 'node-sold',
        actorId: personId,
        groupKey: `node-sold/${purchaseId}`,
        detail: { unit, amount },
      },
      [sellerId],
      'own-node',
    ),
})

export const notifyMembershipEnding = defineJob({
  name: 'notifications.membershipEnding',
  data: object({ personId: int(), tier: string(), days: int(), until: string() }),
  run: async (context, { personId, tier, days, until }) => {
    // Of what renews they are told by `notifyRenewal`.
    if (await hasRenewal(context.db, personId, 'membership')) return
    await notifyPeople(
      context,
      {
        type: 'membership-ending',
        actorId: null,
        groupKey: 'membership-ending',
        detail: { tier, days, until },
      },
      [personId],
    )
  },
})

/** What somebody has for a time renews soon, was renewed, or was not; each is told of once. */
export const notifyRenewal = defineJob({
  name: 'notifications.renewal',
  data: object({
    renewalId: int(),
    personId: int(),
    news: oneOf(RENEWAL_NEWS),
    // What was laid down by an older version says neither of what it is.
    kind: _default(string(), ''),
    item: _default(string(), ''),
    names: string(),
    currency: string(),
    amount: int(),
    way: string(),
    // What was laid down by an older version has none.
    trouble: _default(string(), ''),
    day: string(),
  }),
  run: (context, { renewalId, personId, news, currency, day, ...rest }) =>
    notifyPeople(
      context,
      {
        type: `renewal-${news}`,
        actorId: null,
        groupKey: `renewal/${renewalId}/${news}/${day}`,
        detail: { ...rest, unit: currency, until: day },
      },
      [personId],
    ),
})
