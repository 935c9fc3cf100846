import { insertSecurityEvent } from '#features/account/queries/insert-security-event.ts'
import { presentViewer } from '#features/account/queries/present-viewer.ts'
import { viewer } from '#features/account/schemas.ts'
import { action } from '#server/action.ts'
import { findBan } from '#server/sessions/sessions.ts'
import { signInWithPasskey } from '../contract.ts'
import { checkPasskey } from '../passkeys.ts'
import * as S from '../schemas.ts'
import { useShownPasskey } from '../use-shown-passkey.ts'

/** Who has the device, and opens it with a finger or a PIN, has shown two things: no second step is asked. */
export const signInWithPasskeyAction = action(signInWithPasskey, {
  data: S.passkeyAnswerData,
  result: viewer,
  allow: 'everybody',
  limit: '60 per minute',
  // Outside the transaction: a question is answered once, also where the answer is refused.
  prepare: async (context, { credential }) =>
    (await checkPasskey(context, { purpose: 'sign-in', personId: null }, credential)) ??
    context.refuse('passkey-refused'),
  run: async (context, _data, shown) => {
    const { db, now, refuse } = context
    const { personId } = shown.passkey
    if (!(await useShownPasskey(context, shown))) refuse('passkey-refused')
    const ban = await findBan(db, personId, now)
    if (ban?.until)
      refuse('banned-until', { reason: ban.reason, until: ban.until.toISOString().slice(0, 10) })
    if (ban) refuse('banned', { reason: ban.reason })
    const session = await context.signIn(personId, 'passkey')
    await insertSecurityEvent(context, personId, 'signed-in', { method: 'passkey' })
    return presentViewer(personId, session.expiresAt, context)
  },
})
