import { randomInt } from 'node:crypto'
import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { CREDIT } from '#features/kernel/ledger/rules.ts'
import { findBatchOf, insertBatch } from '#features/services/wealth/queries/codes.ts'
import { action } from '#server/door/action.ts'
import { plainCode, randomCode } from '#shared/texts/typed-code.ts'
import { record } from '../../choose-person.ts'
import { createCodes } from '../../contract.ts'
import * as B from '../../schemas/books.ts'

/** Shorter ones can be guessed. */
const SHORTEST = 8
/** Length with an alphabet of 31 characters: cannot be found by guessing ten times a minute. */
const LENGTH = 16

const newCode = () => randomCode(LENGTH, randomInt)

export const createCodesAction = action(createCodes, {
  data: B.createCodesData,
  result: B.createdCodes,
  allow: 'admin',
  limit: '30 per minute',
  run: async (context, { key, unit, amount, count, uses = 1, word = '', note = '', expiresAt = null }) => {
    const { db, asker, now, settings, refuse } = context
    // Codes are money: creating them needs a recent confirmation.
    await requireConfirmed(context)
    const answerAgain = async () => {
      const made = await findBatchOf(db, asker.personId, key)
      if (!made) return null
      const isSame =
        made.currency === unit && made.amount === amount && made.count === count && made.uses === uses
      return isSame ? { success: true as const, batch: made.id } : refuse('key-used')
    }
    const before = await answerAgain()
    if (before) return before
    if (unit !== CREDIT && !settings.currency.some(({ symbol_iso }) => symbol_iso === unit))
      return refuse('unit-unknown')
    const plain = plainCode(word)
    if (plain !== '' && count !== 1) return refuse('word-for-one')
    if (plain !== '' && plain.length < SHORTEST) return refuse('code-short', { least: SHORTEST })
    const end = expiresAt === null ? null : new Date(expiresAt)
    if (end !== null && end <= now) return refuse('code-over')
    const batch = await insertBatch(db, {
      key,
      currency: unit,
      amount,
      uses,
      note,
      expiresAt: end,
      createdBy: asker.personId,
      now,
      codes: plain === '' ? Array.from({ length: count }, newCode) : [plain],
    })
    if (batch === 'taken') return refuse('code-taken')
    if (batch === 'repeated') return (await answerAgain()) ?? refuse('key-used')
    await record(context, 'create-codes', `codes:${batch}`, { unit, amount, count, uses, note })
    return { success: true as const, batch }
  },
})
