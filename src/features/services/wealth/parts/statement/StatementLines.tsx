import '../../wealth.css'
import { useState } from 'react'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { useTimeZone } from '#ui/clock.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Time } from '#ui/content/Time.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon, coinsIcon } from '#ui/icons.ts'
import type { Line } from '../../schemas.ts'
import { useAmount } from '../use-amount.ts'
import { type Fold, foldLines, type OFTEN } from './fold-lines.ts'
import { reasonText } from './reason-text.ts'

interface Props {
  lines: readonly Line[]
  isNarrowed: boolean
  onAll: () => void
}

/** A table on a wide screen; on a phone each line is title and amount, then cause and time. */
export function StatementLines({ lines, isNarrowed, onAll }: Props) {
  const { t } = useI18n()
  const timeZone = useTimeZone()
  if (lines.length === 0) {
    return (
      <div className="card">
        <Empty
          icon={coinsIcon}
          action={
            isNarrowed && (
              <Button look="line" onClick={onAll}>
                {t('wealth.showAll')}
              </Button>
            )
          }
        >
          {isNarrowed ? t('wealth.nothingFound') : t('wealth.nothingYet')}
        </Empty>
      </div>
    )
  }
  return (
    <div className="card overflow-hidden">
      <table className="wealth-lines num">
        <thead>
          <tr>
            <th scope="col">{t('wealth.column.when')}</th>
            <th scope="col">{t('wealth.column.what')}</th>
            <th scope="col">{t('wealth.column.amount')}</th>
            <th scope="col">{t('wealth.column.after')}</th>
          </tr>
        </thead>
        <tbody>
          {foldLines(lines, timeZone).map((fold) =>
            fold.lines.length > 1 ? (
              <FoldedLines key={fold.lines[0].id} fold={fold} />
            ) : (
              <StatementLine key={fold.lines[0].id} line={fold.lines[0]} />
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Several of a day and a kind in one line with their number, which opens to each of them. */
function FoldedLines({ fold: { lines, amount } }: { fold: Fold }) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { plain, signed } = useAmount()
  const [isOpen, setOpen] = useState(false)
  const [{ unit, after, at, reason }] = lines
  return (
    <>
      <tr>
        <td data-cell="when">
          <Time at={at} />
        </td>
        <td data-cell="what">
          <button
            type="button"
            aria-expanded={isOpen}
            className="wealth-fold"
            onClick={() => setOpen(!isOpen)}
          >
            {t(`wealth.folded.${reason as (typeof OFTEN)[number]}`, { count: lines.length })}
            <Icon path={chevronDownIcon} size={16} className="flex-none text-soft" />
          </button>
        </td>
        <td data-cell="amount" className={amount > 0 ? 'text-ok' : ''}>
          {signed(amount, unit)}
          {unit === 'credit' && <span className="sr-only"> {frame.creditSymbol}</span>}
        </td>
        <td data-cell="after">{plain(after, unit)}</td>
      </tr>
      {isOpen && lines.map((line) => <StatementLine key={line.id} line={line} isInside />)}
    </>
  )
}

function StatementLine({ line, isInside = false }: { line: Line; isInside?: boolean }) {
  const { t } = useI18n()
  const { href, frame } = usePage()
  const { plain, signed } = useAmount()
  const { cause, gift, amount, unit, after, at } = line
  const reason = reasonText(line, t)
  return (
    <tr data-inside={isInside || undefined}>
      <td data-cell="when">
        <Time at={at} />
      </td>
      <td data-cell="what">
        {cause ? (
          <>
            <a href={href(cause.path)} lang={cause.language}>
              {cause.title}
            </a>
            <small>{reason}</small>
          </>
        ) : (
          reason
        )}
        {gift?.note && <small className="whitespace-pre-line [overflow-wrap:anywhere]">“{gift.note}”</small>}
      </td>
      <td data-cell="amount" className={amount > 0 ? 'text-ok' : ''}>
        {signed(amount, unit)}
        {unit === 'credit' && <span className="sr-only"> {frame.creditSymbol}</span>}
      </td>
      <td data-cell="after">{plain(after, unit)}</td>
    </tr>
  )
}
