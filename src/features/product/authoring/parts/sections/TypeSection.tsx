import { decimalsOf } from '#shared/numbers/money-text.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Segments } from '#ui/forms/Choice.tsx'
import { Field, NativeSelect, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon } from '#ui/icons.ts'
import { OPTION_LENGTH, OPTIONS_MOST } from '../../rules.ts'
import type { Form } from '../../schemas.ts'
import { isoTime, localTime } from '../form.ts'
import { AmountInput } from '../goods/AmountInput.tsx'
import { FieldWrong } from '../wrong/FieldWrong.tsx'
import { BountyTargets } from './BountyTargets.tsx'
import { Section, type SectionProps } from './Section.tsx'

interface Props extends SectionProps {
  viewer: Viewer
  isNew: boolean
  isVoteBegun: boolean
}

/** A plain topic, one with a reward, or one that asks for votes. */
export function TypeSection({ form, change, viewer, isNew, isVoteBegun }: Props) {
  const { t } = useI18n()
  const isFixed = !isNew && (form.type === 'bounty' || isVoteBegun)
  const types = ['none', 'bounty', 'vote'] as const
  return (
    <Section title={t('authoring.type')} field="type">
      <Segments
        name="type"
        label={t('authoring.type')}
        segments={types
          .filter((type) => type === form.type || !(isFixed || (!isNew && type === 'bounty')))
          .map((type) => ({ value: type, label: t(`authoring.type.${type}`) }))}
        value={form.type}
        onValue={(type) => change({ type })}
      />
      {form.type === 'bounty' && isNew && <BountyFields form={form} change={change} viewer={viewer} />}
      {form.type === 'vote' && <VoteFields form={form} change={change} isFixed={isVoteBegun} />}
    </Section>
  )
}

function BountyFields({ form: { bounty }, change, viewer }: SectionProps & { viewer: Viewer }) {
  const { t } = useI18n()
  const { currency, frame } = usePage()
  const set = (next: Partial<Form['bounty']>) => change({ bounty: { ...bounty, ...next } })
  return (
    <>
      <div data-field="amount" className="grid grid-cols-2 gap-2">
        <Field label={t('authoring.bounty.amount')} isRequired>
          {(control) => (
            <AmountInput
              {...control}
              places={bounty.type === 'CREDIT' ? 0 : decimalsOf(currency)}
              maxLength={12}
              value={bounty.value}
              onValue={(value) => set({ value })}
            />
          )}
        </Field>
        <Field label={t('authoring.bounty.unit')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={bounty.type}
              onChange={(event) => set({ type: event.target.value as Form['bounty']['type'] })}
            >
              <option value="CREDIT">{frame.creditSymbol}</option>
              <option value="MONEY">{currency}</option>
            </NativeSelect>
          )}
        </Field>
        <div style={{ gridColumn: 'span 2' }}>
          <FieldWrong field="amount" />
        </div>
      </div>
      <BountyTargets bounty={bounty} set={set} />
      <Deadline field="bountyDeadline" value={bounty.deadline} onChange={(deadline) => set({ deadline })} />
      <p className="num text-13 text-soft">{t('authoring.bounty.help', { credit: viewer.credit })}</p>
    </>
  )
}

function VoteFields({ form: { vote }, change, isFixed }: SectionProps & { isFixed: boolean }) {
  const { t } = useI18n()
  const set = (next: Partial<Form['vote']>) => change({ vote: { ...vote, ...next } })
  const options = vote.type === 'PK' ? vote.value.slice(0, 2) : vote.value
  const put = (place: number, text: string) =>
    set({ value: options.map((option, other) => (other === place ? text : option)) })
  const types = ['SINGLE', 'MULTIPLE', 'PK'] as const
  return (
    <>
      <Segments
        name="vote"
        label={t('authoring.vote.kind')}
        segments={types
          .filter((type) => !isFixed || type === vote.type)
          .map((type) => ({ value: type, label: t(`authoring.vote.${type}`) }))}
        value={vote.type}
        onValue={(type) =>
          set({
            type,
            ...(type === 'PK' && { value: [...vote.value, '', ''].slice(0, 2) }),
          })
        }
      />
      <div data-field="options" className="grid gap-2">
        {options.map((option, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no other identity than their index
          <div key={place} className="flex gap-1">
            <TextInput
              aria-label={t('authoring.vote.option', { number: place + 1 })}
              placeholder={t('authoring.vote.option', { number: place + 1 })}
              maxLength={OPTION_LENGTH}
              readOnly={isFixed}
              value={option}
              onChange={(event) => put(place, event.target.value)}
            />
            {options.length > 1 && vote.type !== 'PK' && !isFixed && (
              <IconButton
                icon={closeIcon}
                label={t('authoring.vote.remove', { number: place + 1 })}
                onClick={() => set({ value: options.filter((_, other) => other !== place) })}
              />
            )}
          </div>
        ))}
        <FieldWrong field="options" />
      </div>
      {vote.type !== 'PK' && !isFixed && options.length < OPTIONS_MOST && (
        <Button look="line" size="small" onClick={() => set({ value: [...options, ''] })}>
          {t('authoring.vote.add')}
        </Button>
      )}
      <Deadline field="voteDeadline" value={vote.deadline} onChange={(deadline) => set({ deadline })} />
    </>
  )
}

interface DeadlineProps {
  field: 'bountyDeadline' | 'voteDeadline'
  value: string
  onChange: (value: string) => void
}

const Deadline = ({ field, value, onChange }: DeadlineProps) => {
  const { t } = useI18n()
  return (
    <div data-field={field} className="grid gap-2">
      <Field label={t('authoring.deadline')} isRequired>
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            value={localTime(value)}
            onChange={(event) => onChange(isoTime(event.target.value))}
          />
        )}
      </Field>
      <FieldWrong field={field} />
    </div>
  )
}
