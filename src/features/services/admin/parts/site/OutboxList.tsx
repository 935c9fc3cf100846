import { Empty } from '#ui/content/Empty.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { WrittenTime } from '#ui/content/WrittenTime.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { KeptPage } from '../../schemas.ts'

/** Mails that go later, then mails and text messages that could not be sent, as no provider is set up. */
export function OutboxList({ kept: { nodes: messages, waiting } }: { kept: KeptPage }) {
  const { t } = useI18n()
  return (
    <>
      {waiting.length > 0 && <WaitingMails mails={waiting} />}
      <p className="mb-4 text-14 text-soft">{t('admin.outbox.lead')}</p>
      {messages.length === 0 ? (
        <Empty>{t(waiting.length === 0 ? 'admin.outbox.empty' : 'admin.outbox.noneKept')}</Empty>
      ) : (
        <ul className="card divide-y divide-line">
          {messages.map(({ id, kind, recipient, subject, text, at }) => (
            <li key={id} className="px-4 py-3 sm:px-5">
              <details>
                <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-1">
                  <Pill>{t(kind === 'sms' ? 'admin.outbox.sms' : 'admin.outbox.mail')}</Pill>
                  <span className="font-medium [overflow-wrap:anywhere]">{subject || text}</span>
                  <span className="meta num text-13">
                    <span className="[overflow-wrap:anywhere]">{recipient}</span>
                    <Time at={at} />
                  </span>
                </summary>
                <p className="mt-2 rounded-control bg-sunken p-3 text-14 whitespace-pre-line [overflow-wrap:anywhere] dark:bg-raised">
                  {text}
                </p>
              </details>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** When the mails of notifications go, those that go next first. */
function WaitingMails({ mails }: { mails: KeptPage['waiting'] }) {
  const { t } = useI18n()
  return (
    <section className="mb-6">
      <p className="mb-4 text-14 text-soft">{t('admin.outbox.waiting')}</p>
      <ul className="card divide-y divide-line">
        {mails.map(({ recipient, pace, notices, dueAt }) => (
          <li
            key={`${recipient} ${pace}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 sm:px-5"
          >
            <Pill>{t(`admin.outbox.${pace}`)}</Pill>
            <span className="font-medium [overflow-wrap:anywhere]">{recipient}</span>
            <span className="meta num text-13">
              <span>{t('admin.outbox.notices', { count: notices })}</span>
              <WrittenTime at={dueAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
