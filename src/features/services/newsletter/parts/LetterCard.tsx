import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { toastAndRefresh } from '#features/services/admin/parts/toast-and-refresh.ts'
import { Link } from '#site/Link.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Pill, type PillKind } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { moveLetter } from '../contract.ts'
import { DESK_PATH, LETTER_MOVES, type LetterMove, type LetterState, movedTo } from '../rules.ts'
import type { Figures, LetterLine } from '../schemas.ts'

const PILLS: Readonly<Record<LetterState, PillKind>> = {
  draft: 'neutral',
  scheduled: 'neutral',
  sending: 'warning',
  paused: 'warning',
  sent: 'solved',
  stopped: 'warning',
}

interface Props {
  letter: LetterLine
  /** It stands on a page of its own. */
  isOpen?: boolean
}

/** A letter: how it stands, what became of its mails, and what can be done with it now. */
export function LetterCard({ letter, isOpen = false }: Props) {
  const { t } = useI18n()
  const { id, state, subject, sendAt, finishedAt, pausedWhy, at } = letter
  const when = finishedAt ?? sendAt ?? at
  return (
    <section className="card grid gap-2 p-4 sm:p-5">
      <header className="flex flex-wrap items-baseline gap-2">
        <h2 className="min-w-0 text-16">
          {isOpen ? (
            subject || t('newsletter.letter.untitled')
          ) : (
            <Link to={`${DESK_PATH}?letter=${id}`} className="link">
              {subject || t('newsletter.letter.untitled')}
            </Link>
          )}
        </h2>
        <Pill kind={PILLS[state]}>{t('newsletter.letter.state', { state })}</Pill>
      </header>
      <p className="meta text-13">
        <Time at={when} />
      </p>
      {pausedWhy && (
        <p role="alert" className="text-14">
          {t('newsletter.letter.paused', { why: pausedWhy })}
        </p>
      )}
      <FigureList figures={letter.figures} />
      <Moves letter={letter} />
    </section>
  )
}

/** What is always said, and what only where it happened. */
const ALWAYS = ['total', 'sent'] as const
const SOMETIMES = [
  'waiting',
  'failed',
  'bounced',
  'complained',
  'unknown',
  'skipped',
  'unsubscribed',
] as const

function FigureList({ figures }: { figures: Figures }) {
  const { t } = useI18n()
  if (figures.total === 0) return null
  const shown = [...ALWAYS, ...SOMETIMES.filter((name) => figures[name] > 0)]
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {shown.map((name) => (
          <div key={name}>
            <dt className="text-13 text-soft">{t(`newsletter.figure.${name}`)}</dt>
            <dd className="num font-medium" data-figure={name}>
              {figures[name]}
            </dd>
          </div>
        ))}
      </dl>
      {figures.unknown > 0 && <p className="text-13 text-soft">{t('newsletter.figure.unknown.text')}</p>}
    </>
  )
}

function Moves({ letter: { id, state, subject } }: { letter: LetterLine }) {
  const { t } = useI18n()
  const [asked, setAsked] = useState<LetterMove>()
  const moves = LETTER_MOVES.filter((move) => movedTo(state, move) !== undefined)
  if (moves.length === 0) return null
  const act = async (move: LetterMove) => {
    if (!(await send(moveLetter, { id, move })).ok) return false
    await toastAndRefresh(t('newsletter.moved'))
    return true
  }
  return (
    <div className="flex flex-wrap gap-2">
      {moves.map((move) => (
        <Button
          key={move}
          look="line"
          size="small"
          onClick={() => (move === 'resume' ? void act(move) : setAsked(move))}
        >
          {t(`newsletter.move.${move}`)}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && act(asked)}
        title={t(`newsletter.move.${asked ?? 'cancel'}`)}
        confirmLabel={t(`newsletter.move.${asked ?? 'cancel'}`)}
        isDangerous={asked !== 'cancel'}
      >
        {t(`newsletter.move.${asked === 'stop' ? 'stop' : asked === 'delete' ? 'delete' : 'cancel'}.text`, {
          title: subject,
        })}
      </ConfirmDialog>
    </div>
  )
}
