import type { Context } from './action.ts'

/** Why a code does not let somebody sign up. */
export type AdmissionProblem = 'wrong' | 'used' | 'expired'

/** Codes that let people sign up, or reward them for it. Whoever signs people up stands below those who make such codes. */
export interface Admission {
  /**
   * Takes a code for somebody who has just been made a member, in the transaction of that, with what it brings them.
   *
   * @returns why not; nothing was written then
   */
  take: (
    context: Pick<Context, 'db' | 'now' | 'settings' | 'currency' | 'announce'>,
    code: string,
    personId: number,
  ) => Promise<AdmissionProblem | null>
}
