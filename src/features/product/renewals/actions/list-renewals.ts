import { action } from '#server/door/action.ts'
import { localize } from '#site/localize.ts'
import { listRenewals } from '../contract.ts'
import { listLive } from '../queries/renewals.ts'
import { looksAt, renewsAt } from '../rules.ts'
import * as S from '../schemas.ts'

export const listRenewalsAction = action(listRenewals, {
  data: S.askRenewals,
  result: S.renewals,
  allow: 'members',
  limit: '120 per minute',
  run: async ({ db, asker, locale }) => {
    const rows = await listLive(db, asker.personId)
    return {
      renewals: rows.map((row) => {
        const { id, kind, way, currency, price, state } = row
        const isLate = state !== 'active'
        return {
          id,
          kind,
          item: row.item as S.Renewal['item'],
          name: localize(row.names, locale),
          way,
          currency,
          price,
          state,
          on: renewsAt(row.paidUntil).toISOString(),
          again: state === 'retrying' ? (looksAt(row)?.toISOString() ?? null) : null,
          keptUntil: isLate ? (row.heldUntil?.toISOString() ?? null) : null,
        }
      }),
    }
  },
})
