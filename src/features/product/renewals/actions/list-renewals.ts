import { presentWay } from '#features/product/payments/public/present-way.ts'
import { listOwnWays } from '#features/product/payments/queries/ways.ts'
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
  run: async (context) => {
    const { db, asker, now, locale, sellables } = context
    const rows = await listLive(db, asker.personId)
    const isSaved = rows.some(({ way }) => way === 'saved')
    const ways = isSaved ? await listOwnWays(db, asker.personId) : []
    const renewals = await Promise.all(
      rows.map(async (row) => {
        const { id, kind, way, currency, state, trouble, nextItem } = row
        const isLate = state !== 'active'
        const renew = sellables.find((one) => one.kind === kind)?.renew
        const saved = way === 'saved' && ways.find((one) => one.id === row.wayId)
        return {
          id,
          kind,
          item: row.item as S.Renewal['item'],
          name: localize(row.names, locale),
          way,
          currency,
          price: row.nextPrice ?? row.price,
          state,
          on: renewsAt(row.paidUntil, nextItem !== null).toISOString(),
          again: state === 'retrying' ? (looksAt(row)?.toISOString() ?? null) : null,
          keptUntil: isLate ? (row.heldUntil?.toISOString() ?? null) : null,
          saved: saved ? presentWay(saved, now) : null,
          trouble,
          next: nextItem as S.Renewal['next'],
          path: (await renew?.path(context, row.item)) ?? 'account/wealth',
        }
      }),
    )
    return { renewals }
  },
})
