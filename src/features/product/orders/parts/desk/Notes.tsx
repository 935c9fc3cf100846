import { send } from '#browser/calls/request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { Time } from '#ui/content/Time.tsx'
import { ReasonForm } from '#ui/forms/ReasonForm.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { noteOrder } from '../../contract.ts'
import { MOST_NOTE } from '../../rules/sending.ts'
import type { OrderNote } from '../../schemas/desk.ts'

/** What staff tell each other about an order. */
export function Notes({ order, notes }: { order: string; notes: readonly OrderNote[] }) {
  const { t } = useI18n()
  return (
    <section className="card grid gap-4 p-4 sm:p-5">
      {notes.length > 0 && (
        <ul className="grid gap-3 text-14">
          {notes.map(({ id, author, text, at }) => (
            <li key={id}>
              <p className="whitespace-pre-line">{text}</p>
              <p className="text-13 text-soft">
                {author}, <Time at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <ReasonForm
        key={notes.length}
        label={t('orders.desk.note')}
        missing={t('orders.desk.note.missing')}
        most={MOST_NOTE}
        rows={2}
        action={t('orders.desk.note.keep')}
        onSend={(text) => send(noteOrder, { order, text })}
        onDone={() => refreshPage()}
      />
    </section>
  )
}
