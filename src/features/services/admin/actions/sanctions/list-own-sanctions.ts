import { action } from '#server/door/action.ts'
import { listOwnSanctions } from '../../contract.ts'
import { presentOwnSanction } from '../../present.ts'
import { listInForce } from '../../queries/sanctions.ts'
import * as S from '../../schemas.ts'

export const listOwnSanctionsAction = action(listOwnSanctions, {
  data: S.nothingAsked,
  result: S.ownSanctions,
  allow: 'members',
  limit: '60 per minute',
  run: async ({ db, asker, now }) => {
    const rows = await listInForce(db, asker.personId, now)
    return rows.map(presentOwnSanction)
  },
})
