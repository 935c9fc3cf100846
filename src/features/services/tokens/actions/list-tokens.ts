import { action } from '#server/door/action.ts'
import { listTokens } from '../contract.ts'
import { listTokenRows } from '../queries/tokens.ts'
import { stateOf } from '../rules.ts'
import * as S from '../schemas.ts'

const PER_PAGE = 30

export const listTokensAction = action(listTokens, {
  data: S.listTokensData,
  result: S.tokenPage,
  allow: 'admin',
  limit: '120 per minute',
  run: async ({ db, now }, { before = 0 }) => {
    const rows = await listTokenRows(db, { before, first: PER_PAGE + 1 })
    const shown = rows.slice(0, PER_PAGE)
    return {
      nodes: shown.map(({ id, name, tail, calls, by, at, usedOn, ...row }) => ({
        id,
        name,
        tail,
        calls,
        by,
        usedOn,
        state: stateOf(row, now),
        at: at.toISOString(),
        expiresAt: row.expiresAt?.toISOString() ?? null,
      })),
      endCursor: shown.at(-1)?.id ?? 0,
      hasNextPage: rows.length > PER_PAGE,
    }
  },
})
