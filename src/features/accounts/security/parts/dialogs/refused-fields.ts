/** Refusal code → the field that it speaks of. */
export const FIELD_OF = {
  newPassword: {
    'password-short': 'password',
    'password-long': 'password',
    'password-own': 'password',
    'password-common': 'password',
    'password-same': 'password',
  },
  code: {
    'captcha-wrong': 'code',
    'captcha-expired': 'code',
    'code-wrong': 'code',
    'code-expired': 'code',
    'code-used': 'code',
  },
  contact: {
    'email-invalid': 'contact',
    'phone-invalid': 'contact',
    'contact-in-use': 'contact',
  },
} as const
