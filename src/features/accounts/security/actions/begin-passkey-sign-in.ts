import { action } from '#server/door/action.ts'
import { beginPasskeySignIn } from '../contract.ts'
import { askForPasskey } from '../passkeys.ts'
import * as S from '../schemas.ts'

export const beginPasskeySignInAction = action(beginPasskeySignIn, {
  data: S.nothing,
  result: S.passkeyOptions,
  allow: 'everybody',
  limit: '300 per minute',
  goesOn: true,
  run: (context) => askForPasskey(context, { purpose: 'sign-in', personId: null }),
})
