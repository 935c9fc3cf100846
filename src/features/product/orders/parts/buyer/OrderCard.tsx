import { PictureCover } from '#features/kernel/posts/parts/PictureCover.tsx'
import { languageOf } from '#features/talk/writing/rules/language-of.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { orderPath } from '../../paths.ts'
import { spokenNumber } from '../../rules/order-number.ts'
import type { OrderCard as Order } from '../../schemas.ts'
import { checkoutPath } from './order-words.ts'
import { StatePill } from './StatePill.tsx'

interface Props {
  order: Order
  onCancel: () => void
  /** The time to pay is over. */
  onOver: () => void
}

/** One order of the list: where it stands, what is in it, what it cost, and the one thing to do next. */
export function OrderCard({ order, onCancel, onOver }: Props) {
  const { t, locale } = useI18n()
  const { href, langOf } = usePage()
  const { number, title, lines, cover, currency, total, createdAt, expiresAt } = order
  return (
    <li>
      <article className={`card overflow-hidden ${expiresAt === null ? '' : 'border-warn/45'}`}>
        <header className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5 border-b border-line px-4 py-3 text-13 text-soft sm:px-5">
          <StatePill order={order} onOver={onOver} />
          <Time at={createdAt} />
          <span className="num">{spokenNumber(number)}</span>
        </header>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:flex-nowrap sm:px-5">
          <PictureCover
            picture={cover}
            seed={title}
            alt=""
            sizes="64px"
            className="size-16 flex-none rounded-control"
          />
          <div className="min-w-0 flex-1">
            <h2 lang={langOf(languageOf(title, locale))} className="text-16 [overflow-wrap:anywhere]">
              <a href={href(orderPath(number))}>{t('orders.card.title', { title, count: lines - 1 })}</a>
            </h2>
            <p className="mt-0.5 text-14 text-soft">
              <About order={order} />
            </p>
          </div>
          <b className="num text-18">{formatMoney(total, currency, locale)}</b>
          <div className="flex w-full gap-2 sm:w-auto">
            {expiresAt === null ? (
              <LinkButton
                look="line"
                size="small"
                href={href(orderPath(number))}
                className="flex-1 sm:flex-none"
              >
                {t(order.parcel ? 'orders.card.follow' : 'orders.card.open')}
                <span className="sr-only">{spokenNumber(number)}</span>
              </LinkButton>
            ) : (
              <>
                <Button look="plain" size="small" onClick={onCancel}>
                  {t('orders.cancel')}
                  <span className="sr-only">{spokenNumber(number)}</span>
                </Button>
                <LinkButton
                  look="main"
                  size="small"
                  href={href(checkoutPath(number, undefined))}
                  className="flex-1 sm:flex-none"
                >
                  {t('orders.pay')}
                  <span className="sr-only">{spokenNumber(number)}</span>
                </LinkButton>
              </>
            )}
          </div>
        </div>
      </article>
    </li>
  )
}

/** What moves, or what was chosen. */
function About({ order }: { order: Order }) {
  const { t, locale } = useI18n()
  const { state, refunded, currency, parcel, isSent, lines, chosen, pieces } = order
  if (refunded > 0) return t('orders.card.back', { amount: formatMoney(refunded, currency, locale) })
  if (parcel && state === 'fulfilled') return t('orders.card.sentBy', { carrier: parcel.carrier })
  if (!isSent && (state === 'fulfilled' || state === 'completed')) return t('orders.card.online')
  return lines === 1 && chosen !== '' ? chosen : t('orders.sum.things', { count: pieces })
}
