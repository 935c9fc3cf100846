import { listBatches } from '#features/services/wealth/queries/codes.ts'
import { action } from '#server/door/action.ts'
import { listCodeBatches } from '../../contract.ts'
import { pageOfRows } from '../../present.ts'
import * as B from '../../schemas/books.ts'

const PER_PAGE = 30

export const listCodeBatchesAction = action(listCodeBatches, {
  data: B.listCodeBatchesData,
  result: B.codeBatches,
  allow: 'admin',
  limit: '120 per minute',
  run: async ({ db }, { before = 0 }) => {
    const rows = await listBatches(db, { before, first: PER_PAGE + 1 })
    return pageOfRows(rows, PER_PAGE, ({ at, expiresAt, revokedAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
    }))
  },
})
