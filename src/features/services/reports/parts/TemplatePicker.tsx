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

/** The texts that are kept, read anew after each change. */
function useTemplates(usedFor: TemplateUse) {
  const { t } = useI18n()
  const [templates, setTemplates] = useState<Templates>([])
  const load = useCallback(async () => {
    const outcome = await send(listTemplates, { usedFor })
    if (outcome.ok) setTemplates(outcome.result)
  }, [usedFor])
  useEffect(() => void load(), [load])
  return {
    templates,
    /** @returns whether it is kept */
    async keep(title: string, text: string): Promise<boolean> {
      const outcome = await send(saveTemplate, { usedFor, title, text })
      if (outcome.ok) void load()
      else toast.error(outcome.refusal?.messages[0] ?? t('ui.form.cutOff'))
      return outcome.ok
    },
    async drop(id: number): Promise<void> {
      await send(deleteTemplate, { id })
      void load()
    },
  }
}

/** Texts that are used again and again: one is taken, the words at hand are kept as one, or one is thrown away. */
export function TemplatePicker({ usedFor, words, onWords }: Props) {
  const { t } = useI18n()
  const { templates, keep, drop } = useTemplates(usedFor)
  const [chosen, setChosen] = useState('')
  const template = templates.find(({ id }) => String(id) === chosen)
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
              {templates.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <KeepWords words={words} onKeep={keep} />
        {template && (
          <Button
            look="plain"
            size="small"
            onClick={async () => {
              await drop(template.id)
              setChosen('')
            }}
          >
            {t('templates.delete')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface KeepProps {
  words: string
  /** @returns whether they are kept */
  onKeep: (title: string, words: string) => Promise<boolean>
}

/** Keeps the words at hand under a title, which is asked for once that is wanted. */
function KeepWords({ words, onKeep }: KeepProps) {
  const { t } = useI18n()
  const [title, setTitle] = useState<string>()
  if (title === undefined) {
    return (
      <Button look="plain" size="small" disabled={words.trim() === ''} onClick={() => setTitle('')}>
        {t('templates.keep')}
      </Button>
    )
  }
  return (
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
      <Button
        look="line"
        size="small"
        disabled={title.trim() === ''}
        onClick={async () => {
          if (await onKeep(title, words)) setTitle(undefined)
        }}
      >
        {t('templates.save')}
      </Button>
    </>
  )
}
