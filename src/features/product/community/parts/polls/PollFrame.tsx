import type { ReactNode } from 'react'
import { useI18n } from '#ui/i18n.tsx'
import type { TopicView } from '../../schemas.ts'
import { TimeLeft } from '../topics/TimeLeft.tsx'

interface Props {
  vote: NonNullable<TopicView['vote']>
  /** Number of voters, as far as it is known. */
  voters: number
  children: ReactNode
}

/** What all polls show: kind, number of voters, and deadline. */
export function PollFrame({ vote, voters, children }: Props) {
  const { t } = useI18n()
  return (
    <section
      aria-label={t(`community.poll.${vote.kind}`)}
      data-poll=""
      className="rounded-card border border-line p-4.5 sm:p-5"
    >
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-16">{t(`community.poll.${vote.kind}`)}</h2>
        <p className="num flex flex-wrap gap-x-3 text-13 text-soft">
          <span>{t('community.poll.voters', { count: voters })}</span>
          {vote.isOpen ? <TimeLeft until={vote.deadline} /> : <span>{t('community.poll.closed')}</span>}
        </p>
      </div>
      {children}
    </section>
  )
}
