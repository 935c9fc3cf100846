import { type ReactNode, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import type { ShownPicture } from '#features/kernel/media/parts/upload/ChosenPictures.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { closeTicket, replyTicket } from '../contract.ts'
import { MOST_TEXT } from '../rules.ts'
import type { Ticket } from '../schemas.ts'
import { WordsFields } from './WordsFields.tsx'

interface Props {
  ticket: Ticket
  onChange: () => void
  /** Above the field: what helps the staff to write. */
  tools?: (words: string, onWords: (words: string) => void) => ReactNode
}

/** More words, or the end of it. */
export function ReplyForm({ ticket, onChange, tools }: Props) {
  const { t } = useI18n()
  const form = useForm<'text'>()
  const [text, setText] = useState('')
  const [pictures, setPictures] = useState<readonly ShownPicture[]>([])
  const { id, state, takesWords, isStaff } = ticket
  if (!takesWords) {
    return (
      <p className="rounded-control bg-sunken p-3 text-14 dark:bg-raised">
        {t('tickets.over')}{' '}
        {!isStaff && (
          <a href="#new" className="link">
            {t('tickets.new')}
          </a>
        )}
      </p>
    )
  }
  const write = (words: string) => {
    form.clear('text')
    setText(words.slice(0, MOST_TEXT))
  }
  const submit = async () => {
    const isEmpty = text.trim() === '' && pictures.length === 0
    if (!form.check({ text: isEmpty ? t('refusal.ticket-empty') : null })) return
    const outcome = await form.ask(send(replyTicket, { id, text, imgs: pictures.map((one) => one.id) }), {
      'ticket-empty': 'text',
      'ticket-picture': 'text',
    })
    if (!outcome.ok) return
    setText('')
    setPictures([])
    onChange()
  }
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      {state === 'answered' && !isStaff && (
        <p className="rounded-control bg-ok-wash p-3 text-14">{t('tickets.solved')}</p>
      )}
      {state === 'closed' && (
        <p className="rounded-control bg-sunken p-3 text-14 dark:bg-raised">{t('tickets.reopens')}</p>
      )}
      {tools?.(text, write)}
      <FormFrame form={form} onSubmit={() => void submit()} label={t('tickets.reply')}>
        <WordsFields
          label={t('tickets.words')}
          text={text}
          onText={write}
          pictures={pictures}
          onPictures={setPictures}
          error={form.errors.text}
        />
      </FormFrame>
      {state !== 'closed' && <CloseButton ticket={ticket} onChange={onChange} />}
    </div>
  )
}

function CloseButton({ ticket: { id, isStaff }, onChange }: Pick<Props, 'ticket' | 'onChange'>) {
  const { t } = useI18n()
  const [isClosing, setClosing] = useState(false)
  const close = async () => {
    setClosing(true)
    const outcome = await send(closeTicket, { id })
    setClosing(false)
    if (outcome.ok) onChange()
  }
  return (
    <div>
      <Button look="line" isPending={isClosing} onClick={() => void close()}>
        {t(isStaff ? 'tickets.close' : 'tickets.closeSolved')}
      </Button>
    </div>
  )
}
