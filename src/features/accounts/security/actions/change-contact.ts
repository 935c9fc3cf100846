import { noteChange } from '#features/accounts/account/public/note-change.ts'
import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { checkCode, takeCode } from '#features/accounts/codes/queries/take-code.ts'
import { maskContact } from '#features/kernel/delivery/rules.ts'
import { getSecuredPerson, updateContact } from '#features/kernel/people/queries/secured-person.ts'
import { action } from '#server/door/action.ts'
import { changeContact } from '../contract.ts'
import * as S from '../schemas.ts'

export const changeContactAction = action(changeContact, {
  data: S.changeContactData,
  result: S.done,
  allow: 'members',
  limit: '30 per minute',
  prepare: async (context, data) => {
    await requireConfirmed(context)
    return checkCode(context, data, 'bind')
  },
  run: async (context, _data, checked) => {
    const { db, now, refuse } = context
    const person = await getSecuredPerson(db, context.asker.personId)
    const { kind, address } = await takeCode(context, checked)
    // Only the holder of the contact can learn this: the code went to it.
    if (!(await updateContact(db, { id: person.id, kind, value: address, now }))) refuse('contact-in-use')
    const to = maskContact(address)
    await noteChange(
      context,
      person,
      'contact-changed',
      { contact: kind, to },
      { template: 'contact-changed', params: { contact: kind, to } },
      // The former address is notified too: its owner may not have made the change.
      [person.email, kind === 'email' ? address : null],
    )
    return true
  },
})
