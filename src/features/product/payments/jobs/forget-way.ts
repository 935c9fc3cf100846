import { int, object } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { providerNamed } from '../providers/configured.ts'
import { ProviderTrouble } from '../providers/provider.ts'
import { deleteWay, findRemoved } from '../queries/ways.ts'
import { openToken } from '../sealed-way.ts'

/** Has a provider forget a way that was removed, and forgets it here as soon as it has. */
export const forgetWay = defineJob({
  name: 'payments.forgetWay',
  data: object({ wayId: int() }),
  retry: { limit: 0, delay: 0 },
  prepare: async (context, { wayId }): Promise<boolean> => {
    const { db, signer, log } = context
    const way = await findRemoved(db, wayId)
    const token = way && openToken(signer, way.sealed)
    // What was sealed with another secret nobody can read any more: there is nothing to ask with.
    if (!way || !token) return true
    try {
      const keeper = providerNamed(context, way.provider)?.keeper
      if (!keeper) throw new ProviderTrouble(`${way.provider} is no longer set up.`)
      await keeper.forget(token)
      return true
    } catch (error) {
      if (!(error instanceof ProviderTrouble)) throw error
      log.warn({ error, way: wayId }, 'A provider did not forget a way of paying')
      return false
    }
  },
  run: async ({ db }, { wayId }, isForgotten) => {
    if (isForgotten) await deleteWay(db, wayId)
  },
})
