import { Button } from '#ui/actions/Button.tsx'
import { Choice } from '#ui/forms/Choice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { CallGroups } from '../schemas.ts'

interface Props {
  groups: CallGroups
  chosen: ReadonlySet<string>
  error: string | undefined
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Calls to choose from, by feature and one by one. */
export function CallPicker({ groups, chosen, error, onChange }: Props) {
  const { t } = useI18n()
  const reading = groups.flatMap(({ calls }) =>
    calls.filter(({ kind }) => kind === 'read').map(({ name }) => name),
  )
  const set = (names: readonly string[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const name of names) {
      if (isOn) next.add(name)
      else next.delete(name)
    }
    onChange(next)
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-14 font-medium">{t('tokens.calls')}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <Button look="line" size="small" onClick={() => onChange(new Set(reading))}>
          {t('tokens.calls.reading')}
        </Button>
        <Button look="line" size="small" onClick={() => onChange(new Set())} disabled={chosen.size === 0}>
          {t('tokens.calls.none')}
        </Button>
        <span className="num text-13 text-soft" role="status">
          {t('tokens.calls.chosen', { count: chosen.size })}
        </span>
      </div>
      {error && (
        <p role="alert" className="text-13 text-danger">
          {error}
        </p>
      )}
      <div className="max-h-80 divide-y divide-line overflow-y-auto rounded-control border border-line px-3">
        {groups.map((group) => (
          <Group key={group.feature} group={group} chosen={chosen} onSet={set} />
        ))}
      </div>
    </fieldset>
  )
}

interface GroupProps {
  group: CallGroups[number]
  chosen: ReadonlySet<string>
  onSet: (names: readonly string[], isOn: boolean) => void
}

function Group({ group: { feature, calls }, chosen, onSet }: GroupProps) {
  const { t } = useI18n()
  const names = calls.map(({ name }) => name)
  const count = names.filter((name) => chosen.has(name)).length
  return (
    <details className="py-1">
      <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 py-1.5 text-14">
        <span lang="en">{feature}</span>
        <span className="num text-13 text-soft">
          {t('tokens.calls.count', { chosen: count, all: names.length })}
        </span>
      </summary>
      <div className="grid gap-1.5 pt-1 pb-2">
        <Choice
          checked={count === names.length}
          onChange={({ currentTarget }) => onSet(names, currentTarget.checked)}
        >
          {t('tokens.calls.group', { feature })}
        </Choice>
        {calls.map(({ name, kind, summary }) => (
          <Choice
            key={name}
            checked={chosen.has(name)}
            onChange={({ currentTarget }) => onSet([name], currentTarget.checked)}
          >
            <code className="font-mono text-13 [overflow-wrap:anywhere]">{name}</code>{' '}
            {kind === 'write' && <span className="text-13 text-soft">({t('tokens.calls.write')})</span>}
            {summary && (
              <span lang="en" className="block text-13 text-soft">
                {summary}
              </span>
            )}
          </Choice>
        ))}
      </div>
    </details>
  )
}
