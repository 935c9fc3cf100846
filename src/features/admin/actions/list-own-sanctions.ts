import { action } from '#server/action.ts'
import { listOwnSanctions } from '../contract.ts'
import { listInForce } from '../queries.ts'
import * as S from '../schemas.ts'

export const listOwnSanctionsAction = action(listOwnSanctions, {
  data: S.nothingAsked,
  result: S.ownSanctions,
  allow: 'members',
  limit: '60 per minute',
  run: async ({ db, asker, now }) => {
    const rows = await listInForce(db, asker.personId, now)
    // Who imposed it is nobody's business but the site's.
    return rows.map(({ id, kind, rule, reason, startsAt, until, appeal }) => ({
      id,
      kind,
      rule,
      reason,
      startsAt: startsAt.toISOString(),
      until: until?.toISOString() ?? null,
      appeal,
    }))
  },
})
