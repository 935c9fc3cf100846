import { useState } from 'react'
import { request, send } from '#browser/calls/request.ts'
import { usePage } from '#site/context.tsx'
import { Chips } from '#ui/forms/Choice.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { changePage, createPage, listTemplates, removePage } from '../../contract.ts'
import type { CreatePageData } from '../../schemas.ts'
import { useAnswer } from '../use-answer.ts'

interface Props {
  onClose: () => void
  /** With the key of the page to be shown then. */
  onDone: (key: string) => void
}

const NO_LETTER = /[^\p{Letter}\p{Number}]+/gu

/** An address made of a title. */
export const slugOf = (title: string): string =>
  title.normalize('NFKC').trim().toLowerCase().replace(NO_LETTER, '-').replace(/^-|-$/g, '').slice(0, 60)

const AT_FIELDS = { 'page-address-taken': 'id', 'slug-unfit': 'id', 'too-many-pages': 'title' } as const

/** Asks for the title and the address of a new page; the address follows the title until it is written by hand. */
export function NewPageDialog({ onClose, onDone }: Props) {
  const { t } = useI18n()
  const { locale } = usePage()
  const form = useForm<'title' | 'id'>({ isQuiet: true })
  const [title, setTitle] = useState('')
  const [own, setOwn] = useState<string | null>(null)
  const [template, setTemplate] = useState<CreatePageData['template']>()
  const { answer } = useAnswer(listTemplates, {})
  const id = own ?? slugOf(title)
  const submit = async () => {
    const missing = t('builder.shell.missing')
    if (!form.check({ title: title.trim() ? null : missing, id: id ? null : missing })) return
    const sent = send(
      createPage,
      { id, title: { [locale]: title.trim() }, ...(template && { template }) },
      { steps: 'all' },
    )
    const outcome = await form.ask(sent, AT_FIELDS)
    if (outcome.ok) onDone(outcome.result.key)
  }
  return (
    <FormDialog isOpen onClose={onClose} title={t('builder.shell.pages.new')} isLocked={form.isPending}>
      <FormFrame form={form} label={t('builder.shell.pages.create')} onSubmit={submit}>
        <Field label={t('builder.shell.pages.title')} error={form.errors.title} isRequired>
          {(control) => (
            <TextInput
              {...control}
              value={title}
              maxLength={200}
              onChange={(event) => {
                setTitle(event.target.value)
                form.clear('title')
              }}
            />
          )}
        </Field>
        <AddressField
          value={id}
          error={form.errors.id}
          onChange={(value) => {
            setOwn(value)
            form.clear('id')
          }}
        />
        {answer && (
          <div className="grid gap-2">
            <p aria-hidden="true" className="text-14 font-medium">
              {t('builder.template.choose')}
            </p>
            <Chips
              name="template"
              label={t('builder.template.choose')}
              chips={[
                { value: '', label: t('builder.template.none') },
                ...answer.templates.map((one) => ({ value: one.name, label: one.title })),
              ]}
              value={template ?? ''}
              onValue={(name) =>
                setTemplate(name === '' ? undefined : (name as NonNullable<CreatePageData['template']>))
              }
            />
          </div>
        )}
      </FormFrame>
    </FormDialog>
  )
}

interface AddressProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function AddressField({ value, error, onChange }: AddressProps) {
  const { t } = useI18n()
  return (
    <Field
      label={t('builder.shell.pages.address')}
      help={t('builder.shell.pages.address.help', { path: `/${value}` })}
      error={error}
      isRequired
    >
      {(control) => (
        <TextInput
          {...control}
          value={value}
          maxLength={80}
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

interface OwnPageProps extends Props {
  pageKey: string
  name: string
}

/** Moves a page to another address. */
export function AddressDialog({ pageKey, name, onClose, onDone }: OwnPageProps) {
  const { t } = useI18n()
  const form = useForm<'id'>({ isQuiet: true })
  const [id, setId] = useState(pageKey.replace(/^custom\./, ''))
  const submit = async () => {
    if (!form.check({ id: id.trim() ? null : t('builder.shell.missing') })) return
    const sent = send(changePage, { key: pageKey, id: id.trim() }, { steps: 'all' })
    const outcome = await form.ask(sent, { 'page-address-taken': 'id', 'slug-unfit': 'id' })
    if (outcome.ok) onDone(outcome.result.key)
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={t('builder.shell.pages.move', { name })}
      description={t('builder.shell.pages.move.hint')}
      isLocked={form.isPending}
    >
      <FormFrame form={form} label={t('builder.shell.pages.move.do')} onSubmit={submit}>
        <AddressField
          value={id}
          error={form.errors.id}
          onChange={(value) => {
            setId(value)
            form.clear('id')
          }}
        />
      </FormFrame>
    </FormDialog>
  )
}

/** Asks before a page goes, with its draft and its versions. */
export function RemovePageDialog({ pageKey, name, onClose, onDone }: OwnPageProps) {
  const { t } = useI18n()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('builder.shell.pages.remove', { name })}
      confirmLabel={t('builder.shell.pages.remove.do')}
      onConfirm={async () => {
        const done = await request(removePage, { key: pageKey })
        if (done) onDone('home')
        return done !== undefined
      }}
    >
      {t('builder.shell.pages.remove.hint')}
    </ConfirmDialog>
  )
}
