import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import type { Field } from '#features/services/builder/public/fields.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ErrorBox } from '#ui/content/ErrorBox.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { listOptionChanges } from '../contract.ts'
import type { ChangeLine, OptionLine } from '../schemas.ts'
import { summaryOf } from './summary.ts'

interface Props {
  option: OptionLine
  /** undefined: back to the default. */
  onRestore: (value: unknown) => void
}

/** What a setting was, and who has changed it; each of its values can be had again. */
export function OptionHistory({ option, onRestore }: Props) {
  const { t } = useI18n()
  const { path, revision } = option
  const [lines, setLines] = useState<readonly ChangeLine[] | null>(null)
  const [next, setNext] = useState<number | null>(null)
  const [isCutOff, setCutOff] = useState(false)
  const load = async (before: number) => {
    const outcome = await send(listOptionChanges, { path, before })
    setCutOff(!outcome.ok)
    if (!outcome.ok) return
    const { nodes, endCursor, hasNextPage } = outcome.result
    setLines((known) => (before === 0 ? nodes : [...(known ?? []), ...nodes]))
    setNext(hasNextPage ? endCursor : null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when the setting has changed
  useEffect(() => {
    void load(0)
  }, [path, revision])
  if (isCutOff && lines === null) return <ErrorBox onRetry={() => void load(0)} />
  if (lines?.length === 0) return <p className="option-note">{t('options.history.none')}</p>
  return (
    <div className="option-history">
      <ul aria-label={t('options.history.of', { label: option.label })}>
        {(lines ?? []).map((line) => (
          <Line key={line.id} line={line} option={option} onRestore={onRestore} />
        ))}
      </ul>
      {next !== null && (
        <Button look="plain" size="small" onClick={() => void load(next)}>
          {t('options.history.more')}
        </Button>
      )}
    </div>
  )
}

function Line({ line, option, onRestore }: Props & { line: ChangeLine }) {
  const reader = useI18n()
  const { t } = reader
  const { field } = option
  const words = (isOwn: boolean, value: unknown, of: Field) =>
    isOwn ? summaryOf(of, value, reader) : t('options.history.default')
  return (
    <li>
      <span className="min-w-0">
        {field && (
          <>
            {t('options.history.fromTo', {
              before: words(line.wasOwn, line.before, field),
              after: words(line.isOwn, line.after, field),
            })}{' '}
          </>
        )}
        {line.part !== '' && <code>{line.part} </code>}
        <small>
          {line.by ? t('options.changedBy', { name: line.by }) : t('options.changedBySomebody')}
          {', '}
          <Time at={line.at} />
        </small>
      </span>
      {field && (
        <button
          type="button"
          className="option-link"
          onClick={() => onRestore(line.wasOwn ? line.before : undefined)}
        >
          {t('options.history.back', { value: words(line.wasOwn, line.before, field) })}
        </button>
      )}
    </li>
  )
}
