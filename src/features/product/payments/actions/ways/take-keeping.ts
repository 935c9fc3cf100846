import { action } from '#server/door/action.ts'
import { takeKeeping } from '../../contract.ts'
import { ProviderTrouble } from '../../providers/provider.ts'
import { findKeeping } from '../../queries/ways.ts'
import * as W from '../../schemas/ways.ts'
import { askKeeping, takeKeeping as take } from '../../take-keeping.ts'

export const takeKeepingAction = action(takeKeeping, {
  data: W.takeKeepingData,
  result: W.takenKeeping,
  allow: 'members',
  limit: '30 per minute',
  prepare: async (context, { key }) => {
    const { db, asker, refuse } = context
    const keeping = await findKeeping(db, { key })
    if (keeping?.personId !== asker.personId) return refuse('keeping-not-found')
    if (keeping.state !== 'open') return { keeping, outcome: null }
    try {
      return { keeping, outcome: await askKeeping(context, keeping) }
    } catch (error) {
      if (error instanceof ProviderTrouble) return refuse('way-away')
      throw error
    }
  },
  run: async (context, _data, { keeping, outcome }) => ({
    state: outcome ? await take(context, keeping, outcome) : keeping.state,
  }),
})
