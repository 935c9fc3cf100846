import { action } from '#server/door/action.ts'
import { listTakenCoupons } from '../contract.ts'
import { listTakenCampaigns } from '../queries/shown.ts'
import * as S from '../schemas.ts'

export const listTakenCouponsAction = action(listTakenCoupons, {
  data: S.listTakenData,
  result: S.takenCoupons,
  allow: 'members',
  limit: '240 per minute',
  run: async ({ db, asker }) => ({ campaigns: await listTakenCampaigns(db, asker.personId) }),
})
