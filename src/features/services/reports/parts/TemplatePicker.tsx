import { useCallback, useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Field, NativeSelect, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { deleteTemplate, listTemplates, saveTemplate } from '../contract.ts'
import { MOST_TEMPLATE_TITLE, type TemplateUse } from '../rules.ts'
import type { Templates } from '../schemas.ts'

interface Props {
  usedFor: TemplateUse
  words: string
  onWords: (words: string) => void
}

/** Texts that are used again and again: one is taken, the words at hand are kept as one, or one is thrown away. */
export function TemplatePicker({ usedFor, words, onWords }: Props) {
  const { t } = useI18n()
  const [templates, setTemplates] = useState<Templates>([])
  const [chosen, setChosen] = useState('')
  const [title, setTitle] = useState<string>()
  const load = useCallback(async () => {
    const outcome = await send(listTemplates, { usedFor })
    if (outcome.ok) setTemplates(outcome.result)
  }, [usedFor])
  useEffect(() => void load(), [load])
  const template = templates.find(({ id }) => String(id) === chosen)
  const keep = async () => {
    if (!title?.trim()) return
    const outcome = await send(saveTemplate, { usedFor, title, text: words })
    if (!outcome.ok) return void toast.error(outcome.refusal?.messages[0] ?? t('ui.form.cutOff'))
    setTitle(undefined)
    await load()
  }
  const drop = async () => {
    if (!template) return
    await send(deleteTemplate, { id: template.id })
    setChosen('')
    await load()
  }
  return (
    <div className="grid gap-2">
      {templates.length > 0 && (
        <Field label={t('templates.choose')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={chosen}
              onChange={({ currentTarget }) => {
                setChosen(currentTarget.value)
                const taken = templates.find(({ id }) => String(id) === currentTarget.value)
                if (taken) onWords(taken.text)
              }}
            >
              <option value="">{t('templates.none')}</option>
              {templates.map(({ id, title: name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
      <div className="flex flex-wrap items-end gap-2">
        {title === undefined ? (
          <Button look="plain" size="small" disabled={words.trim() === ''} onClick={() => setTitle('')}>
            {t('templates.keep')}
          </Button>
        ) : (
          <>
            <Field label={t('templates.title')}>
              {(control) => (
                <TextInput
                  {...control}
                  maxLength={MOST_TEMPLATE_TITLE}
                  value={title}
                  onChange={({ currentTarget }) => setTitle(currentTarget.value)}
                />
              )}
            </Field>
            <Button look="line" size="small" disabled={title.trim() === ''} onClick={() => void keep()}>
              {t('templates.save')}
            </Button>
          </>
        )}
        {template && (
          <Button look="plain" size="small" onClick={() => void drop()}>
            {t('templates.delete')}
          </Button>
        )}
      </div>
    </div>
  )
}
