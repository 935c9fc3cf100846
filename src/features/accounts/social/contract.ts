import { SIGN_UP_CODE_REFUSALS } from '#features/accounts/account/rules.ts'
import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

const BEGINNING = {
  'provider-unknown': 400,
  'provider-unreachable': 503,
  'confirmation-needed': 403,
} as const
const TOKEN = { 'token-invalid': 401, 'token-expired': 401 } as const
const BANNED = { banned: 403, 'banned-until': 403 } as const

/** Where to send somebody who wants to sign in at a provider; who is signed in already links the account there. */
export const socialLogin = write('utils.socialLogin', {
  at: 'guaqi.utils.socialLogin',
  data: type<S.BeginData>(),
  result: type<S.Departure>(),
  errors: BEGINNING,
})

/**
 * The end of a sign-in at another provider: a token that works once. `user` stays null where a step is missing, and the
 * step says which.
 */
export const autoLogin = write('mutates.autoLogin', {
  at: 'gqAutoLogin',
  data: type<S.TokenData>(),
  result: type<S.Arrived>(),
  errors: { ...TOKEN, ...BANNED, 'identity-taken': 409, 'signed-out-meanwhile': 401 },
})

/** Makes an account for whoever came with an account elsewhere that nobody here has. */
export const registerIdentity = write('account.registerIdentity', {
  at: 'guaqi.account.registerIdentity',
  data: type<S.RegisterIdentityData>(),
  result: type<S.SignedIn>(),
  errors: {
    ...TOKEN,
    ...SIGN_UP_CODE_REFUSALS,
    'identity-taken': 409,
    'agreement-needed': 422,
    'name-length': 400,
    'name-characters': 400,
    'name-reserved': 400,
    'name-taken': 409,
  },
})

/** The second step of signing in, for those who have it. */
export const confirmIdentity = write('account.confirmIdentity', {
  at: 'guaqi.account.confirmIdentity',
  data: type<S.ConfirmIdentityData>(),
  result: type<S.SignedIn>(),
  errors: { ...TOKEN, ...BANNED, 'too-many-attempts': 429, 'second-factor-wrong': 422 },
})

/** Accounts elsewhere that the asker can sign in with. */
export const listIdentities = read('account.listIdentities', {
  at: 'guaqi.account.identities',
  data: type<object>(),
  result: type<S.IdentityList>(),
})

/** Where to send the asker so that they can sign in with an account there from now on. */
export const linkIdentity = write('account.linkIdentity', {
  at: 'guaqi.account.linkIdentity',
  data: type<S.BeginData>(),
  result: type<S.Departure>(),
  errors: BEGINNING,
})

/** The account elsewhere opens this one no more. */
export const unlinkIdentity = write('account.unlinkIdentity', {
  at: 'guaqi.account.unlinkIdentity',
  data: type<S.UnlinkData>(),
  result: type<S.IdentityList>(),
  errors: { 'identity-not-found': 404, 'last-way-in': 422, 'confirmation-needed': 403 },
})
