import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import type { ShownPicture } from '#features/kernel/media/parts/upload/ChosenPictures.tsx'
import { readOrderNumber, spokenNumber } from '#features/product/orders/rules/order-number.ts'
import { usePage } from '#site/context.tsx'
import { Field, NativeSelect, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bookIcon, checkIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
import { openTicket, suggestHelp } from '../contract.ts'
import { CATEGORIES, type Category, MOST_SUBJECT } from '../rules.ts'
import type { Suggestions } from '../schemas.ts'
import { BackToTickets } from './BackToTickets.tsx'
import { WordsFields } from './WordsFields.tsx'

interface Words {
  category: Category
  subject: string
  text: string
  pictures: readonly ShownPicture[]
}

const BLANK: Words = { category: 'problem', subject: '', text: '', pictures: [] }

/** The order that the address names, which a question is about: '482 719 3652'. */
function orderAsked(): string | null {
  const number = readOrderNumber(new URLSearchParams(location.search).get('order') ?? '')
  return number === null ? null : spokenNumber(number)
}

/** What is typed into the form, what may answer it already, and the call that opens the ticket. */
function useOpening(onOpened: (id: number) => void) {
  const { t } = useI18n()
  const form = useForm<'subject' | 'text'>()
  const [words, setWords] = useState<Words>(() => {
    const number = orderAsked()
    return number === null
      ? BLANK
      : { ...BLANK, category: 'order', subject: t('tickets.aboutOrder', { number }) }
  })
  const { category, subject, text, pictures } = words
  const [help, setHelp] = useState<Suggestions>([])
  const set = (part: Partial<Words>) => {
    if (part.subject !== undefined) form.clear('subject')
    if (part.text !== undefined) form.clear('text')
    setWords((before) => ({ ...before, ...part }))
  }
  const suggest = async () => {
    if (subject.trim() === '') return setHelp([])
    const outcome = await send(suggestHelp, { text: subject })
    if (outcome.ok) setHelp(outcome.result)
  }
  const submit = async () => {
    const isWhole = form.check({
      subject: subject.trim() === '' ? t('refusal.ticket-subject') : null,
      text: text.trim() === '' && pictures.length === 0 ? t('refusal.ticket-empty') : null,
    })
    if (!isWhole) return
    const outcome = await form.ask(
      send(openTicket, { category, subject, text, imgs: pictures.map(({ id }) => id) }),
      { 'ticket-subject': 'subject', 'ticket-empty': 'text', 'ticket-picture': 'text' },
    )
    if (!outcome.ok) return
    toast.success(t('tickets.opened'))
    onOpened(outcome.result.id)
  }
  return { form, words, help, set, suggest, submit }
}

/** What it is about, what perhaps answers it already, and what happened. */
export function OpenForm({ onOpened }: { onOpened: (id: number) => void }) {
  const { t } = useI18n()
  const { form, words, help, set, suggest, submit } = useOpening(onOpened)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BackToTickets href="#" />
      <h1 className="text-24">{t('tickets.new')}</h1>
      <div className="card p-4 sm:p-6">
        <FormFrame form={form} onSubmit={() => void submit()} label={t('tickets.send')}>
          <CategoryField category={words.category} onCategory={(category) => set({ category })} />
          <Field label={t('tickets.subject')} error={form.errors.subject} isRequired>
            {(control) => (
              <TextInput
                {...control}
                maxLength={MOST_SUBJECT}
                value={words.subject}
                onBlur={() => void suggest()}
                onChange={({ currentTarget }) => set({ subject: currentTarget.value })}
              />
            )}
          </Field>
          <div aria-live="polite">{help.length > 0 && <Help help={help} />}</div>
          <WordsFields
            label={t('tickets.text')}
            text={words.text}
            onText={(text) => set({ text })}
            pictures={words.pictures}
            onPictures={(pictures) => set({ pictures })}
            error={form.errors.text}
          />
        </FormFrame>
      </div>
    </section>
  )
}

interface CategoryFieldProps {
  category: Category
  onCategory: (category: Category) => void
}

function CategoryField({ category, onCategory }: CategoryFieldProps) {
  const { t } = useI18n()
  return (
    <Field label={t('tickets.category')}>
      {(control) => (
        <NativeSelect
          {...control}
          value={category}
          onChange={({ currentTarget }) => onCategory(currentTarget.value as Category)}
        >
          {CATEGORIES.map((one) => (
            <option key={one} value={one}>
              {t(`tickets.category.${one}`)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

/** What may answer it: it opens beside the form, so that nothing typed is lost. */
function Help({ help }: { help: Suggestions }) {
  const { t } = useI18n()
  const { href, langOf } = usePage()
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-3 text-14 dark:bg-raised">
      <b>{t('tickets.help')}</b>
      <ul className="grid gap-1.5">
        {help.map(({ kind, title, path, language }) => (
          <li key={path} className="flex items-center gap-2">
            <Icon path={kind === 'doc' ? bookIcon : checkIcon} size={16} className="text-soft" />
            <a
              href={href(path)}
              target="_blank"
              rel="noreferrer"
              className="link [overflow-wrap:anywhere]"
              lang={langOf(language as 'en')}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
