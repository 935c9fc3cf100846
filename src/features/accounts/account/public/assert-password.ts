import { isCommonPassword } from '#server/credentials/common-passwords/common-passwords.ts'
import { PASSWORD_LENGTH, type PASSWORD_REFUSALS, passwordProblem } from '../rules.ts'

interface Refusing {
  refuse: (code: keyof typeof PASSWORD_REFUSALS, params?: Record<string, number>) => never
}

/**
 * Refuses a password that would be guessed.
 *
 * @param own what everybody who looks for this person tries first: address, phone, name
 */
export function assertPassword({ refuse }: Refusing, password: string, own: readonly string[]): void {
  const problem = passwordProblem(password, own)
  if (problem) refuse(problem, PASSWORD_LENGTH)
  if (isCommonPassword(password)) refuse('password-common')
}
