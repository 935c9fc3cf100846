import { PictureCover } from '#features/kernel/posts/parts/PictureCover.tsx'
import { languageOf } from '#features/talk/writing/rules/language-of.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { Card } from '#ui/content/Card.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { isPaid } from '../../rules/states.ts'
import type { OrderLine, OrderView } from '../../schemas.ts'
import { Goods } from './Goods.tsx'

interface Props {
  order: OrderView
  token: string | undefined
}

/** What is in an order; below a thing that is delivered online what came with it. */
export function Things({ order, token }: Props) {
  const { t } = useI18n()
  const { lines, currency, number, state, as } = order
  const isOpen = as === 'buyer' && isPaid(state)
  return (
    <Card title={t('orders.things')}>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.position} className="py-3 first:pt-0 last:pb-0">
            <Thing line={line} currency={currency} isPaid={isPaid(state)} />
            {isOpen && line.delivery !== null && line.refunded < line.quantity && (
              <Goods of={{ order: number, position: line.position, ...(token && { token }) }} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface ThingProps {
  line: OrderLine
  currency: string
  isPaid: boolean
}

function Thing({ line, currency, isPaid: isBought }: ThingProps) {
  const { t, locale } = useI18n()
  const { langOf } = usePage()
  const { title, chosen, path, cover, quantity, unit, amount, refunded, sent, goods } = line
  const about = [
    chosen,
    quantity > 1 && t('orders.pieces', { count: quantity, what: formatMoney(unit, currency, locale) }),
  ].filter(Boolean)
  const lang = langOf(languageOf(title, locale))
  return (
    <div className="flex items-center gap-4">
      <PictureCover
        picture={cover}
        seed={title}
        alt=""
        sizes="56px"
        className="size-14 flex-none rounded-control"
      />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {path === null ? (
          <b lang={lang} className="font-semibold">
            {title}
          </b>
        ) : (
          <Link to={path} lang={lang} className="font-semibold">
            {title}
          </Link>
        )}
        {about.length > 0 && <p className="num text-13 text-soft">{about.join(t('orders.comma'))}</p>}
        {refunded > 0 ? (
          <p className="text-13 text-soft">
            {t('orders.line.refunded', { count: refunded, whole: quantity })}
          </p>
        ) : (
          isBought &&
          goods === 'physical' &&
          sent > 0 &&
          sent < quantity && (
            <p className="text-13 text-soft">{t('orders.line.sent', { count: sent, whole: quantity })}</p>
          )
        )}
      </div>
      <span className="num">{formatMoney(amount, currency, locale)}</span>
    </div>
  )
}
