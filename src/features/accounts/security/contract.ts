import { PASSWORD_REFUSALS } from '#features/accounts/account/rules.ts'
import type { Viewer } from '#features/accounts/account/schemas.ts'
import { CODE_REFUSALS } from '#features/accounts/codes/rules.ts'
import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** Whoever asks must have signed in, or shown that it is them, within the last minutes. */
const CONFIRMED = { 'confirmation-needed': 403 } as const
const COUNTED = { 'too-many-attempts': 429 } as const
const SECOND_FACTOR = { ...COUNTED, 'two-step-is-off': 409, 'second-factor-wrong': 422 } as const

/** How the asker's account is secured, for the security page. */
export const getOverview = read('security.getOverview', {
  at: 'guaqi.security.overview',
  data: type<object>(),
  result: type<S.Overview>(),
})

/** What has happened to the asker's account, the newest first. */
export const listEvents = read('security.listEvents', {
  at: 'guaqi.security.events',
  data: type<S.ListEventsData>(),
  result: type<S.SecurityEventList>(),
})

/** Shows with the password that it is still them. */
export const confirm = write('security.confirm', {
  at: 'guaqi.security.confirm',
  data: type<S.ConfirmData>(),
  result: type<S.Confirmed>(),
  errors: { ...COUNTED, 'password-wrong': 422 },
})

/** Asks one of the asker's passkeys whether it is still them. */
export const beginConfirm = write('security.beginConfirm', {
  at: 'guaqi.security.beginConfirm',
  data: type<object>(),
  result: type<S.PasskeyOptions>(),
  errors: { 'passkey-not-found': 404 },
})

export const confirmWithPasskey = write('security.confirmWithPasskey', {
  at: 'guaqi.security.confirm',
  data: type<S.PasskeyAnswerData>(),
  result: type<S.Confirmed>(),
  errors: { 'passkey-refused': 422 },
})

/** The same with a code that went to a verified contact of theirs, for who has no password. */
export const confirmWithCode = write('security.confirmWithCode', {
  at: 'guaqi.security.confirm',
  data: type<S.ConfirmWithCodeData>(),
  result: type<S.Confirmed>(),
  errors: { ...CODE_REFUSALS, 'password-there': 409, 'contact-not-yours': 403 },
})

/** Ends all other sessions. */
export const changePassword = write('security.changePassword', {
  at: 'guaqi.security.changePassword',
  data: type<S.ChangePasswordData>(),
  result: type<boolean>(),
  errors: {
    ...COUNTED,
    ...PASSWORD_REFUSALS,
    'password-missing': 409,
    'password-same': 422,
    'password-wrong': 422,
  },
})

/** The first password of somebody who signs in another way, with a code that went to a contact of theirs. */
export const setPassword = write('security.setPassword', {
  at: 'guaqi.security.setPassword',
  data: type<S.SetPasswordData>(),
  result: type<boolean>(),
  errors: { ...CODE_REFUSALS, ...PASSWORD_REFUSALS, 'password-there': 409, 'contact-not-yours': 403 },
})

/** Gives the asker another address or phone number, with a code that went to it. */
export const changeContact = write('security.changeContact', {
  at: 'guaqi.security.changeContact',
  data: type<S.ChangeContactData>(),
  result: type<boolean>(),
  errors: { ...CONFIRMED, ...CODE_REFUSALS, 'contact-in-use': 409 },
})

/** What the browser needs to make a passkey. */
export const beginPasskey = write('security.beginPasskey', {
  at: 'guaqi.security.beginPasskey',
  data: type<object>(),
  result: type<S.PasskeyOptions>(),
  errors: { ...CONFIRMED, 'too-many-passkeys': 409 },
})

export const addPasskey = write('security.addPasskey', {
  at: 'guaqi.security.addPasskey',
  data: type<S.AddPasskeyData>(),
  result: type<boolean>(),
  errors: { ...CONFIRMED, 'passkey-refused': 422, 'passkey-known': 409, 'too-many-passkeys': 409 },
})

export const removePasskey = write('security.removePasskey', {
  at: 'guaqi.security.removePasskey',
  data: type<S.OwnThingData>(),
  result: type<boolean>(),
  errors: { ...CONFIRMED, 'passkey-not-found': 404, 'last-way-in': 422 },
})

/** Asks any passkey of this site who is there. */
export const beginPasskeySignIn = write('auth.beginPasskeySignIn', {
  at: 'guaqi.security.beginPasskeySignIn',
  data: type<object>(),
  result: type<S.PasskeyOptions>(),
})

export const signInWithPasskey = write('auth.signInWithPasskey', {
  at: 'login.user',
  data: type<S.PasskeyAnswerData>(),
  result: type<Viewer>(),
  errors: { 'passkey-refused': 401, banned: 403, 'banned-until': 403 },
})

/** Makes a secret for an authenticator app; it counts once a code of it has been shown. */
export const beginTwoStep = write('security.beginTwoStep', {
  at: 'guaqi.security.beginTwoStep',
  data: type<object>(),
  result: type<S.TotpSecret>(),
  errors: { ...CONFIRMED, 'two-step-is-on': 409 },
})

/** From now on signing in takes two steps. Gives the recovery codes, this one time. */
export const turnOnTwoStep = write('security.turnOnTwoStep', {
  at: 'guaqi.security.turnOnTwoStep',
  data: type<S.TypedCodeData>(),
  result: type<S.RecoveryCodes>(),
  errors: { ...CONFIRMED, ...COUNTED, 'two-step-not-begun': 409, 'second-factor-wrong': 422 },
})

export const turnOffTwoStep = write('security.turnOffTwoStep', {
  at: 'guaqi.security.turnOffTwoStep',
  data: type<S.TypedCodeData>(),
  result: type<boolean>(),
  errors: SECOND_FACTOR,
})

export const renewRecoveryCodes = write('security.renewRecoveryCodes', {
  at: 'guaqi.security.renewRecoveryCodes',
  data: type<S.TypedCodeData>(),
  result: type<S.RecoveryCodes>(),
  errors: SECOND_FACTOR,
})

/** Ends one of the asker's sessions, but not the one that asks. */
export const endSession = write('security.endSession', {
  at: 'guaqi.security.endSession',
  data: type<S.OwnThingData>(),
  result: type<boolean>(),
  errors: { 'session-not-found': 404 },
})

export const endOtherSessions = write('security.endOtherSessions', {
  at: 'guaqi.security.endOtherSessions',
  data: type<object>(),
  result: type<S.EndedSessions>(),
})
