import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Choice } from '#ui/forms/Choice.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { deleteFilter, saveFilter } from '../contract.ts'
import { type Filtered, MOST_NAME } from '../rules.ts'
import type { SavedFilter } from '../schemas.ts'

interface Props {
  list: Filtered
  query: string
  /** null: a new one. */
  filter: SavedFilter | null
  mayShare: boolean
  onDone: () => void
}

/** The name of a filter, who sees it, and the way to be rid of it. */
export function FilterForm({ list, query, filter, mayShare, onDone }: Props) {
  const { t } = useI18n()
  const form = useForm<'name'>()
  const [name, setName] = useState(filter?.name ?? '')
  const [isShared, setShared] = useState(filter?.isShared ?? false)
  const end = async (said: string) => {
    onDone()
    toast.success(said)
    await refreshPage()
  }
  const save = async () => {
    if (!form.check({ name: name.trim() === '' ? t('filters.needsName') : null })) return
    const asked = { filter: filter?.filter ?? null, list, name, query: filter?.query ?? query, isShared }
    const outcome = await form.ask(send(saveFilter, asked), { 'filter-name-taken': 'name' })
    if (outcome.ok) await end(t('filters.kept'))
  }
  const remove = async () => {
    if (!filter) return
    const outcome = await form.ask(send(deleteFilter, { filter: filter.filter }))
    if (outcome.ok) await end(t('filters.deleted'))
  }
  return (
    <FormFrame form={form} onSubmit={() => void save()} label={t('filters.save')}>
      <Field label={t('filters.name')} error={form.errors.name} isRequired>
        {(control) => (
          <TextInput
            {...control}
            maxLength={MOST_NAME}
            value={name}
            onChange={form.typing('name', setName)}
          />
        )}
      </Field>
      {mayShare && (
        <Choice checked={isShared} onChange={({ currentTarget }) => setShared(currentTarget.checked)}>
          {t('filters.share')}
        </Choice>
      )}
      {filter && (
        <p>
          <Button look="plain" size="small" onClick={() => void remove()}>
            {t('filters.delete')}
          </Button>
        </p>
      )}
    </FormFrame>
  )
}
