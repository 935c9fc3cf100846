import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon } from '#ui/icons.ts'
import { type Given, givenByVip, permissionsOf } from '../rules/level-tips.ts'
import type { Tiers } from '../schemas.ts'
import { PersonBadges } from './PersonBadges.tsx'
import { permissionName } from './permission-name.ts'
import { Tick } from './Tick.tsx'

interface Props {
  tiers: Tiers
  /** 'level lv2', 'vip gold': the reader's. */
  own: ReadonlySet<string>
}

/** Levels first, then the memberships; `given` says whether a tier brings a permission. */
function columnsOf(tiers: Tiers, own: Props['own']) {
  const ownLevel = tiers.levels.find(({ key }) => own.has(`level ${key}`))
  return [
    ...tiers.levels.map((tier) => ({
      tier,
      given: (permission: string): Given => (tier.roles.includes(permission) ? 'own' : 'no'),
      isOwn: own.has(`level ${tier.key}`),
      person: { level: tier.key, vip: null },
    })),
    ...tiers.vips.map((tier) => ({
      tier,
      given: (permission: string) => givenByVip(permission, tier, tiers.levels, ownLevel),
      isOwn: own.has(`vip ${tier.key}`),
      person: { level: '', vip: tier.key },
    })),
  ]
}

/** Everything that can be allowed, and which tiers allow it. */
export function TierTable({ tiers, own }: Props) {
  const { t } = useI18n()
  const columns = columnsOf(tiers, own)
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keys too
      tabIndex={0}
      aria-label={t('profile.level.tips')}
      className="relative -mx-5 overflow-x-auto px-5"
    >
      <table className="w-full border-collapse text-14">
        <thead>
          <tr>
            <th scope="col" className="sticky start-0 z-1 bg-raised py-2 pe-4 text-start font-medium">
              {t('profile.level.permission')}
            </th>
            {columns.map((column) => (
              <TierHead key={JSON.stringify(column.person)} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.some(({ tier }) => tier.downloads !== null) && (
            <TierRow name={t('profile.permission.downloads')}>
              {columns.map(({ tier, person }) => (
                <td key={JSON.stringify(person)} className="num px-2 py-2 text-center">
                  {tier.downloads ?? t('profile.permission.unlimited')}
                </td>
              ))}
            </TierRow>
          )}
          {permissionsOf(tiers).map((permission) => (
            <TierRow key={permission} name={permissionName(permission, t)}>
              {columns.map(({ given, person }) => (
                <td key={JSON.stringify(person)} className="px-2 py-2 text-center">
                  <Tick given={given(permission)} />
                </td>
              ))}
            </TierRow>
          ))}
        </tbody>
      </table>
      {tiers.vips.length > 0 && (
        <p className="mt-3 flex items-center gap-1.5 text-13 text-soft">
          <Icon path={checkIcon} size={16} className="flex-none" />
          {t('profile.level.inherited.note')}
        </p>
      )}
    </section>
  )
}

/** Above each column: the badge of the tier and its name. */
function TierHead({ column: { tier, isOwn, person } }: { column: ReturnType<typeof columnsOf>[number] }) {
  const { t } = useI18n()
  return (
    <th scope="col" className="px-2 py-2 align-bottom font-medium" data-own={isOwn}>
      <PersonBadges person={person} />
      <span
        className={`mt-1 block min-w-16 max-w-24 text-12 text-balance break-keep ${isOwn ? 'font-semibold text-ink' : 'text-soft'}`}
      >
        {tier.name}
      </span>
      {isOwn && <span className="block text-12 font-semibold">{t('profile.level.yours')}</span>}
    </th>
  )
}

/** A line of the table under its name, which stays in sight while the tiers scroll. */
function TierRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr className="border-t border-line">
      <th
        scope="row"
        className="sticky start-0 z-1 min-w-28 bg-raised bg-clip-padding py-2 pe-4 text-start font-normal sm:whitespace-nowrap"
      >
        {name}
      </th>
      {children}
    </tr>
  )
}
