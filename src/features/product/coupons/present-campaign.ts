import type { CampaignRow } from './queries/campaigns.ts'
import { type CampaignState, stateOf } from './rules/campaign.ts'
import type { Campaign } from './schemas/desk.ts'

export function presentCampaign(row: CampaignRow, now: Date): Campaign {
  const { termIds: _terms, postIds: _posts, startsAt, expiresAt, endedAt, ...rest } = row
  const state: CampaignState = stateOf(row, now)
  return {
    ...rest,
    state,
    name: row.name as Campaign['name'],
    description: row.description as Campaign['description'],
    faceValue: row.faceValue as Campaign['faceValue'],
    minimumSpend: row.minimumSpend as Campaign['minimumSpend'],
    redeem: row.redeem as Campaign['redeem'],
    startsAt: startsAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}
