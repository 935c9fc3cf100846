import { useEffect, useRef, useState } from 'react'
import { refreshPage } from '#browser/refresh.ts'
import { send } from '#browser/request.ts'
import { useRequest } from '#browser/use-request.ts'
import { FormFrame } from '#features/kernel/account/parts/form/FormFrame.tsx'
import { useForm } from '#features/kernel/account/parts/form/use-form.ts'
import { toMinor } from '#shared/money.ts'
import { usePage } from '#site/context.tsx'
import { ErrorBox } from '#ui/ErrorBox.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toasts.ts'
import { getNodeSettings, saveNodeSettings } from '../contract.ts'
import type { NodeSettings as Settings } from '../schemas/desk.ts'
import { JoinFields } from './JoinFields.tsx'
import { NodeTexts } from './NodeTexts.tsx'
import { type Drafted, draftOf, isPrice } from './node-draft.ts'

interface Props {
  node: number
  onSaved: () => void
}

/** What whoever looks after a node sets: its texts by language, and how one joins. */
export function NodeSettings({ node, onSaved }: Props) {
  const { status, data, run } = useRequest(getNodeSettings)
  const begun = useRef(false)
  const load = () => void run({ node })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    load()
  })
  if (status === 'error') return <ErrorBox onRetry={load} />
  if (!data) return <Skeleton shape="row" count={6} className="-mx-5" />
  return <SettingsForm node={node} settings={data} onSaved={onSaved} />
}

function SettingsForm({ node, settings, onSaved }: Props & { settings: Settings }) {
  const { t } = useI18n()
  const { frame } = usePage()
  const form = useForm<'name' | 'price' | 'levels'>()
  const [draft, setDraft] = useState<Drafted>(() => draftOf(settings))
  const change = (next: Partial<Drafted>) => {
    for (const field of ['name', 'price', 'levels'] as const) form.clear(field)
    setDraft((known) => ({ ...known, ...next }))
  }
  const save = async () => {
    const { texts, joinKind, joinPeriod, joinLevels } = draft
    const prices = frame.currencies.flatMap(({ code }) => {
      const price = draft.prices[code] ?? ''
      return price === '' ? [] : [[code, price] as const]
    })
    const isBad =
      joinKind === 'money' && (prices.length === 0 || !prices.every(([, price]) => isPrice(price)))
    const problems = {
      price: isBad ? t('refusal.node-needs-price') : null,
      levels: joinKind === 'level' && joinLevels.length === 0 ? t('refusal.node-needs-levels') : null,
    }
    if (!form.check(problems)) return
    const joinPrices =
      joinKind === 'money'
        ? Object.fromEntries(prices.map(([code, price]) => [code, toMinor(price, code)]))
        : {}
    const saved = send(saveNodeSettings, { node, texts, joinKind, joinPrices, joinPeriod, joinLevels })
    const outcome = await form.ask(saved, {
      'node-needs-name': 'name',
      'node-needs-price': 'price',
      'node-needs-levels': 'levels',
    })
    if (!outcome.ok) return
    toast.success(t('community.node.settings.saved'))
    onSaved()
    await refreshPage()
  }
  return (
    <FormFrame form={form} onSubmit={() => void save()} label={t('community.node.settings.save')}>
      <NodeTexts draft={draft} change={change} error={form.errors.name} />
      <JoinFields draft={draft} change={change} errors={form.errors} />
    </FormFrame>
  )
}
