import { currentAgreements } from '#features/accounts/account/public/agreements.ts'
import { insertConsents } from '#features/accounts/account/queries/consents.ts'
import { action } from '#server/door/action.ts'
import { giveConsents } from '../contract.ts'
import * as S from '../schemas.ts'

export const giveConsentsAction = action(giveConsents, {
  data: S.giveConsentsData,
  result: S.done,
  allow: 'members',
  limit: '10 per minute',
  run: async (context, { consents }) => {
    const { db, now, address, refuse } = context
    const { personId } = context.asker
    const current = await currentAgreements(context)
    const isCurrent = (given: { kind: string; version: string }) =>
      current.some(({ kind, version }) => kind === given.kind && version === given.version)
    // The text has changed again meanwhile: consent is given only to the version that was shown.
    if (!consents.every(isCurrent)) refuse('agreement-changed')
    await insertConsents(db, { personId, given: consents, address, now })
    return true
  },
})
