import { noteChange } from '#features/accounts/account/public/note-change.ts'
import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { getSecuredPerson } from '#features/kernel/people/queries/secured-person.ts'
import { action } from '#server/door/action.ts'
import { isSocialProvider } from '#shared/people/social-providers.ts'
import { nameOfProvider } from '../begin-flow.ts'
import { unlinkIdentity } from '../contract.ts'
import { deleteIdentity, getWaysIn, lockWaysIn } from '../queries/identities.ts'
import { presentIdentities } from '../queries/present-identities.ts'
import { isLastWayIn } from '../rules.ts'
import * as S from '../schemas.ts'

export const unlinkIdentityAction = action(unlinkIdentity, {
  data: S.unlinkData,
  result: S.identityList,
  allow: 'members',
  limit: '20 per minute',
  run: async (context, { id }) => {
    const { db, asker, refuse } = context
    const { personId } = asker
    await requireConfirmed(context)
    await lockWaysIn(db, personId)
    const ways = await getWaysIn(context, personId)
    const { provider, name: account } =
      (await deleteIdentity(db, { id, personId })) ?? refuse('identity-not-found')
    if (isLastWayIn(ways)) refuse('last-way-in')
    // A provider that this version no longer knows is shown by its stored key.
    const name = isSocialProvider(provider) ? nameOfProvider(provider, context) : provider
    await noteChange(
      context,
      await getSecuredPerson(db, personId),
      'identity-unlinked',
      { provider, name, account },
      { template: 'way-in-changed', params: { way: 'social', change: 'removed', name } },
    )
    return presentIdentities(context, personId)
  },
})
