import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import { CREDIT, credit, give, ofSite, take, toppedUp } from '#features/kernel/ledger/rules.ts'
import { action } from '#server/door/action.ts'
import { hasLookAlikes, plainCode } from '#shared/texts/typed-code.ts'
import { redeem } from '../contract.ts'
import { lockCode, takeCode } from '../queries/codes.ts'
import * as S from '../schemas.ts'

export const redeemAction = action(redeem, {
  data: S.redeemData,
  result: S.moved,
  allow: 'members',
  // Against guessing codes.
  limit: '10 per minute',
  run: async ({ db, asker, now, refuse }, { code }) => {
    const { personId } = asker
    const found = await lockCode(db, plainCode(code), personId)
    if (!found) return refuse(hasLookAlikes(code) ? 'redeem-unknown-look' : 'redeem-unknown')
    if (found.isUsed) return refuse('redeem-used')
    if (found.isRevoked) return refuse('redeem-over')
    if (found.expiresAt !== null && found.expiresAt <= now) return refuse('redeem-over')
    if (found.usesLeft === 0) return refuse('redeem-gone')
    await takeCode(db, found.id, personId, now)
    const { id, currency, amount } = found
    const account = currency === CREDIT ? credit(personId) : toppedUp(personId, currency)
    const entry = {
      key: `code/${id}/${personId}`,
      reason: 'redeemed',
      cause: { kind: 'code', id },
      at: now,
    }
    await transfer(db, entry, [take(ofSite('issued', currency), amount), give(account, amount)])
    return { success: true as const, amount, unit: currency }
  },
})
