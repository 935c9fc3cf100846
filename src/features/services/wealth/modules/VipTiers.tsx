import { usePage } from '#site/context.tsx'
import type { ModuleProps } from '#site/module.ts'
import { LinkButton } from '#ui/actions/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { SectionHeading } from '#ui/content/SectionHeading.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon } from '#ui/icons.ts'
import { gainsOf } from '../parts/tier-gains.ts'
import { useAmount } from '../parts/use-amount.ts'
import type { Membership, VipTiersSettings } from '../schemas.ts'
import type { VipTiersData } from './vip-tiers.ts'

export function View({ data: { title, text, tiers } }: ModuleProps<VipTiersSettings, VipTiersData>) {
  const { t } = useI18n()
  if (tiers.length === 0) return null
  return (
    <section aria-label={title || t('wealth.vip.tiers')}>
      {title && <SectionHeading>{title}</SectionHeading>}
      {text && <p className="mb-4 max-w-3xl text-soft">{text}</p>}
      <ul className={`grid items-stretch gap-4 ${columnsOf(tiers.length)}`}>
        {tiers.map((tier) => (
          <Tier key={tier.key} tier={tier} />
        ))}
      </ul>
    </section>
  )
}

/** Rows of cards that are full: all in one, or two and two. */
const columnsOf = (cards: number): string =>
  cards === 1 ? '' : cards === 2 || cards === 4 ? 'sm:grid-cols-2' : 'md:grid-cols-3'

function Tier({ tier }: { tier: Membership['tiers'][number] }) {
  const { t } = useI18n()
  const { href } = usePage()
  const { plain } = useAmount()
  const [offer] = tier.offers
  return (
    <Card as="li" className="flex flex-col gap-4">
      <h3 className="text-18">{tier.name}</h3>
      {offer && (
        <p className="num">
          <span className="font-semibold text-30">{plain(offer.price, offer.currency)}</span>
          <span className="block text-14 text-soft">
            {tier.days === 0 ? t('wealth.vip.once') : t('wealth.vip.days', { days: tier.days })}
          </span>
        </p>
      )}
      <ul className="grid gap-2 text-14">
        {gainsOf(tier, t).map(([what, words]) => (
          <li key={what} className="flex gap-2">
            <Icon path={checkIcon} size={16} className="mt-0.5 flex-none text-ok" />
            {words}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <LinkButton look="line" isWide href={href('account/membership')}>
          {t('wealth.vip.look')}
        </LinkButton>
      </div>
    </Card>
  )
}
