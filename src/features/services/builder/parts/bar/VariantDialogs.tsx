import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { Chips } from '#ui/forms/Choice.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { changeVariant, createVariant } from '../../contract.ts'
import type { ReferenceKind } from '../../public/fields.ts'
import { chosenOf, MOST_VARIANT_NAME } from '../../rules/variants.ts'
import { FieldBox } from '../forms/FieldBox.tsx'
import { ReferenceControl } from '../forms/ReferenceControl.tsx'

type Ids = ReadonlyArray<string | number>

interface NewProps {
  /** 'article.single' */
  page: string
  name: string
  onClose: () => void
  /** With the key of the variant, to be built then. */
  onDone: (key: string) => void
}

const AT_FIELDS = {
  'variant-unfit': 'name',
  'variant-taken': 'name',
  'too-many-variants': 'name',
} as const

/** Asks what another look of a page is called in addresses, and which things it is for. */
export function NewVariantDialog({ page, name: pageName, onClose, onDone }: NewProps) {
  const { t } = useI18n()
  const form = useForm<'name' | 'ids'>({ isQuiet: true })
  const [name, setName] = useState('')
  const chosen = useChosen(page, null, form)
  const submit = async () => {
    const problems = { name: name.trim() ? null : t('builder.shell.missing'), ids: chosen.problem }
    if (!form.check(problems)) return
    const data = { page, name: name.trim(), ids: chosen.ids }
    const outcome = await form.ask(send(createVariant, data, { steps: 'all' }), AT_FIELDS)
    if (outcome.ok) onDone(outcome.result.key)
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={t('builder.variant.new', { name: pageName })}
      description={t('builder.variant.hint')}
      isLocked={form.isPending}
    >
      <FormFrame form={form} label={t('builder.variant.create')} onSubmit={submit}>
        <Field
          label={t('builder.variant.name')}
          help={t('builder.variant.name.help', { path: `/…/1.${name.trim() || '…'}` })}
          error={form.errors.name}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={MOST_VARIANT_NAME}
              autoCapitalize="off"
              spellCheck={false}
              onChange={(event) => {
                setName(event.target.value)
                form.clear('name')
              }}
            />
          )}
        </Field>
        {chosen.fields}
      </FormFrame>
    </FormDialog>
  )
}

interface ChangeProps {
  pageKey: string
  name: string
  ids: Ids | null
  onClose: () => void
  onDone: () => void
}

/** Changes which things a variant is for. */
export function VariantDialog({ pageKey, name, ids: before, onClose, onDone }: ChangeProps) {
  const { t } = useI18n()
  const form = useForm<'ids'>({ isQuiet: true })
  const chosen = useChosen(pageKey.split('.').slice(0, 2).join('.'), before, form)
  const submit = async () => {
    if (!form.check({ ids: chosen.problem })) return
    const data = { key: pageKey, ids: chosen.ids }
    const outcome = await form.ask(send(changeVariant, data, { steps: 'all' }), {})
    if (outcome.ok) onDone()
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={t('builder.variant.change', { name })}
      description={t('builder.variant.change.hint')}
      isLocked={form.isPending}
    >
      <FormFrame form={form} label={t('builder.variant.change.do')} onSubmit={submit}>
        {chosen.fields}
      </FormFrame>
    </FormDialog>
  )
}

/** The form of a dialog, as far as it is about what a variant is for. */
interface ChosenForm {
  errors: { ids?: string }
  clear: (field: 'ids') => void
}

/** What a variant is for, as both dialogs ask it. */
function useChosen(page: string, before: Ids | null, form: ChosenForm) {
  const { t } = useI18n()
  const [ids, setIds] = useState(before)
  return {
    ids: ids && [...ids],
    problem: ids?.length === 0 ? t('builder.variant.nothing') : null,
    fields: (
      <ChosenFields
        to={chosenOf(page)}
        ids={ids}
        error={form.errors.ids}
        onIds={(next) => {
          setIds(next)
          form.clear('ids')
        }}
      />
    ),
  }
}

interface ChosenProps {
  /** null: nothing can be chosen, it is for all. */
  to: ReferenceKind | null
  ids: Ids | null
  error: string | undefined
  onIds: (ids: Ids | null) => void
}

function ChosenFields({ to, ids, error, onIds }: ChosenProps) {
  const { t } = useI18n()
  if (!to) return <p className="text-14 text-soft">{t('builder.variant.all.only')}</p>
  return (
    <div className="builder-form grid gap-3">
      <Chips
        name="variant-for"
        label={t('builder.variant.for')}
        chips={[
          { value: 'all', label: t('builder.variant.all') },
          { value: 'chosen', label: t('builder.variant.chosen') },
        ]}
        value={ids === null ? 'all' : 'chosen'}
        onValue={(value) => onIds(value === 'all' ? null : (ids ?? []))}
      />
      {ids !== null && (
        <FieldBox label={t('builder.variant.chosen')} problem={error} isGroup>
          {(control) => (
            <ReferenceControl
              field={{
                kind: 'reference',
                name: 'ids',
                label: t('builder.variant.chosen'),
                help: null,
                to,
                many: true,
                isNumber: false,
              }}
              value={ids}
              onChange={(value) => onIds(value as Ids)}
              ids={control}
              onProblem={() => undefined}
            />
          )}
        </FieldBox>
      )}
    </div>
  )
}
