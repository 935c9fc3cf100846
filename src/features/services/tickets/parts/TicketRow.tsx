import { languageOf } from '#features/talk/writing/rules/language-of.ts'
import { usePage } from '#site/context.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { TicketLine } from '../schemas.ts'
import { StatePill } from './StatePill.tsx'

interface Props {
  ticket: TicketLine
  href: string
  /** Who wrote it and whom it is assigned to, for the staff. */
  people?: readonly string[]
}

/** One ticket of a list: what it is about, whose turn it is, since when. */
export function TicketRow({ ticket, href, people = [] }: Props) {
  const { t, locale } = useI18n()
  const { langOf } = usePage()
  const { id, subject, category, state, messages, saidAt, hasUnread } = ticket
  // The unread flag is the owner's: not shown in lists of the staff.
  const isNew = hasUnread && people.length === 0
  return (
    <li className="relative grid gap-1 p-3.5 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <a
          href={href}
          className={`stretch [overflow-wrap:anywhere] ${isNew ? 'font-semibold' : 'font-medium'}`}
        >
          {/* In the title's own line: beside a title of two lines it would stand alone above it. */}
          {isNew && <span className="inline-block size-2 rounded-full bg-accent" aria-hidden />}{' '}
          {isNew && <span className="sr-only">{t('tickets.unread')} </span>}
          <span lang={langOf(languageOf(subject, locale))}>{subject}</span>
        </a>
        <StatePill state={state} />
      </p>
      <p className="meta num text-13">
        <span>{t('tickets.number', { number: id })}</span>
        <span>{t(`tickets.category.${category}`)}</span>
        {people.map((name) => name && <span key={name}>{name}</span>)}
        <span>{t('tickets.messages', { count: messages })}</span>
        <Time at={saidAt} />
      </p>
    </li>
  )
}
