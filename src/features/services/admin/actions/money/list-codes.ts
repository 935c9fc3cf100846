import { listCodesOf } from '#features/services/wealth/queries/codes.ts'
import { action } from '#server/door/action.ts'
import { listCodes } from '../../contract.ts'
import * as B from '../../schemas/books.ts'

export const listCodesAction = action(listCodes, {
  data: B.batchChosen,
  result: B.codes,
  allow: 'admin',
  limit: '60 per minute',
  run: async ({ db, refuse }, { batch }) => {
    const codes = await listCodesOf(db, batch)
    return codes === null ? refuse('codes-not-found') : { codes }
  },
})
