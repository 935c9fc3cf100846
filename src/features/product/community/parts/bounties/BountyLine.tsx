import { usePage } from '#site/context.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { awardIcon } from '#ui/icons.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { Bounty, TopicView } from '../../schemas.ts'
import { TimeLeft } from '../topics/TimeLeft.tsx'
import { bountyAmount } from './bounty-text.ts'
import type { OwnBountyProps } from './OwnBounty.tsx'

const ownPart = lazyPart<OwnBountyProps>(() => import('./OwnBounty.tsx').then((part) => part.OwnBounty))

export interface BountyProps {
  bounty: Bounty
  targets: TopicView['bountyTargets']
  /** Number of the topic. */
  topic: number
  /** The reader may dispute it. */
  canDispute: boolean
}

const OPEN_STATES = { running: 'held', grace: 'grace', due: 'over' } as const

/** The reward for an answer, who may win it, and the time left. */
export function BountyLine({ bounty, targets, topic, canDispute }: BountyProps) {
  const translator = useI18n()
  const { frame } = usePage()
  const { t } = translator
  const names = targets.map(({ name }) => name).join(t('community.nameSeparator'))
  const OwnBounty = useLazyPart(ownPart, canDispute)
  const state = bounty.state === 'open' ? OPEN_STATES[bounty.stage] : bounty.state
  return (
    <section
      aria-label={t('community.bounty.title')}
      data-bounty=""
      data-open={bounty.isOpen || undefined}
      className="group flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-sunken px-4.5 py-3.5 text-14 data-open:bg-gold-wash dark:bg-raised"
    >
      <span className="flex flex-wrap items-center gap-x-4">
        <b className="num flex items-center gap-2 text-20 group-data-open:text-gold-ink">
          <Icon path={awardIcon} size={20} />
          {bountyAmount(bounty, translator, frame.creditSymbol)}
        </b>
        {t(`community.bounty.${state}`)}
      </span>
      {bounty.isOpen && (
        <span className="flex basis-full flex-wrap gap-x-3 text-soft">
          {/* On the phone a line of its own: the time beside it gets shorter once there is a clock. */}
          <span className="max-sm:basis-full">
            {names ? t('community.bounty.some', { names }) : t('community.bounty.all')}
          </span>
          <TimeLeft until={bounty.deadline} />
        </span>
      )}
      {OwnBounty && canDispute && <OwnBounty topic={topic} />}
    </section>
  )
}
