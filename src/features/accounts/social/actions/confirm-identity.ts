import { refuseBanned } from '#features/accounts/account/public/refuse-banned.ts'
import {
  clearSecondFactorAttempts,
  countSecondFactor,
  trustBrowser,
} from '#features/accounts/account/queries/guard-second-factor.ts'
import { takeSecondFactor } from '#features/accounts/account/queries/second-factor.ts'
import { action } from '#server/door/action.ts'
import { confirmIdentity } from '../contract.ts'
import { findToken } from '../queries/flows.ts'
import { findOwner } from '../queries/identities.ts'
import * as S from '../schemas.ts'
import { browserOf, hashSecret } from '../secrets.ts'
import { signInOwner } from '../sign-in.ts'
import { takeArrival } from '../take-token.ts'

export const confirmIdentityAction = action(confirmIdentity, {
  data: S.confirmIdentityData,
  result: S.signedIn,
  allow: 'everybody',
  limit: '20 per minute',
  // Counted outside the transaction: a wrong code rolls that back, and the token with it, which then waits for another.
  prepare: async (context, { token, code }) => {
    const { db, now, refuse } = context
    const browserHash = hashSecret(browserOf(context) ?? '')
    const found = await findToken(db, { tokenHash: hashSecret(token), browserHash })
    if (!found?.profile || !found.until) return refuse('token-invalid')
    if (found.until <= now) return refuse('token-expired')
    const owner = (await findOwner(db, found.provider, found.profile)) ?? refuse('token-invalid')
    return { counted: await countSecondFactor(context, owner.personId, code) }
  },
  run: async (context, { token, code }, { counted }) => {
    const { db, refuse } = context
    const flow = await takeArrival(context, token)
    const owner = (await findOwner(db, flow.provider, flow.profile)) ?? refuse('token-invalid')
    await refuseBanned(context, owner.personId)
    if (!(await takeSecondFactor(context, owner.personId, code))) refuse('second-factor-wrong')
    await clearSecondFactorAttempts(db, counted)
    await trustBrowser(context, owner.personId)
    return signInOwner(context, flow, owner)
  },
})
