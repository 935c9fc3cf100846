import { useState } from 'react'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon } from '#ui/icons.ts'
import type { Membership } from '../schemas.ts'
import { BuyTierDialog } from './BuyTierDialog.tsx'
import { gainsOf } from './tier-gains.ts'
import { useAmount } from './use-amount.ts'

interface Props {
  tier: Membership['tiers'][number]
  has: Membership['has']
  isMember: boolean
  /** The next step up: its button is the filled one. */
  isNext: boolean
}

/** A tier with its price, what it gives, and the one thing that one can do about it. */
export function TierCard({ tier, has, isMember, isNext }: Props) {
  const { t } = useI18n()
  const { plain } = useAmount()
  const [isOpen, setOpen] = useState(false)
  const { name, days, step } = tier
  const gives = gainsOf(tier, t)
  const [offer] = tier.offers
  const isOwn = has?.tier === tier.key
  return (
    <Card className={`flex flex-col gap-4 ${isOwn ? 'border-gold' : ''}`} aria-label={name}>
      <h2 className="flex flex-wrap items-baseline justify-between gap-2 text-18">
        {name}
        {isOwn && <span className="text-13 font-normal text-gold-ink">{t('wealth.vip.yours')}</span>}
      </h2>
      {offer && (
        <p className="num">
          <span className="font-semibold text-30">{plain(offer.price, offer.currency)}</span>
          <span className="block text-14 text-soft">
            {days === 0 ? t('wealth.vip.once') : t('wealth.vip.days', { days })}
          </span>
        </p>
      )}
      <ul className="grid gap-2 text-14">
        {gives.map(([what, text]) => (
          <li key={what} className="flex gap-2">
            <Icon path={checkIcon} size={16} className="mt-0.5 flex-none text-ok" />
            {text}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-2">
        {offer && !isMember && (
          <SignInButton purpose="account" look={isNext ? 'gold' : 'line'} isWide>
            {t('wealth.vip.join', { cost: plain(offer.price, offer.currency) })}
          </SignInButton>
        )}
        {offer && isMember && (step === 'buy' || step === 'renew' || step === 'upgrade') && (
          <>
            {/* Names of tiers are the owner's, and as long as they like. */}
            <Button
              look={isNext ? 'gold' : 'line'}
              isWide
              className="h-auto min-h-10 whitespace-normal py-2"
              onClick={() => setOpen(true)}
            >
              {t(`wealth.vip.${step}`, { name, days })}
            </Button>
            <BuyTierDialog tier={tier} step={step} has={has} isOpen={isOpen} onClose={() => setOpen(false)} />
          </>
        )}
        {step === 'lower' && <p className="text-13 text-soft">{t('wealth.vip.lower')}</p>}
      </div>
    </Card>
  )
}
