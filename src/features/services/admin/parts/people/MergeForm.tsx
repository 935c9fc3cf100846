import { useState } from 'react'
import { useSecured } from '#features/accounts/security/parts/secured.tsx'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { Choice } from '#ui/forms/Choice.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { ReasonForm } from '#ui/forms/ReasonForm.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { mergePeople } from '../../contract.ts'
import type { MergeChoices } from '../../rules/merging.ts'
import { MOST_REASON } from '../../rules.ts'
import type { MergePreview } from '../../schemas.ts'
import { Confirmed } from '../Confirmed.tsx'
import { toastAndRefresh } from '../toast-and-refresh.ts'

interface Props {
  preview: MergePreview
  onDone: () => void
}

/** What goes over, what stands in the way, what has to be chosen, and the last word. */
export function MergeForm({ preview, onDone }: Props) {
  const { t } = useI18n()
  const { goes, stays, hindrances } = preview
  const [choices, setChoices] = useState<MergeChoices>({
    name: 'stays',
    vip: 'stays',
    sanctions: 'take',
    signIn: preview.mayTakeSignIn ? 'take' : 'drop',
  })
  const names = { goes: goes.name, stays: stays.name }
  return (
    <section className="mt-5 grid gap-4" data-merge>
      <h3 className="text-16">{t('admin.merge.preview', names)}</h3>
      <Moves preview={preview} />
      {hindrances.length > 0 ? (
        <Notice>
          {t('admin.merge.hindered')}{' '}
          {hindrances.map((hindrance) => t(`admin.merge.hindrance.${hindrance}`)).join(' ')}
        </Notice>
      ) : (
        <>
          <Questions
            preview={preview}
            choices={choices}
            onChoices={(changed) => setChoices({ ...choices, ...changed })}
          />
          <p className="text-14 font-medium text-danger">{t('admin.merge.noWayBack', names)}</p>
          <Confirmed>
            <LastWord preview={preview} choices={choices} onDone={onDone} />
          </Confirmed>
        </>
      )}
    </section>
  )
}

interface LastWordProps extends Props {
  choices: MergeChoices
}

/** Why they are merged, and the button that does it. */
function LastWord({ preview: { goes, stays }, choices, onDone }: LastWordProps) {
  const { t } = useI18n()
  const { sendConfirmed } = useSecured()
  const names = { goes: goes.name, stays: stays.name }
  return (
    <ReasonForm
      label={t('admin.merge.reason')}
      help={t('admin.merge.reasonHelp')}
      missing={t('admin.merge.needsReason')}
      most={MOST_REASON}
      action={t('admin.merge.do', names)}
      look="danger"
      onSend={(reason) =>
        sendConfirmed(mergePeople, { id: stays.databaseId, other: goes.databaseId, reason, ...choices })
      }
      onDone={async ({ isUnderWay }) => {
        onDone()
        await toastAndRefresh(t(isUnderWay ? 'admin.merge.begun' : 'admin.merge.done', names))
      }}
    />
  )
}

function Moves({ preview: { moves, balances } }: { preview: MergePreview }) {
  const { t, locale } = useI18n()
  const { creditSymbol } = usePage().frame
  const amountOf = (amount: number, currency: string) => {
    if (currency === 'credit') return `${amount} ${creditSymbol}`
    return currency === 'experience' ? String(amount) : formatMoney(amount, currency, locale)
  }
  const kindOf = (currency: string) =>
    currency === 'credit' || currency === 'experience' ? t(`admin.worth.kind.${currency}`) : currency
  if (moves.length + balances.length === 0)
    return <p className="text-14 text-soft">{t('admin.merge.nothing')}</p>
  return (
    <dl className="num grid gap-x-8 gap-y-1.5 text-14 sm:grid-cols-2">
      {moves.map(({ kind, count, doubles }) => (
        <div key={kind} className="flex justify-between gap-4">
          <dt className="text-soft">{t(`admin.merge.kind.${kind}`)}</dt>
          <dd className="text-end font-medium">
            {doubles > 0 ? t('admin.merge.doubles', { count, doubles }) : count}
          </dd>
        </div>
      ))}
      {balances.map(({ currency, amount }) => (
        <div key={currency} className="flex justify-between gap-4">
          <dt className="text-soft">{kindOf(currency)}</dt>
          <dd className="text-end font-medium">{amountOf(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface QuestionsProps {
  preview: MergePreview
  choices: MergeChoices
  onChoices: (changed: Partial<MergeChoices>) => void
}

/** What cannot be decided by itself. */
function Questions({ preview, choices, onChoices }: QuestionsProps) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { goes, stays, sanctions, mayTakeSignIn } = preview
  const tier = (key: string | null) => (key === null ? '' : (frame.vips[key]?.name ?? key))
  return (
    <>
      <Question
        name="name"
        legend={t('admin.merge.name')}
        value={choices.name}
        ways={[
          { way: 'stays', text: stays.name },
          { way: 'goes', text: goes.name },
        ]}
        onValue={(name) => onChoices({ name })}
      />
      {goes.vip !== null && stays.vip !== null && (
        <Question
          name="vip"
          legend={t('admin.merge.vip')}
          value={choices.vip}
          ways={[
            { way: 'stays', text: `${tier(stays.vip)} · ${stays.name}` },
            { way: 'goes', text: `${tier(goes.vip)} · ${goes.name}` },
          ]}
          onValue={(vip) => onChoices({ vip })}
        />
      )}
      {sanctions > 0 && (
        <Question
          name="sanctions"
          legend={t('admin.merge.sanctions', { count: sanctions })}
          value={choices.sanctions}
          ways={[
            { way: 'take', text: t('admin.merge.sanctionsTake', { name: stays.name }) },
            { way: 'lift', text: t('admin.merge.sanctionsLift') },
          ]}
          onValue={(value) => onChoices({ sanctions: value })}
        />
      )}
      {mayTakeSignIn ? (
        <Question
          name="signIn"
          legend={t('admin.merge.signIn')}
          value={choices.signIn}
          ways={[
            { way: 'take', text: t('admin.merge.signInTake', { name: stays.name }) },
            { way: 'drop', text: t('admin.merge.signInDrop') },
          ]}
          onValue={(signIn) => onChoices({ signIn })}
        />
      ) : (
        <p className="text-14 text-soft">{t('admin.merge.signInTeam')}</p>
      )}
    </>
  )
}

interface QuestionProps<Value extends string> {
  name: string
  legend: string
  value: Value
  ways: ReadonlyArray<{ way: Value; text: string }>
  onValue: (value: Value) => void
}

function Question<Value extends string>({ name, legend, value, ways, onValue }: QuestionProps<Value>) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-14 font-medium">{legend}</legend>
      {ways.map(({ way, text }) => (
        <Choice
          key={way}
          type="radio"
          name={`merge-${name}`}
          checked={way === value}
          onChange={() => onValue(way)}
        >
          {text}
        </Choice>
      ))}
    </fieldset>
  )
}
