export type FieldName = 'contact' | 'code' | 'password' | 'repeat' | 'secondStep' | 'signUpCode'

/** Of a code that lets people in. */
export const SIGN_UP_CODE_FIELDS: Readonly<Record<string, 'signUpCode'>> = {
  'signup-code-needed': 'signUpCode',
  'signup-code-wrong': 'signUpCode',
  'signup-code-used': 'signUpCode',
  'signup-code-expired': 'signUpCode',
}

/** Where the form says what the server has refused: at what there is to be changed. */
export const REFUSAL_FIELDS: Readonly<Record<string, FieldName>> = {
  'email-invalid': 'contact',
  'phone-invalid': 'contact',
  'contact-not-offered': 'contact',
  'contact-taken': 'contact',
  'account-not-found': 'contact',
  'captcha-wrong': 'code',
  'captcha-expired': 'code',
  'code-wrong': 'code',
  'code-expired': 'code',
  'code-used': 'code',
  'password-short': 'password',
  'password-long': 'password',
  'password-own': 'password',
  'password-common': 'password',
  'wrong-login': 'password',
  // The field for it appears: that says it.
  'second-factor-needed': 'secondStep',
  'second-factor-wrong': 'code',
  ...SIGN_UP_CODE_FIELDS,
}

/** The same of whoever says what to be called. */
export const NAME_REFUSAL_FIELDS: Readonly<Record<string, 'name'>> = {
  'name-length': 'name',
  'name-characters': 'name',
  'name-reserved': 'name',
  'name-taken': 'name',
}
