import { postPath } from '#features/kernel/posts/paths.ts'
import { listSaleNames } from '#features/product/sales/queries/sales.ts'
import type { Context } from '#server/door/action.ts'
import { type Cause, type CauseRow, listCauses } from '../queries/overview.ts'

interface Caused {
  causeKind: string | null
  causeId: number | null
}

const keyOf = ({ kind, id }: Cause) => `${kind}/${id}`

/** Finds for each line what it is about; null where that is nothing one can go to. */
export async function presentCauses(
  { db, asker, now, locale, places }: Pick<Context, 'db' | 'asker' | 'now' | 'locale' | 'places'>,
  lines: readonly Caused[],
) {
  const causes = lines.flatMap(({ causeKind: kind, causeId: id }) =>
    kind === null || id === null ? [] : [{ kind, id }],
  )
  const rows = await listCauses(db, causes, { asker, now, locale })
  const found = new Map<string, CauseRow>(rows.map((row) => [keyOf(row), row]))
  const sold = await findSold({ db, asker }, causes)
  return ({ causeKind: kind, causeId: id }: Caused) => {
    const sale = kind === 'sale' && id !== null ? sold.get(id) : undefined
    if (sale) return { title: sale.title, language: sale.language, path: sale.path }
    const row = kind === null || id === null ? undefined : found.get(keyOf({ kind, id }))
    if (!row) return null
    return { title: row.title, language: row.language, path: postPath(places, row.postKind, row) }
  }
}

/** What was bought outside, by the number of its sale. */
async function findSold({ db, asker }: Pick<Context, 'db' | 'asker'>, causes: readonly Cause[]) {
  const ids = causes.flatMap(({ kind, id }) => (kind === 'sale' ? [id] : []))
  const names =
    ids.length === 0 || asker.personId === null ? [] : await listSaleNames(db, asker.personId, ids)
  return new Map(names.map((name) => [name.id, name]))
}
