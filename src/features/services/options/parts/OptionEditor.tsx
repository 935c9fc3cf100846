import { useRef, useState } from 'react'
import type { Field } from '#features/services/builder/public/fields.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { OptionLine } from '../schemas.ts'
import { filled } from './filled.ts'
import { OptionField } from './OptionFields.tsx'
import { keyOf, ProblemsContext, placeOf, textOf } from './problems.ts'
import { summaryOf } from './summary.ts'
import type { Change } from './use-change.ts'

interface Props {
  option: OptionLine
  field: Field
  change: Change
  onClose: () => void
}

/** The form of one setting. What was typed stays until it is saved, whatever is said of it. */
export function OptionEditor({ option, field, change, onClose }: Props) {
  const { t } = useI18n()
  const [draft, setDraft] = useState<unknown>(option.value)
  // What was typed and is no value: the form shows it, the draft does not have it.
  const wrong = useRef(new Map<string, string>())
  const { form, problems } = change
  const said = new Map(problems.map((problem) => [keyOf(problem.path), textOf(t, problem)]))
  const note = (key: string, problem: string | null) => {
    if (problem === null) wrong.current.delete(key)
    else wrong.current.set(key, problem)
  }
  const save = async () => {
    if (form.isPending || wrong.current.size > 0) return
    // A field that was emptied is empty: the default comes back by its own button.
    const value = filled(field, draft)
    if (await change.change(value === undefined ? null : value)) onClose()
  }
  return (
    <form
      ref={form.ref}
      noValidate
      className="option-editor"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {change.isConflict && <Conflict option={option} field={field} onKeep={onClose} change={change} />}
      <ProblemsContext value={{ path: [], said, note }}>
        <OptionField field={field} path={[]} value={draft} onChange={setDraft} />
      </ProblemsContext>
      {problems.length > 0 && (
        <div role="alert" className="option-problems">
          <ul>
            {problems.map((problem) => (
              <li key={keyOf(problem.path)}>
                {problem.path.length === 0
                  ? textOf(t, problem)
                  : t('options.problem.at', {
                      place: placeOf(field, problem.path),
                      problem: textOf(t, problem),
                    })}
              </li>
            ))}
          </ul>
          <p>{t('options.problem.holds')}</p>
        </div>
      )}
      {form.isCutOff && <Notice>{t('ui.form.cutOff')}</Notice>}
      {form.notice && !change.isConflict && <Notice appeal={form.appeal}>{form.notice}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="main" size="small" isPending={form.isPending}>
          {t(change.isConflict ? 'options.conflict.take' : 'options.save')}
        </Button>
        <Button look="plain" size="small" onClick={onClose}>
          {t('options.cancel')}
        </Button>
      </div>
    </form>
  )
}

type ConflictProps = Pick<Props, 'option' | 'field' | 'change'> & { onKeep: () => void }

/** What somebody else has saved meanwhile, beside what stands in the form. */
function Conflict({ option, field, change, onKeep }: ConflictProps) {
  const reader = useI18n()
  const { t } = reader
  const { changed } = option
  return (
    <div role="alert" className="option-conflict">
      <p className="font-medium">
        {changed?.by ? t('options.changedBy', { name: changed.by }) : t('options.conflict')}
      </p>
      <p>{t('options.conflict.theirs', { value: summaryOf(field, option.value, reader) })}</p>
      <div>
        <Button
          look="line"
          size="small"
          onClick={() => {
            change.forget()
            onKeep()
          }}
        >
          {t('options.conflict.keep')}
        </Button>
      </div>
    </div>
  )
}
