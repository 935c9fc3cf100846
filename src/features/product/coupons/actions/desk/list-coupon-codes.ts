import { action } from '#server/door/action.ts'
import { listCouponCodes } from '../../contract.ts'
import { findCampaign } from '../../queries/campaigns.ts'
import { listCodeRows } from '../../queries/codes.ts'
import * as D from '../../schemas/desk.ts'

/** In one answer. */
const CODES = 1000

export const listCouponCodesAction = action(listCouponCodes, {
  data: D.listCouponCodesData,
  result: D.couponCodes,
  allow: 'staff',
  limit: '300 per minute',
  run: async ({ db, refuse }, { campaign: id, after = '' }) => {
    if (!(await findCampaign(db, id))) return refuse('campaign-not-found')
    const { rows, ...pageInfo } = await listCodeRows(db, id, { first: CODES, after })
    return { nodes: rows.map(({ id: _, ...row }) => row), ...pageInfo }
  },
})
