/** Whether a code is asked for where people sign up: not at all, of whoever has one, or of everybody. */
export const SIGN_UP_CODE = ['none', 'offered', 'required'] as const
export type SignUpCode = (typeof SIGN_UP_CODE)[number]
