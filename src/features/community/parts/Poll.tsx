import { SignInButton } from '#features/account/parts/SignInButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ballotShare } from '../rules.ts'
import type { TopicView } from '../schemas.ts'
import { TimeLeft } from './TimeLeft.tsx'

interface Props {
  vote: NonNullable<TopicView['vote']>
  options: TopicView['options']
}

/** A vote: its options, and the result as soon as the reader may see it. */
export function Poll({ vote, options }: Props) {
  const { t } = useI18n()
  const most = Math.max(...options.map(({ ballots }) => ballots ?? 0))
  // In a vote with several picks each, shares are of the people, in the others of the ballots, which are as many.
  const shares = options.map(({ ballots }) => (ballots === null ? null : ballotShare(ballots, vote.voters)))
  const sides = options.map((option, place) => ({
    option,
    share: shares[place] ?? null,
    isFirst: most > 0 && option.ballots === most,
  }))
  return (
    <section
      aria-label={t(`community.poll.${vote.kind}`)}
      className="rounded-card border border-line p-4.5 sm:p-5"
    >
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-16">{t(`community.poll.${vote.kind}`)}</h2>
        <p className="num flex flex-wrap gap-x-3 text-13 text-soft">
          <span>{t('community.poll.voters', { count: vote.voters })}</span>
          {vote.isOpen ? <TimeLeft until={vote.deadline} /> : <span>{t('community.poll.closed')}</span>}
        </p>
      </div>
      {vote.kind === 'pk' ? (
        <Duel sides={sides} />
      ) : (
        <Options sides={sides} isMany={vote.kind === 'multiple'} />
      )}
      {vote.isOpen && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <SignInButton purpose="vote" look="main" size="small">
            {t('community.poll.vote')}
          </SignInButton>
          <p className="text-13 text-soft">{t('community.poll.hidden')}</p>
        </div>
      )}
    </section>
  )
}

interface Side {
  option: TopicView['options'][number]
  /** Whole percent; null as long as counts are not shown. */
  share: number | null
  isFirst: boolean
}

function Options({ sides, isMany }: { sides: Side[]; isMany: boolean }) {
  return (
    <ul className="grid gap-2.5">
      {sides.map(({ option, share, isFirst }) => (
        <li
          key={option.databaseId}
          className="relative isolate flex min-h-11 items-center gap-3 overflow-hidden rounded-control border border-line px-3.5 py-2 text-14"
        >
          {share === null ? (
            <span
              aria-hidden="true"
              className={`size-4.5 flex-none border-[1.5px] border-edge ${isMany ? 'rounded-small' : 'rounded-full'}`}
            />
          ) : (
            <Bar share={share} isFirst={isFirst} />
          )}
          <span className={`min-w-0 flex-1 ${isFirst ? 'font-medium' : ''}`}>{option.text}</span>
          {share !== null && <Result share={share} ballots={option.ballots ?? 0} />}
        </li>
      ))}
    </ul>
  )
}

function Bar({ share, isFirst }: { share: number; isFirst: boolean }) {
  return (
    <span
      aria-hidden="true"
      style={{ width: `${share}%` }}
      className={`absolute inset-y-0 start-0 -z-1 ${isFirst ? 'bg-info-wash' : 'bg-sunken dark:bg-raised'}`}
    />
  )
}

function Result({ share, ballots }: { share: number; ballots: number }) {
  const { t } = useI18n()
  return (
    <span className="num flex-none text-13 text-soft">
      {t('community.poll.share', { share, count: ballots })}
    </span>
  )
}

function Duel({ sides }: { sides: Side[] }) {
  const [left, right] = sides
  if (!left || !right) return null
  return (
    <div className="grid gap-3">
      <div className="duel">
        <DuelSide side={left} />
        <span aria-hidden="true" className="self-center text-13 font-semibold text-faint">
          PK
        </span>
        <DuelSide side={right} />
      </div>
      {left.share !== null && right.share !== null && (
        <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full">
          <span className="bg-info" style={{ flexGrow: Math.max(left.share, 1) }} />
          <span className="bg-accent" style={{ flexGrow: Math.max(right.share, 1) }} />
        </div>
      )}
    </div>
  )
}

function DuelSide({ side: { option, share, isFirst } }: { side: Side }) {
  return (
    <div className={`duel-side ${isFirst ? 'font-medium' : ''}`}>
      <span>{option.text}</span>
      {share !== null && <Result share={share} ballots={option.ballots ?? 0} />}
    </div>
  )
}
