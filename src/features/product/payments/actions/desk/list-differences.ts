import { action } from '#server/door/action.ts'
import { listDifferences } from '../../contract.ts'
import { presentDifferences } from '../../present-desk.ts'
import { listDifferenceRows } from '../../queries/differences.ts'
import * as D from '../../schemas/desk.ts'

export const listDifferencesAction = action(listDifferences, {
  data: D.listDifferencesData,
  result: D.differenceList,
  allow: 'staff',
  limit: '120 per minute',
  run: async (context, { state = 'open', first = 20, after = '' }) => {
    const { rows, ...pageInfo } = await listDifferenceRows(context.db, { state, first, after })
    return { nodes: await presentDifferences(context, rows), ...pageInfo }
  },
})
