import { usePage } from '#site/context.tsx'
import type { ModuleProps } from '#site/module.ts'
import { LinkButton } from '#ui/actions/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { SectionHeading } from '#ui/content/SectionHeading.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { TierGains } from '../parts/TierGains.tsx'
import { TierPrice } from '../parts/TierPrice.tsx'
import type { Membership, VipTiersSettings } from '../schemas.ts'
import type { VipTiersData } from './vip-tiers.ts'

export function View({ data: { title, text, tiers } }: ModuleProps<VipTiersSettings, VipTiersData>) {
  if (tiers.length === 0) return null
  return (
    <section>
      {title && <SectionHeading>{title}</SectionHeading>}
      {text && <p className="mb-4 max-w-3xl text-soft">{text}</p>}
      <ul className={`grid items-stretch gap-4 ${columnsOf(tiers.length)}`}>
        {tiers.map((tier, place) => (
          <Tier key={tier.key} tier={tier} before={tiers[place - 1]} />
        ))}
      </ul>
    </section>
  )
}

/** Rows of cards that are full: all in one, or two and two. */
const columnsOf = (cards: number): string =>
  cards === 1 ? '' : cards === 2 || cards === 4 ? 'sm:grid-cols-2' : 'md:grid-cols-3'

type Offered = Membership['tiers'][number]

function Tier({ tier, before }: { tier: Offered; before: Offered | undefined }) {
  const { t } = useI18n()
  const { href } = usePage()
  const [offer] = tier.offers
  return (
    <Card as="li" className="flex flex-col gap-4">
      <h3 className="text-18">{tier.name}</h3>
      {offer && <TierPrice offer={offer} days={tier.days} />}
      <TierGains tier={tier} before={before} />
      <div className="mt-auto">
        <LinkButton look="line" isWide href={href('account/membership')}>
          {t('wealth.vip.look')}
        </LinkButton>
      </div>
    </Card>
  )
}
