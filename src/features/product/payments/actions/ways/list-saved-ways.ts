import { action } from '#server/door/action.ts'
import { listSavedWays } from '../../contract.ts'
import { offeredProviders } from '../../providers/configured.ts'
import { presentWay } from '../../public/present-way.ts'
import { listOwnWays } from '../../queries/ways.ts'
import * as W from '../../schemas/ways.ts'

export const listSavedWaysAction = action(listSavedWays, {
  data: W.askSavedWays,
  result: W.savedWays,
  allow: 'members',
  limit: '120 per minute',
  run: async (context) => {
    const { db, asker, now } = context
    const ways = await listOwnWays(db, asker.personId)
    const keepers = offeredProviders(context).filter(({ keeper }) => keeper)
    return {
      ways: ways.map((way) => presentWay(way, now)),
      keepers: keepers.map(({ name, isTest }) => ({ provider: name, isTest })),
    }
  },
})
