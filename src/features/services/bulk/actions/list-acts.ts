import { nodeName } from '#features/product/community/rules.ts'
import { keepsNode } from '#features/services/reports/queries/cases.ts'
import { action } from '#server/door/action.ts'
import { listActs } from '../contract.ts'
import { canActOnMany } from '../permissions.ts'
import { listActRows } from '../queries/acts.ts'
import { type ActParams, isOnContent, mailIn } from '../rules.ts'
import * as S from '../schemas.ts'

const PER_PAGE = 20

export const listActsAction = action(listActs, {
  data: S.listActsData,
  result: S.actPage,
  allow: 'members',
  limit: '120 per minute',
  run: async ({ db, asker, locale, refuse }, { before = 0 }) => {
    const keeps = await keepsNode(db, asker.personId)
    if (!canActOnMany(asker, { about: 'content', keepsNode: keeps }).allowed) return refuse('bulk-not-yours')
    const seesAll = canActOnMany(asker, { about: 'people', keepsNode: keeps }).allowed
    const byId = seesAll ? null : asker.personId
    const rows = await listActRows(db, { byId, before, first: PER_PAGE + 1 })
    const shown = rows.slice(0, PER_PAGE)
    return {
      nodes: shown.map(({ params, node, at, ...row }) => ({
        ...row,
        act: params.act,
        to: params.act === 'move' ? nodeName(JSON.stringify(node ?? {}), locale) : targetOf(params),
        reason: reasonOf(params, locale),
        at: at.toISOString(),
      })),
      endCursor: shown.at(-1)?.id ?? 0,
      hasNextPage: rows.length > PER_PAGE,
    }
  },
})

function targetOf(params: ActParams): string {
  if (params.act === 'author') return params.author
  if (isOnContent(params)) return 'tag' in params ? params.tag : ''
  if (params.act === 'level') return params.level
  if (params.act === 'mail') return params.purpose
  return params.act === 'sanction' || params.act === 'lift' ? params.kind : params.role
}

function reasonOf(params: ActParams, locale: string): string {
  if (params.act === 'mail') return mailIn(params.texts, locale)?.text.subject ?? ''
  return 'reason' in params ? params.reason : ''
}
