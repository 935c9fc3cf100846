import { lazy, Suspense, useState } from 'react'
import { SHORT_NAMES } from '#features/services/builder/parts/forms/languages.ts'
import type { Field } from '#features/services/builder/public/fields.ts'
import { usePage } from '#site/context.tsx'
import { Button, buttonProps } from '#ui/actions/Button.tsx'
import { Time } from '#ui/content/Time.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { PLACES } from '../rules.ts'
import type { OptionLine } from '../schemas.ts'
import { Marked } from './Marked.tsx'
import { missingIn, summaryOf } from './summary.ts'
import { type Change, type Done, useChange } from './use-change.ts'

const OptionEditor = lazy(async () => ({ default: (await import('./OptionEditor.tsx')).OptionEditor }))
const OptionHistory = lazy(async () => ({ default: (await import('./OptionHistory.tsx')).OptionHistory }))

interface Props {
  option: OptionLine
  /** What is looked for. */
  terms: readonly string[]
  onDone: (done: Done) => void
}

/** One setting: what it does and what it is, below that its default, who has changed it, and the ways back. */
export function OptionRow({ option, terms, onDone }: Props) {
  const [open, setOpen] = useState<'form' | 'history' | null>(null)
  const change = useChange(option, onDone)
  const { field, label } = option
  const toggle = (part: 'form' | 'history') => setOpen(open === part ? null : part)
  return (
    <li className="option" data-own={option.isOwn || undefined} data-hit={terms.length > 0 || undefined}>
      <div className="option-name">
        <h3 id={`${option.path}-label`}>
          <Marked text={label} terms={terms} />
        </h3>
        <p>
          <Marked text={option.help} terms={terms} />
        </p>
      </div>
      <div className="option-value">
        {field ? (
          <Value
            option={option}
            field={field}
            change={change}
            isOpen={open === 'form'}
            onOpen={() => toggle('form')}
          />
        ) : (
          <Elsewhere option={option} />
        )}
      </div>
      <Meta
        option={option}
        terms={terms}
        change={change}
        isOpen={open === 'history'}
        onHistory={() => toggle('history')}
      />
      {open !== 'form' && change.form.notice && (
        <div className="option-wide">
          <Notice appeal={change.form.appeal}>{change.form.notice}</Notice>
        </div>
      )}
      {open !== null && (
        <div className="option-wide">
          <Suspense fallback={<Skeleton shape="text" />}>
            {open === 'history' ? (
              <OptionHistory option={option} onRestore={(value) => void change.change(value)} />
            ) : (
              field && (
                <OptionEditor option={option} field={field} change={change} onClose={() => setOpen(null)} />
              )
            )}
          </Suspense>
        </div>
      )}
    </li>
  )
}

interface ValueProps {
  option: OptionLine
  field: Field
  change: Change
  isOpen: boolean
  onOpen: () => void
}

/** A switch is turned where it is; all else opens its form. */
function Value({ option, field, change, isOpen, onOpen }: ValueProps) {
  const reader = useI18n()
  const { t } = reader
  if (field.kind === 'switch')
    return (
      <input
        type="checkbox"
        role="switch"
        className="switch"
        aria-labelledby={`${option.path}-label`}
        aria-checked={option.value === true}
        checked={option.value === true}
        disabled={change.form.isPending}
        onChange={({ currentTarget }) => void change.change(currentTarget.checked)}
      />
    )
  const missing = missingIn(field, option.value)
  return (
    <>
      <p className="option-words">{summaryOf(field, option.value, reader)}</p>
      {missing.length > 0 && (
        <p className="option-missing">
          {t('options.missing', { languages: missing.map((locale) => SHORT_NAMES[locale]).join(', ') })}
        </p>
      )}
      {!isOpen && (
        <Button
          look="line"
          size="small"
          aria-label={t('options.change.of', { label: option.label })}
          onClick={onOpen}
        >
          {t('options.change')}
        </Button>
      )}
    </>
  )
}

function Elsewhere({ option: { place } }: { option: OptionLine }) {
  const { t } = useI18n()
  const { href } = usePage()
  if (!place) return null
  const { path, search } = PLACES[place]
  return (
    <a href={href(path) + search} {...buttonProps('line', 'small')}>
      {t('options.elsewhere', { place })}
    </a>
  )
}

interface MetaProps {
  option: OptionLine
  terms: readonly string[]
  change: Change
  isOpen: boolean
  onHistory: () => void
}

/** What it was, who has changed it, and its key. */
function Meta({ option, terms, change, isOpen, onHistory }: MetaProps) {
  const reader = useI18n()
  const { t } = reader
  const { field, label, changed, isOwn, preset } = option
  return (
    <p className="option-meta">
      {isOwn && <strong>{t('options.own')}</strong>}
      {option.isUnfit && <span className="text-danger">{t('options.unfit')}</span>}
      {field && (
        <span>
          {isOwn ? t('options.default', { value: summaryOf(field, preset, reader) }) : t('options.isDefault')}
        </span>
      )}
      {changed && (
        <span>
          {changed.by ? t('options.changedBy', { name: changed.by }) : t('options.changedBySomebody')}
          {', '}
          <Time at={changed.at} />
        </span>
      )}
      <code>
        <Marked text={option.path} terms={terms} />
      </code>
      {field && isOwn && (
        <button
          type="button"
          className="option-link"
          aria-label={t('options.reset.of', { label })}
          disabled={change.form.isPending}
          onClick={() => void change.change(undefined)}
        >
          {t('options.reset')}
        </button>
      )}
      {changed && (
        <button
          type="button"
          className="option-link"
          aria-expanded={isOpen}
          aria-label={t('options.history.of', { label })}
          onClick={onHistory}
        >
          {t('options.history')}
        </button>
      )}
    </p>
  )
}
