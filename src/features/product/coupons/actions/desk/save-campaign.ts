import { action, type MemberContext } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import type { Localized } from '#site/localize.ts'
import { saveCampaign } from '../../contract.ts'
import { campaignActed } from '../../events.ts'
import {
  findMostTaken,
  insertCampaign,
  listCategoriesOf,
  listPostsOf,
  lockCampaign,
  lockCouponsIn,
  lockPeople,
  replaceAllowed,
  updateCampaign,
} from '../../queries/campaigns.ts'
import { type CampaignValues, isSameWorth, problemOfCampaign, stateOf } from '../../rules/campaign.ts'
import * as D from '../../schemas/desk.ts'

type Asking = MemberContext<RefusalOf<typeof saveCampaign>>
type Asked = D.AskedCampaign

export const saveCampaignAction = action(saveCampaign, {
  data: D.saveCampaignData,
  result: D.savedCampaign,
  allow: 'staff',
  limit: '60 per minute',
  run: async (context, data) => {
    const { db, asker, now, announce, refuse } = context
    const asked = data as Asked
    const before = asked.campaign === null ? null : await lockCampaign(db, asked.campaign)
    if (before === undefined) return refuse('campaign-not-found')
    if (before && before.endedAt !== null) return refuse('campaign-over')
    const values = await valuesOf(context, asked, before?.startsAt ?? now)
    const people = await allowedOf(context, asked)
    if (before) await requireSame(context, before.id, before, values)
    const { id, isNew } = before
      ? { id: before.id, isNew: true }
      : await insertCampaign(db, values, { key: asked.key, byId: asker.personId, now })
    // The same press again: it is there already.
    if (!isNew) return { success: true as const, campaign: id }
    if (before) await updateCampaign(db, id, values)
    await replaceAllowed(db, id, people)
    await announce(campaignActed, { campaignId: id, byId: asker.personId, act: 'coupon-saved', count: 0 })
    return { success: true as const, campaign: id }
  },
})

/** In the languages that say something. */
const written = (text: Localized): Localized =>
  Object.fromEntries(Object.entries(text).filter(([, words]) => words !== ''))

async function valuesOf(context: Asking, asked: Asked, start: Date): Promise<CampaignValues> {
  const { db, settings, now, refuse } = context
  const { lv, vip } = settings.level
  const [levels, vips] = [lv, vip].map((all) => all.map(({ key }) => key)) as [string[], string[]]
  const { restrictedType, useRestrict, redeem } = asked
  const values = {
    name: written(asked.name as Localized),
    description: written(asked.description as Localized),
    type: asked.type,
    faceValue: asked.faceValue,
    percent: asked.percent,
    minimumSpend: asked.minimumSpend,
    redeem:
      redeem.type === 'custom' ? { type: redeem.type, text: written(redeem.text as Localized) } : redeem,
    useRestrict,
    levels: useRestrict === 'levels' ? asked.levels : [],
    restrictedType,
    uses: asked.uses,
    perPerson: asked.perPerson,
    allowPush: asked.allowPush,
    isShown: asked.isShown,
    startsAt: asked.startsAt === null ? start : new Date(asked.startsAt),
    expiresAt: asked.expiresAt === null ? null : new Date(asked.expiresAt),
  }
  const currencies = settings.currency.map(({ symbol_iso }) => symbol_iso)
  const problem = problemOfCampaign(values, { currencies, levels, all: [...levels, ...vips] })
  if (problem) return refuse(problem)
  // One that ends at once would have nothing to say to whoever has a coupon: that is what ending is for.
  if (stateOf({ ...values, endedAt: null }, now) === 'over') return refuse('campaign-dates')
  const terms = [...new Set(restrictedType === 'terms' ? asked.terms : [])]
  const products = [...new Set(restrictedType === 'ids' ? asked.products : [])]
  const termIds = await listCategoriesOf(db, terms)
  const postIds = await listPostsOf(db, products)
  const isFound = termIds.length === terms.length && postIds.length === products.length
  if (!isFound || (restrictedType !== 'other' && terms.length + products.length === 0))
    return refuse('campaign-where')
  return { ...values, termIds, postIds }
}

async function allowedOf({ db, refuse }: Asking, { useRestrict, people }: Asked): Promise<number[]> {
  if (useRestrict !== 'ids') return []
  const found = await lockPeople(db, people)
  return found.length === 0 || found.length < new Set(people).size ? refuse('campaign-who') : found
}

/** What somebody has in their hands stays worth what it was; limits go no lower than what was used. */
async function requireSame(
  { db, refuse }: Asking,
  id: number,
  before: CampaignValues & { given: number },
  after: CampaignValues,
): Promise<void> {
  await lockCouponsIn(db, id)
  const { ofCode, ofPerson } = await findMostTaken(db, id)
  const isBegun = ofCode > 0 || before.given > 0
  // What says nothing of itself serves nobody: it may be put right.
  if (isBegun && before.type !== null && !isSameWorth(before, after)) return refuse('campaign-begun')
  if (after.uses < ofCode || after.perPerson < ofPerson) return refuse('campaign-fewer')
}
