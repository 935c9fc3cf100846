import { isKeyOfOther } from '#features/kernel/ledger/queries/post.ts'
import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import { credit, give, take } from '#features/kernel/ledger/rules.ts'
import { getReactable } from '#features/talk/reactions/public/get-reactable.ts'
import { action } from '#server/door/action.ts'
import { giveGift } from '../contract.ts'
import { giftGiven } from '../events.ts'
import { findReceiver, insertGift } from '../queries/gifts.ts'
import { GIFT_KINDS, giftRefusal } from '../rules.ts'
import * as S from '../schemas.ts'

export const giveGiftAction = action(giveGift, {
  data: S.giveGiftData,
  result: S.given,
  allow: 'members',
  limit: '30 per minute',
  run: async (context, { key, id, amount, note = '' }) => {
    const { db, asker, now, announce, refuse } = context
    const { personId } = asker
    const thing = await getReactable(context, id, GIFT_KINDS)
    const { row } = thing
    const toId = await findReceiver(db, thing.authorId)
    const refusal = giftRefusal(toId, personId)
    if (refusal || toId === null) return refuse(refusal ?? 'gift-nobody')
    // Silenced people may give their credit, but not write a note with it.
    if (asker.isSilenced && note !== '') return refuse('gift-silenced')
    const entry = {
      key: `gift/${personId}/${key}`,
      reason: 'gift',
      actorId: personId,
      at: now,
      cause: { kind: row.kind, id: row.id },
    }
    const legs = [take(credit(personId), amount), give(credit(toId), amount)]
    if (await isKeyOfOther(db, entry, legs)) return refuse('key-used')
    const posted = await transfer(db, entry, legs)
    if (!posted.isPosted) return refuse('balance-short', { missing: String(posted.shortage.missing) })
    if (!posted.isRepeated) {
      const { transactionId } = posted
      await insertGift(db, { fromId: personId, toId, on: row, amount, note, transactionId, now })
      const article = thing.kind === 'article' ? thing.number : null
      await announce(giftGiven, { fromId: personId, toId, unit: 'credit', amount, transactionId, article })
    }
    return { success: true as const, amount }
  },
})
