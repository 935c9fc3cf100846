import { useState } from 'react'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Membership } from '../schemas.ts'
import { BuyTierDialog } from './BuyTierDialog.tsx'
import { TierGains } from './TierGains.tsx'
import { TierPrice } from './TierPrice.tsx'
import { useAmount } from './use-amount.ts'

interface Props {
  tier: Membership['tiers'][number]
  /** The tier below it: what it gives this one gives too. */
  before: Membership['tiers'][number] | undefined
  has: Membership['has']
  isMember: boolean
  /** The next step up: its button is the filled one. */
  isNext: boolean
}

/** A tier with its price, the one thing that one can do about it, and what it adds. */
export function TierCard({ tier, before, has, isMember, isNext }: Props) {
  const { t } = useI18n()
  const { plain } = useAmount()
  const [isOpen, setOpen] = useState(false)
  const { name, days, step } = tier
  const [offer] = tier.offers
  const isOwn = has?.tier === tier.key
  const cost = offer ? plain(offer.price - offer.unused, offer.currency) : ''
  return (
    <Card
      className={`flex flex-col gap-4.5 px-5.5 py-6 ${isOwn ? 'border-gold' : ''}`}
      hasPadding={false}
      aria-label={name}
    >
      <h2 className="flex flex-wrap items-baseline justify-between gap-2 text-18">
        {name}
        {isOwn && <span className="text-13 font-normal text-gold-ink">{t('wealth.vip.yours')}</span>}
      </h2>
      {offer && <TierPrice offer={offer} days={days} />}
      {offer && !isMember && (
        <SignInButton purpose="account" look={isNext ? 'gold' : 'line'} isWide>
          {t('wealth.vip.join', { cost })}
        </SignInButton>
      )}
      {offer && isMember && (step === 'buy' || step === 'renew' || step === 'upgrade') && (
        <>
          <Button look={isNext ? 'gold' : 'line'} isWide onClick={() => setOpen(true)}>
            {step === 'buy' && t('wealth.vip.join', { cost })}
            {step === 'renew' && t('wealth.vip.renewFor', { days, cost })}
            {step === 'upgrade' && t('wealth.vip.upgradeFor', { cost })}
          </Button>
          <BuyTierDialog tier={tier} step={step} has={has} isOpen={isOpen} onClose={() => setOpen(false)} />
        </>
      )}
      {step === 'lower' && <p className="text-13 text-soft">{t('wealth.vip.lower')}</p>}
      <TierGains tier={tier} before={before} />
    </Card>
  )
}
