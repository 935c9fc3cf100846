import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon } from '#ui/icons.ts'
import type { Membership } from '../schemas.ts'
import { gainsOf } from './tier-gains.ts'

type Tier = Membership['tiers'][number]

/** What a tier adds to the one before it, ticked. */
export function TierGains({ tier, before }: { tier: Tier; before: Tier | undefined }) {
  const { t } = useI18n()
  return (
    <ul className="grid gap-2.5 border-t border-line pt-4.5 text-14">
      {gainsOf(tier, before, t).map(({ key, text, isQuiet }) => (
        <li key={key} className={`flex gap-2.5 ${isQuiet ? 'text-soft' : ''}`}>
          <Icon path={checkIcon} size={16} className={`mt-0.5 flex-none ${isQuiet ? '' : 'text-ok'}`} />
          {text}
        </li>
      ))}
    </ul>
  )
}
