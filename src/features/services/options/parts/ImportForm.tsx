import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { toastAndRefresh } from '#features/services/admin/parts/toast-and-refresh.ts'
import { Choice } from '#ui/forms/Choice.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { importOptions, previewImport } from '../contract.ts'
import { MOST_FILE } from '../rules.ts'
import type { Imported, ImportLine, ImportPreview } from '../schemas.ts'
import { placeOf, textOf } from './problems.ts'
import { summaryOf } from './summary.ts'

/** A file of settings: what it would change, setting by setting, and then what was chosen of that. */
export function ImportForm({ onDone }: { onDone: (done: Imported) => void }) {
  const { t } = useI18n()
  const form = useForm<'file'>()
  const [text, setText] = useState('')
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const changed = preview?.lines.filter(({ state }) => state === 'changed') ?? []
  const take = changed.filter(({ path }) => !left.has(path)).map(({ path, revision }) => ({ path, revision }))
  const look = async (given: string) => {
    const outcome = await form.ask(send(previewImport, { text: given }), { 'import-unreadable': 'file' })
    setPreview(outcome.ok ? outcome.result : null)
  }
  const read = async (file: File | undefined) => {
    setPreview(null)
    setLeft(new Set())
    if (!file) return
    const given = file.size > MOST_FILE ? '' : await file.text()
    if (!form.check({ file: file.size > MOST_FILE ? t('options.import.large') : null })) return
    setText(given)
    await look(given)
  }
  const save = async () => {
    const outcome = await form.ask(send(importOptions, { text, take }))
    if (outcome.ok) {
      onDone(outcome.result)
      await toastAndRefresh(t('options.imported', { count: outcome.result.taken }))
    } else if (outcome.refusal?.code === 'option-changed') {
      // The difference is another one now.
      await look(text)
    }
  }
  return (
    <FormFrame
      form={form}
      onSubmit={() => void save()}
      label={t('options.import.take', { count: take.length })}
      isDisabled={take.length === 0}
    >
      <Field label={t('options.import.choose')} help={t('options.import.help')} error={form.errors.file}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="application/json,.json"
            className="input py-2"
            onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
          />
        )}
      </Field>
      {preview && (
        <p className="text-14" role="status">
          {preview.lines.length === 0
            ? t('options.import.nothing')
            : t('options.import.same', { count: preview.same })}
        </p>
      )}
      {preview && preview.lines.length > 0 && (
        <ul className="option-diff">
          {preview.lines.map((line) => (
            <Difference
              key={line.path}
              line={line}
              isTaken={!left.has(line.path)}
              onTake={(isTaken) =>
                setLeft((known) => {
                  const next = new Set(known)
                  if (isTaken) next.delete(line.path)
                  else next.add(line.path)
                  return next
                })
              }
            />
          ))}
        </ul>
      )}
    </FormFrame>
  )
}

interface DifferenceProps {
  line: ImportLine
  isTaken: boolean
  onTake: (isTaken: boolean) => void
}

function Difference({ line, isTaken, onTake }: DifferenceProps) {
  const { t } = useI18n()
  const about = (
    <>
      <span className="option-state" data-state={line.state}>
        {t('options.import.state', { state: line.state })}
      </span>{' '}
      <b>{line.label}</b>
      <Words line={line} />
    </>
  )
  return (
    <li>
      {line.state === 'changed' ? (
        <Choice checked={isTaken} onChange={({ currentTarget }) => onTake(currentTarget.checked)}>
          {about}
        </Choice>
      ) : (
        <p className="text-14">{about}</p>
      )}
    </li>
  )
}

/** What it is here and there, or why it cannot be taken. */
function Words({ line: { field, state, before, after, problems } }: { line: ImportLine }) {
  const reader = useI18n()
  const { t } = reader
  if (state === 'unfit')
    return problems.map((problem) => (
      <small key={problem.path.join('.')}>
        {field && problem.path.length > 0
          ? t('options.problem.at', { place: placeOf(field, problem.path), problem: textOf(t, problem) })
          : textOf(t, problem)}
      </small>
    ))
  if (state !== 'changed' || !field) return null
  return (
    <small>
      {t('options.import.hereThere', {
        before: summaryOf(field, before, reader),
        after: summaryOf(field, after, reader),
      })}
    </small>
  )
}
