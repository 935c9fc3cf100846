import { noteChange } from '#features/accounts/account/public/note-change.ts'
import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { deletePasskey } from '#features/accounts/account/queries/passkeys.ts'
import { getWaysIn, lockWaysIn } from '#features/accounts/social/queries/identities.ts'
import { getSecuredPerson } from '#features/kernel/people/queries/secured-person.ts'
import { action } from '#server/door/action.ts'
import { removePasskey } from '../contract.ts'
import { isLastPasskey } from '../rules.ts'
import * as S from '../schemas.ts'

export const removePasskeyAction = action(removePasskey, {
  data: S.ownThingData('passkey'),
  result: S.done,
  allow: 'members',
  limit: '20 per minute',
  run: async (context, { id }) => {
    const { db, refuse } = context
    await requireConfirmed(context)
    const person = await getSecuredPerson(db, context.asker.personId)
    // Two at once could take the last two.
    await lockWaysIn(db, person.id)
    const ways = await getWaysIn(context, person.id)
    const { name } = (await deletePasskey(db, { id, personId: person.id })) ?? refuse('passkey-not-found')
    if (isLastPasskey(ways)) refuse('last-way-in')
    await noteChange(
      context,
      person,
      'passkey-removed',
      { name },
      { template: 'way-in-changed', params: { way: 'passkey', change: 'removed', name } },
    )
    return true
  },
})
