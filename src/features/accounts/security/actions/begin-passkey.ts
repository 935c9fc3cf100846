import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { listPasskeys } from '#features/accounts/account/queries/passkeys.ts'
import { getSecuredPerson } from '#features/kernel/people/queries/secured-person.ts'
import { action } from '#server/door/action.ts'
import { localize } from '#site/localize.ts'
import { beginPasskey } from '../contract.ts'
import { askForNewPasskey } from '../passkeys.ts'
import { MOST_PASSKEYS } from '../rules.ts'
import * as S from '../schemas.ts'

export const beginPasskeyAction = action(beginPasskey, {
  data: S.nothing,
  result: S.passkeyOptions,
  allow: 'members',
  limit: '20 per minute',
  run: async (context) => {
    const { db, settings, locale, refuse } = context
    await requireConfirmed(context)
    const { id, email, phone, slug, name } = await getSecuredPerson(db, context.asker.personId)
    if ((await listPasskeys(db, id)).length >= MOST_PASSKEYS)
      refuse('too-many-passkeys', { most: MOST_PASSKEYS })
    return askForNewPasskey(
      context,
      { id, account: email ?? phone ?? slug, name },
      localize(settings.site.name, locale),
    )
  },
})
