import { PASSWORD_REFUSALS, SIGN_UP_CODE_REFUSALS } from '#features/accounts/account/rules.ts'
import type { Viewer } from '#features/accounts/account/schemas.ts'
import { CODE_REFUSALS } from '#features/accounts/codes/rules.ts'
import { type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** Signs in with a password. */
export const login = write('auth.login', {
  at: 'login.user',
  data: type<S.LoginData>(),
  result: type<Viewer>(),
  errors: {
    'wrong-login': 401,
    'too-many-attempts': 429,
    /** The password is right; ask again with a code beside it. */
    'second-factor-needed': 401,
    'second-factor-wrong': 401,
    banned: 403,
    'banned-until': 403,
  },
})

/** A new member, by an address or number that a code has proven, and signed in at once. */
export const register = write('auth.register', {
  at: 'registerUser.user',
  data: type<S.RegisterData>(),
  result: type<Viewer>(),
  errors: { ...CODE_REFUSALS, ...PASSWORD_REFUSALS, ...SIGN_UP_CODE_REFUSALS, 'contact-taken': 409 },
})

/** Another password for whoever has the code; every session of theirs ends. */
export const resetPassword = write('auth.resetPassword', {
  at: 'guaqi.utils.resetPassword',
  data: type<S.ResetPasswordData>(),
  result: type<boolean>(),
  errors: { ...CODE_REFUSALS, ...PASSWORD_REFUSALS, 'account-not-found': 404 },
})
