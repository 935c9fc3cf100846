import '../sections.css'
import { usePage } from '#site/context.tsx'
import type { ModuleProps } from '#site/module.ts'
import { LinkButton } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { checkIcon } from '#ui/icons.ts'
import { SectionHead } from '../parts/SectionHead.tsx'
import type { PriceTableSettings } from '../schemas.ts'
import type { PriceTableData, ShownPlan } from './price-table.ts'

export function View({ data: { plans, title, text } }: ModuleProps<PriceTableSettings, PriceTableData>) {
  if (plans.length === 0) return null
  return (
    <section className="section">
      <SectionHead title={title} text={text} isCentered />
      <ul className="plans">
        {plans.map((plan) => (
          <Plan key={plan.name} plan={plan} hasHead={title !== ''} />
        ))}
      </ul>
    </section>
  )
}

function Plan({ plan, hasHead }: { plan: ShownPlan; hasHead: boolean }) {
  const { href } = usePage()
  const Heading = hasHead ? 'h3' : 'h2'
  const { name, price, unit, text, features, label, link, isFeatured } = plan
  return (
    <li className="card plan" data-featured={isFeatured || undefined}>
      <Heading>{name}</Heading>
      {price && (
        <p className="plan-price num">
          <b>{price}</b>
          {unit && <span>{unit}</span>}
        </p>
      )}
      {text && <p className="plan-text">{text}</p>}
      {features.length > 0 && (
        <ul>
          {features.map((feature) => (
            <li key={feature}>
              <Icon path={checkIcon} size={16} />
              {feature}
            </li>
          ))}
        </ul>
      )}
      {label && (
        <LinkButton look={isFeatured ? 'quiet' : 'line'} isWide href={href(link)}>
          {label}
        </LinkButton>
      )}
    </li>
  )
}
