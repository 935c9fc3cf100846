import { languageOf } from '#features/talk/writing/rules/language-of.ts'
import { usePage } from '#site/context.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Ticket } from '../schemas.ts'

type Message = Ticket['thread'][number]

/** What was said and what happened, the oldest first. */
export function TicketThread({ thread }: Pick<Ticket, 'thread'>) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {thread.map((message) => (
        <li key={message.id}>
          {message.kind === 'said' || message.kind === 'note' ? (
            <TicketMessage message={message} />
          ) : (
            <Happened message={message} />
          )}
        </li>
      ))}
    </ol>
  )
}

function Happened({ message: { kind, by, at } }: { message: Message }) {
  const { t } = useI18n()
  return (
    <p className="num text-center text-13 text-soft">
      {t('tickets.happened', { kind, name: by?.name ?? '', who: by ? 'person' : 'site' })} <Time at={at} />
    </p>
  )
}

function TicketMessage({ message: { kind, by, isStaff, text, pictures, at } }: { message: Message }) {
  const { t, locale } = useI18n()
  const { langOf } = usePage()
  const isNote = kind === 'note'
  return (
    <article
      className={`grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 gap-y-1 ${isNote ? 'rounded-control bg-sunken p-3 dark:bg-raised' : ''}`}
    >
      {by && <Avatar picture={by.avatar} personId={by.databaseId} size={36} />}
      <div className="col-start-2 grid min-w-0 gap-1.5">
        <p className="flex flex-wrap items-center gap-x-2 text-14">
          <b>{by?.name ?? t('privacy.deletedPerson')}</b>
          {isStaff && <Pill>{t(isNote ? 'tickets.note' : 'tickets.staff')}</Pill>}
          <span className="num text-13 text-soft">
            <Time at={at} />
          </span>
        </p>
        {text && (
          <p lang={langOf(languageOf(text, locale))} className="whitespace-pre-line [overflow-wrap:anywhere]">
            {text}
          </p>
        )}
        {pictures.length > 0 && (
          <p className="flex flex-wrap gap-2">
            {pictures.map(({ id, url }, index) => (
              <a key={id} href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={t('tickets.picture', { number: index + 1 })}
                  className="max-h-60 rounded-control border border-line"
                />
              </a>
            ))}
          </p>
        )}
      </div>
    </article>
  )
}
