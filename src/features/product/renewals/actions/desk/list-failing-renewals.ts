import { action } from '#server/door/action.ts'
import { localize } from '#site/localize.ts'
import { listFailingRenewals } from '../../contract.ts'
import { listFailing } from '../../queries/failing.ts'
import { looksAt } from '../../rules.ts'
import * as D from '../../schemas/desk.ts'

export const listFailingRenewalsAction = action(listFailingRenewals, {
  data: D.listFailingData,
  result: D.failingRenewals,
  allow: 'staff',
  limit: '120 per minute',
  run: async ({ db, locale }, { first = 20, after = '' }) => {
    const { rows, ...pageInfo } = await listFailing(db, { first, after })
    return {
      nodes: rows.map(({ names, paidUntil, heldUntil, person, wayId: _, toldAt, ...row }) => ({
        ...row,
        person: person ?? '',
        name: localize(names, locale),
        since: paidUntil.toISOString(),
        again:
          row.state === 'retrying'
            ? (looksAt({ ...row, paidUntil, heldUntil, toldAt })?.toISOString() ?? null)
            : null,
        keptUntil: heldUntil?.toISOString() ?? null,
      })),
      ...pageInfo,
    }
  },
})
