import { usePage } from '#site/context.tsx'
import { Choice } from '#ui/forms/Choice.tsx'
import { Field, NativeSelect, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { JOIN_KINDS, JOIN_PERIODS } from '../../rules/joining.ts'
import type { Drafted, DraftProps } from '../nodes/node-draft.ts'

interface Props extends DraftProps {
  errors: { price?: string; levels?: string }
}

/** How one joins a node, and what that asks for. */
export function JoinFields({ draft, change, errors }: Props) {
  const { t } = useI18n()
  const { joinKind } = draft
  return (
    <>
      <Field label={t('community.node.settings.kind')} help={t('community.node.settings.stays')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={joinKind}
            onChange={({ currentTarget }) => change({ joinKind: currentTarget.value as Drafted['joinKind'] })}
          >
            {JOIN_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`community.node.settings.kind.${kind}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {joinKind === 'money' && <Prices draft={draft} change={change} error={errors.price} />}
      {joinKind === 'level' && <Levels draft={draft} change={change} error={errors.levels} />}
    </>
  )
}

type PartProps = DraftProps & { error: string | undefined }

function Prices({ draft: { prices, joinPeriod }, change, error }: PartProps) {
  const { t } = useI18n()
  const { frame } = usePage()
  return (
    <>
      {frame.currencies.map(({ code }, place) => (
        <Field
          key={code}
          label={t('community.node.settings.price', { unit: code })}
          error={place === 0 ? error : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              maxLength={9}
              value={prices[code] ?? ''}
              onChange={({ currentTarget }) =>
                change({ prices: { ...prices, [code]: currentTarget.value.replace(/[^\d.]/g, '') } })
              }
            />
          )}
        </Field>
      ))}
      <Field label={t('community.node.settings.period')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={joinPeriod ?? 'ever'}
            onChange={({ currentTarget }) =>
              change({ joinPeriod: currentTarget.value as Drafted['joinPeriod'] })
            }
          >
            {JOIN_PERIODS.map((period) => (
              <option key={period} value={period}>
                {t(`community.node.pay.${period}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </>
  )
}

function Levels({ draft: { joinLevels }, change, error }: PartProps) {
  const { t } = useI18n()
  const { frame } = usePage()
  const toggle = (key: string, isOn: boolean) =>
    change({ joinLevels: isOn ? [...joinLevels, key] : joinLevels.filter((other) => other !== key) })
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-14 font-medium">{t('community.node.settings.levels')}</legend>
      {Object.entries(frame.levels).map(([key, { name }]) => (
        <Choice
          key={key}
          checked={joinLevels.includes(key)}
          aria-invalid={error ? true : undefined}
          onChange={({ currentTarget }) => toggle(key, currentTarget.checked)}
        >
          {name}
        </Choice>
      ))}
      <p className={error ? 'text-13 text-danger' : 'text-13 text-soft'}>
        {error ?? t('community.node.settings.levels.help')}
      </p>
    </fieldset>
  )
}
