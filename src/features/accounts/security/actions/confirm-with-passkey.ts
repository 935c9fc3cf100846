import { confirmSession } from '#features/accounts/account/queries/end-sessions.ts'
import { takePasskey } from '#features/accounts/account/queries/passkeys.ts'
import { confirmation } from '#features/accounts/account/rules/security.ts'
import { action } from '#server/door/action.ts'
import { confirmWithPasskey } from '../contract.ts'
import { checkPasskey } from '../passkeys.ts'
import * as S from '../schemas.ts'

export const confirmWithPasskeyAction = action(confirmWithPasskey, {
  data: S.passkeyAnswerData,
  result: S.confirmed,
  allow: 'members',
  limit: '20 per minute',
  goesOn: true,
  // Outside the transaction: a question is answered once, also where the answer is refused.
  prepare: async (context, { credential }) => {
    const { personId } = context.asker
    return (
      (await checkPasskey(context, { purpose: 'confirm', personId }, credential)) ??
      context.refuse('passkey-refused')
    )
  },
  run: async (context, _data, shown) => {
    const { db, now } = context
    if (!(await takePasskey(context.db, shown, context.now))) context.refuse('passkey-refused')
    await confirmSession(db, context.session.id, now)
    return confirmation({ openedAt: now, confirmedAt: now }, now)
  },
})
