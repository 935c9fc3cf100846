import { languageOf } from '#features/talk/writing/rules/language-of.ts'
import { usePage } from '#site/context.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Ticket } from '../schemas.ts'
import { StatePill } from './StatePill.tsx'

/** What a ticket is about, and how it stands. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { t, locale } = useI18n()
  const { langOf } = usePage()
  const { id, subject, state, category, person, assignee, openedAt, isStaff } = ticket
  const facts = [
    { name: 'state', value: <StatePill state={state} /> },
    { name: 'number', value: <span className="num">{id}</span> },
    { name: 'category', value: t(`tickets.category.${category}`) },
    ...(isStaff ? [{ name: 'person', value: person.name } as const] : []),
    { name: 'assignee', value: assignee?.name ?? t('tickets.nobody') },
    { name: 'openedAt', value: <Time at={openedAt} /> },
  ] as const
  return (
    <aside className="card grid gap-3 p-4 max-xl:order-first">
      <h1 lang={langOf(languageOf(subject, locale))} className="text-16 [overflow-wrap:anywhere]">
        {subject}
      </h1>
      <dl className="grid gap-2.5 text-14 max-xl:grid-cols-2">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-13 text-soft">{t(`tickets.fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
