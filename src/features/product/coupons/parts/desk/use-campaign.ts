import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { go } from '#browser/page/navigate.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { usePage } from '#site/context.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { saveCampaign } from '../../contract.ts'
import { MOST_PER_PERSON, MOST_USES } from '../../rules/campaign.ts'
import type { CampaignView } from '../../schemas/desk.ts'
import type { CampaignAddress } from './CampaignList.tsx'
import { type CampaignDraft, countOf, draftOf, numbersIn, timesOf, worthOfDraft } from './campaign-draft.ts'

const FIELD_OF = {
  'campaign-name': 'name',
  'campaign-worth': 'worth',
  'campaign-begun': 'worth',
  'campaign-minimum': 'minimum',
  'campaign-redeem': 'redeem',
  'campaign-who': 'who',
  'campaign-where': 'where',
  'campaign-fewer': 'uses',
  'campaign-dates': 'end',
  'campaign-shown': 'shown',
} as const

export type CampaignField = (typeof FIELD_OF)[keyof typeof FIELD_OF] | 'perPerson'

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** What is typed about a campaign, and the call that keeps it. */
export function useCampaign(view: CampaignView | null, addressOf: CampaignAddress) {
  const { t } = useI18n()
  const { timeZone } = usePage().frame
  const form = useForm<CampaignField>()
  const [key] = useState(newKey)
  const [draft, setDraft] = useState<CampaignDraft>(() => draftOf(view, timeZone))
  const change = (changed: Partial<CampaignDraft>, field?: CampaignField) => {
    if (field) form.clear(field)
    setDraft((before) => ({ ...before, ...changed }))
  }
  const submit = async () => {
    const { percent, faceValue, minimumSpend, redeem } = worthOfDraft(draft)
    const [uses, perPerson] = [countOf(draft.uses), countOf(draft.perPerson)]
    const isPercent = draft.type === 'cash' && draft.way === 'percent'
    const isFine = form.check({
      name: Object.values(draft.name).some((name) => name.trim() !== '') ? null : t('refusal.campaign-name'),
      worth:
        faceValue === null || (isPercent && (percent === null || percent > 100))
          ? t('refusal.campaign-worth')
          : null,
      minimum: minimumSpend === null ? t('coupons.desk.amountWrong') : null,
      redeem: redeem === null ? t('refusal.campaign-redeem') : null,
      uses: uses !== null && uses <= MOST_USES ? null : t('coupons.desk.countWrong', { most: MOST_USES }),
      perPerson:
        perPerson !== null && perPerson <= MOST_PER_PERSON
          ? null
          : t('coupons.desk.countWrong', { most: MOST_PER_PERSON }),
    })
    if (!isFine || !faceValue || !minimumSpend || !redeem || !uses || !perPerson) return
    const asked = send(saveCampaign, {
      campaign: view?.campaign.id ?? null,
      key,
      name: draft.name,
      description: draft.description,
      type: draft.type,
      faceValue: faceValue as Record<string, number>,
      percent,
      minimumSpend: minimumSpend as Record<string, number>,
      redeem: redeem as never,
      useRestrict: draft.who,
      people: draft.who === 'ids' ? draft.people.map(({ databaseId }) => databaseId) : [],
      levels: draft.who === 'levels' ? [...draft.levels] : [],
      restrictedType: draft.where,
      terms: draft.where === 'terms' ? [...draft.terms] : [],
      products: draft.where === 'ids' ? numbersIn(draft.products) : [],
      uses,
      perPerson,
      allowPush: draft.allowPush,
      isShown: draft.isShown,
      ...timesOf(draft, view?.campaign ?? null, timeZone),
    })
    const outcome = await form.ask(asked, FIELD_OF)
    if (!outcome.ok) return
    toast.success(t('coupons.desk.saved'))
    if (view) await refreshPage()
    else go(addressOf({ campaign: String(outcome.result.campaign) }))
  }
  return { form, draft, change, submit }
}
