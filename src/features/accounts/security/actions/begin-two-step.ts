import { toDataURL } from 'qrcode'
import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { makeTotpSecret, TOTP_SECRET, totpAddress } from '#features/accounts/account/public/totp.ts'
import { beginTotp } from '#features/accounts/account/queries/totp.ts'
import { getSecuredPerson } from '#features/kernel/people/queries/secured-person.ts'
import { action } from '#server/door/action.ts'
import { localize } from '#site/localize.ts'
import { beginTwoStep } from '../contract.ts'
import * as S from '../schemas.ts'

/** px: sharp on screens that show two for one. */
const SIDE = 400

export const beginTwoStepAction = action(beginTwoStep, {
  data: S.nothing,
  result: S.totpSecret,
  allow: 'members',
  limit: '20 per minute',
  run: async (context) => {
    const { db, now, settings, locale, signer, refuse } = context
    await requireConfirmed(context)
    const { id, email, phone, slug } = await getSecuredPerson(db, context.asker.personId)
    const secret = makeTotpSecret()
    const isBegun = await beginTotp(db, {
      personId: id,
      sealedSecret: signer.encrypt(TOTP_SECRET, secret),
      now,
    })
    if (!isBegun) refuse('two-step-is-on')
    const address = totpAddress({
      secret,
      site: localize(settings.site.name, locale),
      account: email ?? phone ?? slug,
    })
    return {
      secret: secret.replace(/(.{4})(?=.)/g, '$1 '),
      address,
      // Drawn into the reply: at an address of its own the secret would stand in logs and caches.
      picture: await toDataURL(address, { width: SIDE, margin: 2, errorCorrectionLevel: 'M' }),
    }
  },
})
