import { action } from '#server/door/action.ts'
import { getCampaignReport } from '../../contract.ts'
import { isCampaign, listCampaignDays, listCampaignSums } from '../../queries/campaign-orders.ts'
import { reportDays, reportStart } from '../../rules/report-days.ts'
import * as R from '../../schemas/campaign-report.ts'

export const getCampaignReportAction = action(getCampaignReport, {
  data: R.campaignReportData,
  result: R.campaignReport,
  allow: 'staff',
  limit: '120 per minute',
  run: async ({ db, now, settings, refuse }, { campaign }) => {
    if (!(await isCampaign(db, campaign))) return refuse('campaign-not-found')
    const { timeZone } = settings.site
    const sums = await listCampaignSums(db, campaign)
    const counted = await listCampaignDays(db, campaign, { since: reportStart(now), timeZone })
    const usesOn = new Map(counted.map(({ day, uses }) => [day, uses]))
    return { sums, days: reportDays(now, timeZone).map((day) => ({ day, uses: usesOn.get(day) ?? 0 })) }
  },
})
