import { insertSecurityEvent } from '#features/account/queries/insert-security-event.ts'
import { sendMail } from '#features/delivery/jobs/send-mail.ts'
import { getSecuredPerson } from '#features/security/queries/people.ts'
import { action } from '#server/action.ts'
import { cancelErasure } from '../contract.ts'
import { deleteErasure } from '../queries/erasures.ts'
import * as S from '../schemas.ts'
import { selfOf } from '../self.ts'

export const cancelErasureAction = action(cancelErasure, {
  data: S.nothing,
  result: S.done,
  allow: 'members',
  limit: '10 per minute',
  run: async (context) => {
    const { db, now, enqueue, refuse } = context
    const { personId } = selfOf(context)
    if (!(await deleteErasure(db, personId))) refuse('erasure-not-asked')
    await insertSecurityEvent(context, personId, 'erasure-cancelled', {})
    const { email, language } = await getSecuredPerson(db, personId)
    if (email !== null) {
      const params = { at: now.toISOString() }
      await enqueue(sendMail, { to: email, locale: language, template: 'erasure-cancelled', params })
    }
    return true
  },
})
