import { postPath } from '#features/kernel/posts/paths.ts'
import { listIncome, listSaleRows, type SaleRow } from '#features/kernel/posts/queries/hidden/purchases.ts'
import { action } from '#server/door/action.ts'
import { decodeCursor, encodeCursor } from '#shared/ids/cursor.ts'
import { pathOf } from '#site/resolve.ts'
import type { PagePlaces } from '#site/settings.ts'
import { listSales } from '../contract.ts'
import { PAGE } from '../rules.ts'
import * as S from '../schemas.ts'

export const listSalesAction = action(listSales, {
  data: S.listSalesData,
  result: S.sales,
  allow: 'members',
  limit: '120 per minute',
  run: async ({ db, asker, locale, places }, { after = '' }) => {
    const [before = null] = decodeCursor(after, ['number']) ?? []
    const rows = await listSaleRows(db, asker.personId, { locale, before, first: PAGE + 1 })
    const shown = rows.slice(0, PAGE)
    const last = shown.at(-1)
    return {
      income: before === null ? await listIncome(db, asker.personId) : [],
      sales: shown.map((row) => ({
        id: row.id,
        unit: row.unit,
        amount: row.amount,
        income: row.income,
        of: causeOf(row, places),
        at: row.at.toISOString(),
        refundedAt: row.refundedAt?.toISOString() ?? null,
      })),
      next: rows.length > PAGE && last ? encodeCursor([last.id]) : null,
    }
  },
})

/** null: it is no longer there. */
function causeOf(row: SaleRow, places: PagePlaces): S.Sales['sales'][number]['of'] {
  const { postKind, number, nodeId, slug, title, language } = row
  if (postKind !== null && number !== null)
    return { title, language, path: postPath(places, postKind, { number, slug }) }
  return nodeId === null
    ? null
    : { title, language, path: pathOf(places, 'community', 'archive', slug ?? nodeId) }
}
