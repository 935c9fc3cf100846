import { useState } from 'react'
import { MOST_REASON } from '#features/services/admin/rules.ts'
import { MOST_AUTHOR, MOST_TAG } from '#features/services/content/rules.ts'
import type { ContentPage } from '#features/services/content/schemas.ts'
import { Field, TextArea, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { CONTENT_ACTS, type ContentActName } from '../rules.ts'
import type { ContentAct } from '../schemas.ts'
import type { ContentChoice } from '../subject.ts'
import { Choice } from './Choice.tsx'
import { Foreseen } from './Foreseen.tsx'
import { useAct } from './use-act.ts'

interface Typed {
  act: ContentActName
  node: number
  tag: string
  author: string
  reason: string
}

function actOf({ act, node, tag, author, reason }: Typed): ContentAct {
  if (act === 'hide') return { act, reason }
  if (act === 'move') return { act, node }
  if (act === 'author') return { act, author }
  return act === 'tag' || act === 'untag' ? { act, tag } : { act }
}

/** What its act needs to be said stands there. */
function isSaid({ act, tag, author, reason }: Typed): boolean {
  if (act === 'author') return author.trim() !== ''
  if (act === 'hide') return reason.trim() !== ''
  return (act !== 'tag' && act !== 'untag') || tag.trim() !== ''
}

interface Props {
  choice: ContentChoice
  places: ContentPage['places']
}

/** What is to be done to the chosen texts: first looked at, then begun. */
export function ContentActForm({ choice, places }: Props) {
  const { t } = useI18n()
  const form = useForm<'reason'>()
  const [typed, setTyped] = useState<Typed>({
    act: 'hide',
    node: places[0]?.databaseId ?? 0,
    tag: '',
    author: '',
    reason: '',
  })
  const { preview, isReady, look, begin, forget } = useAct(form, choice)
  const { act } = typed
  const needsTag = act === 'tag' || act === 'untag'
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    forget()
  }
  const press = () => {
    if (isReady) return begin(actOf(typed))
    if (!form.check({ reason: isSaid(typed) ? null : t('bulk.needed') })) return undefined
    return look(actOf(typed))
  }
  return (
    <FormFrame
      form={form}
      onSubmit={() => void press()}
      label={isReady ? t('bulk.begin.content', { count: preview?.changed ?? 0 }) : t('bulk.look')}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label={t('bulk.act')}
          value={act}
          onValue={(value) => change({ act: CONTENT_ACTS.find((one) => one === value) ?? 'hide' })}
          options={CONTENT_ACTS.map((one) => [one, t('bulk.act.name', { act: one })])}
        />
        {act === 'move' && (
          <Choice
            label={t('bulk.node')}
            value={String(typed.node)}
            onValue={(node) => change({ node: Number(node) })}
            options={places.map(({ databaseId, name }) => [String(databaseId), name])}
          />
        )}
        {needsTag && (
          <Field label={t('bulk.tag')} error={form.errors.reason} isRequired>
            {(control) => (
              <TextInput
                {...control}
                maxLength={MOST_TAG}
                value={typed.tag}
                onChange={form.typing('reason', (tag) => change({ tag }))}
              />
            )}
          </Field>
        )}
        {act === 'author' && (
          <Field label={t('bulk.author')} help={t('bulk.author.help')} error={form.errors.reason} isRequired>
            {(control) => (
              <TextInput
                {...control}
                maxLength={MOST_AUTHOR}
                value={typed.author}
                onChange={form.typing('reason', (author) => change({ author }))}
              />
            )}
          </Field>
        )}
      </div>
      {act === 'hide' && (
        <Field
          label={t('bulk.reason.label')}
          help={t('bulk.reason.help')}
          error={form.errors.reason}
          isRequired
        >
          {(control) => (
            <TextArea
              {...control}
              maxLength={MOST_REASON}
              value={typed.reason}
              onChange={form.typing('reason', (reason) => change({ reason }))}
            />
          )}
        </Field>
      )}
      {preview && <Foreseen preview={preview} about="content" />}
    </FormFrame>
  )
}
