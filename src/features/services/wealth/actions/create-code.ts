import { CREDIT } from '#features/kernel/ledger/rules.ts'
import { action } from '#server/action.ts'
import { createCode } from '../contract.ts'
import { insertCode } from '../queries/codes.ts'
import { plainCode } from '../rules.ts'
import * as S from '../schemas.ts'

/** Shorter ones can be guessed. */
const SHORTEST = 8

export const createCodeAction = action(createCode, {
  data: S.createCodeData,
  result: S.done,
  allow: 'admin',
  limit: '60 per minute',
  run: async ({ db, asker, now, settings, refuse }, { code, unit, amount, uses = 1, expiresAt = null }) => {
    const plain = plainCode(code)
    if (plain.length < SHORTEST) return refuse('code-short', { least: SHORTEST })
    if (unit !== CREDIT && !settings.currency.some(({ symbol_iso }) => symbol_iso === unit))
      return refuse('unit-unknown')
    const isNew = await insertCode(db, {
      ...{ code: plain, currency: unit, amount, uses, now },
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      createdBy: asker.personId,
    })
    if (!isNew) return refuse('code-taken')
    return { success: true as const }
  },
})
