import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { action } from '#server/door/action.ts'
import { bounceSecret } from '../bounce-secret.ts'
import { getBounceDoor } from '../contract.ts'
import { BOUNCES_PATH } from '../rules.ts'
import * as S from '../schemas.ts'

export const getBounceDoorAction = action(getBounceDoor, {
  data: S.nothingAsked,
  result: S.bounceDoor,
  allow: 'admin',
  limit: '20 per minute',
  run: async (context) => {
    const { signer, settings, siteUrl } = context
    await requireConfirmed(context)
    return { address: siteUrl + BOUNCES_PATH, secret: bounceSecret(signer, settings.newsletter.bounceKey) }
  },
})
