import { action } from '#server/door/action.ts'
import { getTestWays } from '../../contract.ts'
import { offeredProviders } from '../../providers/configured.ts'
import * as D from '../../schemas/desk.ts'

export const getTestWaysAction = action(getTestWays, {
  data: D.nothingAsked,
  result: D.testWays,
  // Whoever buys is told the same of each way.
  allow: 'everybody',
  limit: '240 per minute',
  run: async (context) => ({
    ways: offeredProviders(context).flatMap(({ name, isTest }) => (isTest ? [name] : [])),
  }),
})
