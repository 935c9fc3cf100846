import { action } from '#server/door/action.ts'
import { parseLimit, secondsUntilFull } from '#server/limits/limits.ts'
import { PER_TOKEN, tokenKey } from '#server/sessions/api-tokens.ts'
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
  run: async ({ db, now, limitsLeft }, { before = 0 }) => {
    const rows = await listTokenRows(db, { before, first: PER_PAGE + 1 })
    const shown = rows.slice(0, PER_PAGE)
    const good = shown.filter((row) => stateOf(row, now) === 'good').map(({ id }) => id)
    const left = await limitsLeft(good.map(tokenKey), PER_TOKEN)
    const limits = new Map(good.map((id, at) => [id, limitOf(left[at] ?? 0, now)]))
    return {
      nodes: shown.map(({ id, name, tail, calls, by, at, usedOn, ...row }) => ({
        id,
        name,
        tail,
        calls,
        by,
        usedOn,
        limit: limits.get(id) ?? null,
        state: stateOf(row, now),
        at: at.toISOString(),
        expiresAt: row.expiresAt?.toISOString() ?? null,
      })),
      endCursor: shown.at(-1)?.id ?? 0,
      hasNextPage: rows.length > PER_PAGE,
    }
  },
})

/** What is left of the limit of one token. */
function limitOf(left: number, now: Date) {
  const { count, seconds } = parseLimit(PER_TOKEN)
  const resetsIn = secondsUntilFull(PER_TOKEN, left)
  const resetsAt = new Date(now.getTime() + resetsIn * 1_000).toISOString()
  return { of: count, seconds, left, resetsIn, resetsAt }
}
