import { action } from '#server/door/action.ts'
import { listAudit } from '../../contract.ts'
import { pageOfRows, presentAudit } from '../../present.ts'
import { listAuditRows } from '../../queries/audit.ts'
import * as S from '../../schemas.ts'

const PER_PAGE = 30

export const listAuditAction = action(listAudit, {
  data: S.listAuditData,
  result: S.auditPage,
  allow: 'staff',
  limit: '120 per minute',
  run: async (context, { before = 0, bulk = 0 }) => {
    const of = bulk > 0 && { subject: `bulk:${bulk}` }
    const rows = await listAuditRows(context.db, { ...of, before, first: PER_PAGE + 1 })
    return pageOfRows(rows, PER_PAGE, (row) => presentAudit(row, context))
  },
})
