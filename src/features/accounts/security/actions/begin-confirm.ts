import { listPasskeys } from '#features/accounts/account/queries/passkeys.ts'
import { action } from '#server/door/action.ts'
import { beginConfirm } from '../contract.ts'
import { askForPasskey } from '../passkeys.ts'
import * as S from '../schemas.ts'

export const beginConfirmAction = action(beginConfirm, {
  data: S.nothing,
  result: S.passkeyOptions,
  allow: 'members',
  limit: '20 per minute',
  goesOn: true,
  run: async (context) => {
    const { personId } = context.asker
    const passkeys = await listPasskeys(context.db, personId)
    if (passkeys.length === 0) context.refuse('passkey-not-found')
    return askForPasskey(context, { purpose: 'confirm', personId }, passkeys)
  },
})
