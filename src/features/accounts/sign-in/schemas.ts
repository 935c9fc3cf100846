import { z } from 'zod/mini'
import { LONGEST_SIGN_UP_CODE } from '#features/accounts/account/rules.ts'
import { codeInput } from '#features/accounts/codes/schemas.ts'
import { requiredText } from '#shared/texts/typed-text.ts'
export const loginData = z.object({
  /** Mode of the dialog that asks: 'login' or 'signup'. */
  editStatus: z._default(z.string().check(z.maxLength(20)), 'login'),
  provider: z._default(z.literal('PASSWORD'), 'PASSWORD'),
  /** Name in the address of the profile, phone or e-mail. */
  username: requiredText(320),
  password: z.string().check(z.minLength(1), z.maxLength(1_000)),
  /** Of whoever signs in in two steps: a code of their app, or a recovery code. */
  secondFactor: z.optional(requiredText(40)),
})

export type LoginData = z.input<typeof loginData>

/** Longer ones than may be chosen come this far, to be refused by their own words. */
export const newPassword = z.string().check(z.maxLength(1_000))

export const registerData = z.extend(codeInput, {
  editStatus: z._default(z.string().check(z.maxLength(20)), 'signup'),
  password: newPassword,
  /** Whose link brought them here; what nobody gave out counts for nothing. */
  inviteCode: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  /** A code that lets them in, where the site asks for one. */
  signUpCode: z.optional(z.string().check(z.maxLength(LONGEST_SIGN_UP_CODE))),
})

export type RegisterData = z.input<typeof registerData>

export const resetPasswordData = z.extend(codeInput, { password: newPassword })

export type ResetPasswordData = z.infer<typeof resetPasswordData>
