import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon } from '#ui/icons.ts'
import { ballotShare } from '../../rules.ts'
import type { TopicView } from '../../schemas.ts'

interface Props {
  kind: NonNullable<TopicView['vote']>['kind']
  voters: number
  options: TopicView['options']
  /** What the reader has voted for. */
  chosen?: readonly number[]
}

/** One option of a vote, as a row. */
export const OPTION_ROW =
  'flex min-h-11 items-center gap-3 rounded-control border border-line px-3.5 py-2 text-14'

interface Side {
  option: TopicView['options'][number]
  /** Whole percent; null while counts are hidden. */
  share: number | null
  isFirst: boolean
  isChosen: boolean
}

/** The options of a vote, with its counts where they may be known. */
export function PollResult({ kind, voters, options, chosen = [] }: Props) {
  const most = Math.max(...options.map(({ ballots }) => ballots ?? 0))
  const sides = options.map((option): Side => {
    const { databaseId, ballots } = option
    return {
      option,
      // Shares are of the voters: in multiple-choice polls they sum to more than 100 %.
      share: ballots === null ? null : ballotShare(ballots, voters),
      isFirst: most > 0 && ballots === most,
      isChosen: chosen.includes(databaseId),
    }
  })
  return kind === 'pk' ? <Duel sides={sides} /> : <Options sides={sides} isMany={kind === 'multiple'} />
}

function Options({ sides, isMany }: { sides: Side[]; isMany: boolean }) {
  return (
    <ul className="grid gap-2.5">
      {sides.map(({ option, share, isFirst, isChosen }) => (
        <li key={option.databaseId} className={`relative isolate overflow-hidden ${OPTION_ROW}`}>
          {share === null ? (
            <span
              aria-hidden="true"
              className={`size-4.5 flex-none border-[1.5px] border-edge ${isMany ? 'rounded-small' : 'rounded-full'}`}
            />
          ) : (
            <Bar share={share} isFirst={isFirst} />
          )}
          <span className={`min-w-0 flex-1 ${isFirst ? 'font-medium' : ''}`}>{option.text}</span>
          {isChosen && <Chosen />}
          {share !== null && <Counts share={share} ballots={option.ballots ?? 0} />}
        </li>
      ))}
    </ul>
  )
}

/** Marks the option that the reader voted for. */
function Chosen() {
  const { t } = useI18n()
  return (
    <span className="flex-none">
      <Icon path={checkIcon} size={16} />
      <span className="sr-only">{t('community.poll.chosen')}</span>
    </span>
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

function Counts({ share, ballots }: { share: number; ballots: number }) {
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
        <Versus />
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

/** The separator of a duel. */
export const Versus = () => (
  <span aria-hidden="true" className="self-center text-13 font-semibold text-faint">
    PK
  </span>
)

function DuelSide({ side: { option, share, isFirst, isChosen } }: { side: Side }) {
  return (
    <div className={`duel-side ${isFirst ? 'font-medium' : ''}`}>
      <span className="flex items-center justify-center gap-1.5">
        {option.text}
        {isChosen && <Chosen />}
      </span>
      {share !== null && <Counts share={share} ballots={option.ballots ?? 0} />}
    </div>
  )
}
