import { send } from '#browser/calls/request.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Time } from '#ui/content/Time.tsx'
import { ReasonForm } from '#ui/forms/ReasonForm.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { addNote, deleteNote } from '../../contract.ts'
import { MOST_PERSON_NOTE } from '../../rules.ts'
import type { PersonNote } from '../../schemas.ts'
import { toastAndRefresh } from '../toast-and-refresh.ts'

/** What those who run the site have noted of somebody, and a field for more. */
export function PersonNotes({ id, notes }: { id: number; notes: readonly PersonNote[] }) {
  const { t } = useI18n()
  return (
    <Card title={t('admin.notes')}>
      <div className="grid gap-4">
        {notes.length > 0 && (
          <ul className="grid gap-3 text-14">
            {notes.map((note) => (
              <OneNote key={note.id} note={note} />
            ))}
          </ul>
        )}
        <ReasonForm
          key={notes[0]?.id ?? 0}
          label={t('admin.notes.label')}
          help={t('admin.notes.help')}
          missing={t('admin.notes.missing')}
          most={MOST_PERSON_NOTE}
          action={t('admin.notes.add')}
          onSend={(text) => send(addNote, { id, text })}
          onDone={() => toastAndRefresh(t('admin.notes.added'))}
        />
      </div>
    </Card>
  )
}

function OneNote({ note }: { note: PersonNote }) {
  const { t } = useI18n()
  const { run } = useRequest(deleteNote)
  const remove = async () => {
    if (await run({ note: note.id })) void toastAndRefresh(t('admin.notes.deleted'))
  }
  return (
    <li>
      <p className="meta text-13">
        <b className="text-ink">{note.by}</b>
        <Time at={note.at} />
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
      {note.mayDelete && (
        <Button look="plain" size="small" onClick={() => void remove()}>
          {t('admin.notes.delete')}
        </Button>
      )}
    </li>
  )
}
