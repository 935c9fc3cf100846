import { action } from '#server/door/action.ts'
import { localizedPath } from '#site/routes.ts'
import { openKeeping } from '../../contract.ts'
import { newKey } from '../../new-key.ts'
import { noticeUrlOf, offeredProviders } from '../../providers/configured.ts'
import { ProviderTrouble } from '../../providers/provider.ts'
import { LANGS } from '../../public/open.ts'
import { insertKeeping, listOwnWays } from '../../queries/ways.ts'
import { KEEPING_FOR, KEPT, MOST_WAYS, nextLook } from '../../rules.ts'
import * as W from '../../schemas/ways.ts'

export const openKeepingAction = action(openKeeping, {
  data: W.openKeepingData,
  result: W.openedKeeping,
  allow: 'members',
  limit: '10 per minute',
  prepare: async (context, { provider: name }) => {
    const { db, asker, now, locale, siteUrl, refuse } = context
    const keeper = offeredProviders(context).find((one) => one.name === name)?.keeper
    if (!keeper) return refuse('way-unknown')
    if ((await listOwnWays(db, asker.personId)).length >= MOST_WAYS) return refuse('too-many-ways')
    const key = newKey()
    const returnUrl = `${siteUrl}${localizedPath('account/wealth', locale)}?${KEPT}=${key}`
    const expiresAt = new Date(now.getTime() + KEEPING_FOR / 2)
    try {
      const noticeUrl = noticeUrlOf(siteUrl, name)
      return { key, ...(await keeper.open({ key, lang: LANGS[locale], returnUrl, noticeUrl, expiresAt })) }
    } catch (error) {
      if (error instanceof ProviderTrouble) return refuse('way-away')
      throw error
    }
  },
  run: async ({ db, asker, now }, { provider }, { key, reference, url }) => {
    const expiresAt = new Date(now.getTime() + KEEPING_FOR)
    const { personId } = asker
    const first = nextLook(2, now)
    const keeping = { key, personId, provider, reference, paymentId: null, now, expiresAt }
    await insertKeeping(db, { ...keeping, nextLookAt: first })
    return { url }
  },
})
