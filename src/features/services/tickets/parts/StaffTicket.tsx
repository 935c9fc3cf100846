import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { TemplatePicker } from '#features/services/reports/parts/TemplatePicker.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Field, NativeSelect, TextArea } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { assignTicket, holdTicket, noteTicket } from '../contract.ts'
import { MOST_TEXT } from '../rules.ts'
import type { Ticket, TicketQueue } from '../schemas.ts'
import { BackToTickets } from './BackToTickets.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { TicketFacts } from './TicketFacts.tsx'
import { TicketThread } from './TicketThread.tsx'

interface Props {
  ticket: Ticket
  staff: TicketQueue['staff']
  /** Of the list. */
  back: string
}

/** @returns what waits for a change, says so where it did not arrive, and shows the ticket as it is then */
function useTold() {
  const { t } = useI18n()
  return async (asked: Promise<{ ok: boolean }>): Promise<boolean> => {
    const { ok } = await asked
    if (!ok) toast.error(t('ui.form.cutOff'))
    await refreshPage()
    return ok
  }
}

/** A ticket as the staff works on it: whom it is assigned to, the replies to the person, and the notes among the staff. */
export function StaffTicket({ ticket, staff, back }: Props) {
  const { t } = useI18n()
  const { id, state, isStaff } = ticket
  const told = useTold()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BackToTickets href={back} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="card grid gap-4 p-4 sm:p-6">
          <TicketThread thread={ticket.thread} />
          <ReplyForm
            ticket={ticket}
            onChange={() => void refreshPage()}
            {...(isStaff && {
              tools: (words: string, onWords: (words: string) => void) => (
                <TemplatePicker usedFor="ticket" words={words} onWords={onWords} />
              ),
            })}
          />
        </div>
        <div className="grid gap-4">
          <TicketFacts ticket={ticket} />
          <div className="card grid gap-4 p-4">
            <AssigneeField ticket={ticket} staff={staff} />
            {state !== 'closed' && state !== 'waiting' && (
              <Button look="line" onClick={() => void told(send(holdTicket, { id }))}>
                {t('tickets.hold')}
              </Button>
            )}
            {isStaff && <NoteForm id={id} />}
          </div>
        </div>
      </div>
    </div>
  )
}

function AssigneeField({ ticket: { id, assignee }, staff }: Pick<Props, 'ticket' | 'staff'>) {
  const { t } = useI18n()
  const told = useTold()
  return (
    <Field label={t('tickets.fact.assignee')}>
      {(control) => (
        <NativeSelect
          {...control}
          value={assignee?.databaseId ?? ''}
          onChange={({ currentTarget }) =>
            void told(send(assignTicket, { id, to: Number(currentTarget.value) || null }))
          }
        >
          <option value="">{t('tickets.nobody')}</option>
          {staff.map(({ id: person, name }) => (
            <option key={person} value={person}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

/** A note among the staff. */
function NoteForm({ id }: { id: number }) {
  const { t } = useI18n()
  const told = useTold()
  const [note, setNote] = useState('')
  return (
    <>
      <Field label={t('tickets.addNote')} help={t('tickets.noteHelp')}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MOST_TEXT}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
      </Field>
      <Button
        look="line"
        disabled={note.trim() === ''}
        onClick={async () => {
          if (await told(send(noteTicket, { id, text: note }))) setNote('')
        }}
      >
        {t('tickets.keepNote')}
      </Button>
    </>
  )
}
