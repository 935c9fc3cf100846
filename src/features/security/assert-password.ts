import { PASSWORD_LENGTH, type PasswordProblem, passwordProblem } from '#features/account/rules.ts'
import { isCommonPassword } from '#server/common-passwords/common-passwords.ts'
import type { SecuredPerson } from './queries/people.ts'

interface Refusing {
  refuse: (code: PasswordProblem | 'password-common', params?: Record<string, number>) => never
}

/** Refuses a password that would be guessed; the same rules as at sign-up. */
export function assertPassword(
  { refuse }: Refusing,
  password: string,
  { email, phone, name, slug }: SecuredPerson,
): void {
  const own = [email, phone, name, slug].filter((text) => text !== null)
  const problem = passwordProblem(password, own)
  if (problem) refuse(problem, PASSWORD_LENGTH)
  if (isCommonPassword(password)) refuse('password-common')
}
