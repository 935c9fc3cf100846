import { formatMoney } from '#shared/numbers/money-text.ts'
import { Pill, type PillKind } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { RefundState } from '../rules/requests.ts'
import type { Refund } from '../schemas.ts'

const KINDS: Readonly<Record<RefundState, PillKind>> = {
  asked: 'warning',
  granted: 'solved',
  refused: 'danger',
  withdrawn: 'neutral',
}

/** One request: for what, why, how much, and the answer. */
export function RefundCard({ refund }: { refund: Refund }) {
  const { t, locale } = useI18n()
  const { state, reason, words, pictures, amount, currency, answer, createdAt, lines } = refund
  return (
    <div className="grid gap-2 text-14">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Pill kind={KINDS[state]}>{t(`refunds.state.${state}`)}</Pill>
        <b className="num">{formatMoney(amount, currency, locale)}</b>
        <Time at={createdAt} className="ms-auto text-13 text-soft" />
      </div>
      <ul>
        {lines.map(({ position, title, chosen, quantity }) => (
          <li key={position} className="[overflow-wrap:anywhere]">
            <span className="num">{quantity} ×</span> {title}
            {chosen && <span className="text-soft">, {chosen}</span>}
          </li>
        ))}
      </ul>
      <p className="text-soft">{t(`refunds.reason.${reason}`)}</p>
      {words && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>}
      {pictures.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {pictures.map(({ id, url }, index) => (
            <a key={id} href={url} target="_blank" rel="noreferrer">
              <img
                src={url}
                alt={t('refunds.picture', { number: index + 1 })}
                className="size-16 rounded-control border border-line object-cover"
              />
            </a>
          ))}
        </div>
      )}
      {answer && (
        <div className="border-s-2 border-line ps-3">
          <span className="text-13 text-soft">{t('refunds.answer')}</span>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
        </div>
      )}
    </div>
  )
}
