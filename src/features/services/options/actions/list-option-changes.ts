import { action } from '#server/door/action.ts'
import { knownOptions } from '../content/known-options.ts'
import { listOptionChanges } from '../contract.ts'
import { listChangeRows } from '../queries/changes.ts'
import * as S from '../schemas.ts'

const PER_PAGE = 10

export const listOptionChangesAction = action(listOptionChanges, {
  data: S.listChangesData,
  result: S.changePage,
  allow: 'admin',
  limit: '120 per minute',
  run: async ({ db, settingsSchema, refuse }, { path, before = 0 }) => {
    const option = knownOptions(settingsSchema).find((one) => one.path === path)
    if (!option) return refuse('option-unknown')
    const { key, part } = option
    // A setting without parts has changes of its whole alone.
    const rows = await listChangeRows(db, { key, part }, { before, first: PER_PAGE + 1 })
    const shown = rows.slice(0, PER_PAGE)
    return {
      nodes: shown.map((row) => ({
        id: row.id,
        part: part === null ? row.part : '',
        by: row.by,
        at: row.at.toISOString(),
        wasOwn: row.before !== null,
        isOwn: row.after !== null,
        before: row.before,
        after: row.after,
      })),
      endCursor: shown.at(-1)?.id ?? 0,
      hasNextPage: rows.length > PER_PAGE,
    }
  },
})
