import { hasRole } from '#shared/people/asker.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import { localize } from '#site/localize.ts'
import { endOfMaintenance, isMaintained } from '#site/maintenance.ts'
import type { SiteSettings } from '#site/settings.ts'
import type { Action, Caller } from './action.ts'
import { doorRefusal } from './refusal.ts'

/** Seconds until it is worth trying again: where no end is known, and at least and at most. */
const [AGAIN, LEAST, MOST] = [600, 30, 86_400]

/**
 * While the site is looked after nothing is written by its visitors. Staff go on, everybody can come in and go, and what
 * others tell the site of money that has moved is written down: that comes by another way than `call`.
 */
export function refuseWhileMaintained(
  { contract, goesOn }: Action,
  { asker, now, locale }: Caller,
  { settings, t }: { settings: SiteSettings; t: Translate },
): void {
  if (contract.kind === 'read' || goesOn || hasRole(asker, 'staff') || !isMaintained(settings, now)) return
  const end = endOfMaintenance(settings)
  const seconds = end === null ? AGAIN : Math.ceil((end.getTime() - now.getTime()) / 1_000)
  const words = localize(settings.maintenance.words, locale) || t('maintenance.words')
  throw doorRefusal('maintenance', { words }, Math.min(MOST, Math.max(LEAST, seconds)))
}
