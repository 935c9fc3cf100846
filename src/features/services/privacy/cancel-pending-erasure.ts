import { insertSecurityEvent } from '#features/accounts/account/queries/security-events.ts'
import { sendMail } from '#features/kernel/delivery/public/send.ts'
import { getSecuredPerson } from '#features/kernel/people/queries/secured-person.ts'
import type { Context } from '#server/door/action.ts'
import { deleteErasure } from './queries/erasures.ts'

type Cancelling = Pick<Context, 'db' | 'now' | 'enqueue' | 'address' | 'userAgent'>

/** Cancels a scheduled erasure, records it and sends a mail. @returns false where there was none, or it had begun */
export async function cancelPendingErasure(context: Cancelling, personId: number): Promise<boolean> {
  const { db, now, enqueue } = context
  if (!(await deleteErasure(db, personId))) return false
  await insertSecurityEvent(context, personId, 'erasure-cancelled', {})
  const { email, language } = await getSecuredPerson(db, personId)
  if (email !== null) {
    const params = { at: now.toISOString() }
    await enqueue(sendMail, { to: email, locale: language, template: 'erasure-cancelled', params })
  }
  return true
}
