import { noteChange } from '#features/accounts/account/public/note-change.ts'
import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { insertPasskey, listPasskeys } from '#features/accounts/account/queries/passkeys.ts'
import { getSecuredPerson } from '#features/kernel/people/queries/secured-person.ts'
import { action } from '#server/door/action.ts'
import { addPasskey } from '../contract.ts'
import { checkNewPasskey } from '../passkeys.ts'
import { MOST_PASSKEYS } from '../rules.ts'
import * as S from '../schemas.ts'

export const addPasskeyAction = action(addPasskey, {
  data: S.addPasskeyData,
  result: S.done,
  allow: 'members',
  limit: '20 per minute',
  // Outside the transaction: a question is answered once, also where the answer is refused.
  prepare: async (context, { credential }) =>
    (await checkNewPasskey(context, context.asker.personId, credential)) ?? context.refuse('passkey-refused'),
  run: async (context, { name, credential }, checked) => {
    const { db, now, refuse } = context
    await requireConfirmed(context)
    const person = await getSecuredPerson(db, context.asker.personId)
    if ((await listPasskeys(db, person.id)).length >= MOST_PASSKEYS)
      refuse('too-many-passkeys', { most: MOST_PASSKEYS })
    const { transports = [] } = credential.response
    const isNew = await insertPasskey(db, { ...checked, personId: person.id, transports, name, now })
    if (!isNew) refuse('passkey-known')
    await noteChange(
      context,
      person,
      'passkey-added',
      { name },
      { template: 'way-in-changed', params: { way: 'passkey', change: 'added', name } },
    )
    return true
  },
})
