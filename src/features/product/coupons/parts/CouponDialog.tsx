import type { ReactNode } from 'react'
import { PersonName } from '#features/kernel/people/parts/PersonName.tsx'
import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { WrittenTime } from '#ui/content/WrittenTime.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { displayState } from '../rules/coupon.ts'
import type { Coupon } from '../schemas.ts'
import { CouponWorth } from './CouponSlip.tsx'
import { givesText, isUsable } from './coupon-words.ts'
import { PushForm } from './PushForm.tsx'

interface Props {
  coupon: Coupon
  /** Path of the whole shop. */
  shop: string
  isOpen: boolean
  onClose: () => void
  onPushed: () => void
}

/** What a coupon gives, where, to whom and until when; passing it on is a part of its own, where that is allowed. */
export function CouponDialog({ coupon, shop, isOpen, onClose, onPushed }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const state = displayState(coupon)
  const canUse = isUsable(coupon)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={coupon.name}
      width={502}
      footer={
        canUse && coupon.type === 'cash' ? (
          <LinkButton look="line" href={href(shop)}>
            {t('coupons.toShop')}
          </LinkButton>
        ) : undefined
      }
    >
      <div className="coupon" data-off={!canUse || undefined}>
        <CouponWorth coupon={coupon} state={state} />
        <div className="coupon-words">
          <span className="flex flex-wrap items-center gap-2">
            <code className="font-mono text-16 [overflow-wrap:anywhere]">{coupon.code}</code>
            <CopyButton text={coupon.code} />
          </span>
          <span className="text-13 text-soft">{t(`coupons.state.${state}`)}</span>
        </div>
      </div>
      {coupon.description && <p className="mt-4 text-14">{coupon.description}</p>}
      <Facts coupon={coupon} />
      {canUse && coupon.allowPush && <PushForm coupon={coupon} onPushed={onPushed} />}
    </Dialog>
  )
}

function Facts({ coupon }: { coupon: Coupon }) {
  const { t, locale } = useI18n()
  const { type, expiredAt, startsAt, ownedAt, createdAt, usedAt } = coupon
  const time = (at: string) => <WrittenTime at={at} />
  const facts: Array<[string, ReactNode]> = [
    [t('coupons.info.gives'), givesText(coupon, { t, locale })],
    [t('coupons.info.where'), <Where key="where" coupon={coupon} />],
    [t('coupons.info.who'), <Who key="who" coupon={coupon} />],
    [
      t('coupons.info.until'),
      expiredAt.expiredTime === null ? t('coupons.noEnd') : time(expiredAt.expiredTime),
    ],
    [t('coupons.info.since'), time(ownedAt ?? createdAt)],
  ]
  if (isKnown(type)) facts.unshift([t('coupons.info.type'), t(`coupons.type.${type}`)])
  if (startsAt > createdAt) facts.push([t('coupons.info.from'), time(startsAt)])
  if (usedAt) facts.push([t('coupons.info.used'), time(usedAt)])
  return (
    <dl className="coupon-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const isKnown = (type: string): type is 'cash' | 'register' | 'exchange' | 'other' =>
  ['cash', 'register', 'exchange', 'other'].includes(type)

function Where({ coupon: { restrictedType, restrictedProduct } }: { coupon: Coupon }) {
  const { t } = useI18n()
  const { href } = usePage()
  if (restrictedType === 'other') return t('coupons.where.everywhere')
  return (
    <ul>
      {restrictedProduct.map(({ name, path }) => (
        <li key={path}>
          <a className="link" href={href(path)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Who({ coupon: { useRestrict } }: { coupon: Coupon }) {
  const { t } = useI18n()
  if (useRestrict.type === 'none') return t('coupons.who.none')
  if (useRestrict.type === 'levels') return useRestrict.levels.map(({ name }) => name).join(', ')
  return (
    <ul>
      {useRestrict.users.map((person) => (
        <li key={person.databaseId}>
          <PersonName person={person} face={24} />
        </li>
      ))}
    </ul>
  )
}
