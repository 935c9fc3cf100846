import { listStatement } from '#features/kernel/ledger/queries/statement.ts'
import { action } from '#server/door/action.ts'
import { decodeCursor, encodeCursor } from '#shared/ids/cursor.ts'
import { getStatement } from '../contract.ts'
import { presentGifts } from '../present-gifts.ts'
import { presentCauses } from '../public/present-causes.ts'
import { PAGE } from '../rules.ts'
import * as S from '../schemas.ts'

const DAY = 86_400_000

export const getStatementAction = action(getStatement, {
  data: S.statementData,
  result: S.statement,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { unit = null, direction = null, days = null, after = '' }) => {
    const { db, asker, now } = context
    const from = days === null ? null : new Date(now.getTime() - days * DAY)
    const [transactionId, unitAfter] = decodeCursor(after, ['number', 'string']) ?? []
    const place = transactionId === undefined ? null : { transactionId, unit: unitAfter ?? '' }
    const rows = await listStatement(
      db,
      asker.personId,
      { unit, direction, from },
      { after: place, first: PAGE + 1 },
    )
    const lines = rows.slice(0, PAGE)
    const causeOf = await presentCauses(context, lines)
    const giftOf = await presentGifts(context, lines)
    const last = lines.at(-1)
    return {
      lines: lines.map((row) => ({
        id: `${row.transactionId}-${row.unit}`,
        unit: row.unit,
        amount: row.amount,
        after: row.after,
        reason: row.reason,
        detail: row.detail,
        cause: causeOf(row),
        gift: giftOf(row),
        at: row.at.toISOString(),
      })),
      next: rows.length > PAGE && last ? encodeCursor([last.transactionId, last.unit]) : null,
    }
  },
})
