import { useState } from 'react'
import { request, send } from '#browser/calls/request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { saveCsv } from '#browser/save-csv.ts'
import { csvCell, csvOf } from '#shared/csv.ts'
import { Button } from '#ui/actions/Button.tsx'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { NumericInput } from '#ui/forms/NumericInput.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { downloadIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
import { createCouponCodes, listCouponCodes } from '../../contract.ts'
import { MOST_CODES } from '../../rules/campaign.ts'
import type { CampaignView } from '../../schemas/desk.ts'
import { countOf } from './campaign-draft.ts'

/** All codes from one on, as a file; false where they could not be read. */
async function downloadCodes(campaign: number, from: string): Promise<boolean> {
  const lines: Array<Array<string | number>> = [['code', 'given', 'used', 'left']]
  for (let after = from; ; ) {
    const page = await request(listCouponCodes, { campaign, after })
    if (!page) return false
    for (const { code, isGiven, used, usesLeft } of page.nodes)
      lines.push([csvCell(code), isGiven ? 1 : 0, used, usesLeft])
    if (!page.hasNextPage) break
    after = page.endCursor
  }
  saveCsv(`coupons-${campaign}.csv`, csvOf(lines))
  return true
}

/** Codes: many at once, which come as a file, or one that staff choose. */
export function CodesPanel({ view }: { view: CampaignView }) {
  const { t } = useI18n()
  const { campaign, open } = view
  const [isPending, setPending] = useState(false)
  const take = async () => {
    setPending(true)
    if (!(await downloadCodes(campaign.id, ''))) toast.error(t('coupons.desk.codes.failed'))
    setPending(false)
  }
  return (
    <section className="card grid content-start gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-16">{t('coupons.desk.codes.title')}</h2>
        {campaign.codes > 0 && (
          <Button look="line" size="small" isPending={isPending} onClick={() => void take()}>
            <Icon path={downloadIcon} size={16} />
            CSV
          </Button>
        )}
      </div>
      {open && (
        <p className="flex flex-wrap items-center gap-2 text-14">
          <code className="font-mono text-16 [overflow-wrap:anywhere]">{open}</code>
          <CopyButton text={open} />
        </p>
      )}
      {campaign.state !== 'over' && <CodesForm view={view} />}
    </section>
  )
}

function CodesForm({ view: { campaign } }: { view: CampaignView }) {
  const { t } = useI18n()
  const form = useForm<'count' | 'word'>()
  const [count, setCount] = useState('1')
  const [word, setWord] = useState('')
  const submit = async () => {
    const many = word.trim() === '' ? countOf(count) : 1
    const isFine = many !== null && many <= MOST_CODES
    if (!form.check({ count: isFine ? null : t('coupons.desk.countWrong', { most: MOST_CODES }) })) return
    const asked = send(createCouponCodes, {
      campaign: campaign.id,
      had: campaign.codes,
      count: many ?? 1,
      word,
    })
    const outcome = await form.ask(asked, FIELD_OF)
    if (!outcome.ok) return
    const { made, after } = outcome.result
    toast.success(t('coupons.desk.codes.made', { count: made }))
    setWord('')
    if (made > 1 && !(await downloadCodes(campaign.id, after))) toast.error(t('coupons.desk.codes.failed'))
    await refreshPage()
  }
  return (
    <FormFrame form={form} onSubmit={submit} label={t('coupons.desk.codes.make')}>
      <Field
        label={t('coupons.desk.codes.word')}
        help={t('coupons.desk.codes.wordHelp')}
        error={form.errors.word}
      >
        {(control) => (
          <TextInput
            {...control}
            className="font-mono uppercase"
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            value={word}
            onChange={form.typing('word', setWord)}
          />
        )}
      </Field>
      {word.trim() === '' && (
        <Field label={t('coupons.desk.codes.count')} error={form.errors.count} isRequired>
          {(control) => (
            <NumericInput
              {...control}
              config={{ decimals: 0, min: 0 }}
              defaultValue={count}
              onText={form.changing('count', setCount)}
            />
          )}
        </Field>
      )}
    </FormFrame>
  )
}

const FIELD_OF = {
  'code-short': 'word',
  'code-signs': 'word',
  'code-taken': 'word',
  'code-one': 'word',
  'campaign-changed': 'count',
} as const
