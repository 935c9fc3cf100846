import { send } from '#browser/calls/request.ts'
import { noteReport } from '#features/services/reports/contract.ts'
import { MOST_NOTE } from '#features/services/reports/rules.ts'
import type { ReportCase } from '#features/services/reports/schemas.ts'
import { Time } from '#ui/content/Time.tsx'
import { ReasonForm } from '#ui/forms/ReasonForm.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { toastAndRefresh } from '../toast-and-refresh.ts'

/** Internal notes on a case, visible only to those who decide it. */
export function CaseNotes({ id, notes }: Pick<ReportCase, 'id' | 'notes'>) {
  const { t } = useI18n()
  return (
    <section className="grid gap-2">
      <h2 className="text-16">{t('admin.reports.notes')}</h2>
      <div className="card grid gap-4 p-4">
        {notes.length > 0 && (
          <ul className="grid gap-3 text-14">
            {notes.map(({ id: note, by, text, at }) => (
              <li key={note}>
                <p className="meta text-13">
                  <b className="text-ink">{by}</b>
                  <Time at={at} />
                </p>
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
              </li>
            ))}
          </ul>
        )}
        <ReasonForm
          key={notes.length}
          label={t('admin.reports.note')}
          help={t('admin.reports.noteHelp')}
          missing={t('admin.reports.needsNote')}
          most={MOST_NOTE}
          action={t('admin.reports.addNote')}
          onSend={(text) => send(noteReport, { id, text })}
          onDone={() => toastAndRefresh(t('admin.reports.noted'))}
        />
      </div>
    </section>
  )
}
