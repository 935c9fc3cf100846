import { refuseBanned } from '#features/accounts/account/public/refuse-banned.ts'
import { trustBrowser } from '#features/accounts/account/queries/guard-second-factor.ts'
import { takePasskey } from '#features/accounts/account/queries/passkeys.ts'
import { presentViewer } from '#features/accounts/account/queries/present-viewer.ts'
import { insertSecurityEvent } from '#features/accounts/account/queries/security-events.ts'
import { viewer } from '#features/accounts/account/schemas.ts'
import { action } from '#server/door/action.ts'
import { signInWithPasskey } from '../contract.ts'
import { checkPasskey } from '../passkeys.ts'
import * as S from '../schemas.ts'

/** Who has the device, and opens it with a finger or a PIN, has shown two things: no second step is asked. */
export const signInWithPasskeyAction = action(signInWithPasskey, {
  data: S.passkeyAnswerData,
  result: viewer,
  allow: 'everybody',
  limit: '60 per minute',
  goesOn: true,
  // Outside the transaction: a question is answered once, also where the answer is refused.
  prepare: async (context, { credential }) =>
    (await checkPasskey(context, { purpose: 'sign-in', personId: null }, credential)) ??
    context.refuse('passkey-refused'),
  run: async (context, _data, shown) => {
    const { personId } = shown.passkey
    if (!(await takePasskey(context.db, shown, context.now))) context.refuse('passkey-refused')
    await refuseBanned(context, personId)
    const session = await context.signIn(personId, 'passkey')
    await trustBrowser(context, personId)
    await insertSecurityEvent(context, personId, 'signed-in', { method: 'passkey' })
    return presentViewer(personId, session, context)
  },
})
