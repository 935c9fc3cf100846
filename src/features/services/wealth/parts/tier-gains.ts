import { permissionName } from '#features/kernel/people/parts/permission-name.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import type { Membership } from '../schemas.ts'

type Tier = Pick<Membership['tiers'][number], 'name' | 'discount' | 'downloads' | 'rights'>

interface Gain {
  key: string
  text: string
  /** One has it without the tier before being bought, or through one's level: said quietly. */
  isQuiet: boolean
}

/** What a tier gives beyond the one before it, which it gives as well. */
export function gainsOf(tier: Tier, before: Tier | undefined, t: Translate): Gain[] {
  const { discount, downloads, rights } = tier
  const gains: Gain[] = []
  const add = (key: string, text: string, isQuiet = false) => gains.push({ key, text, isQuiet })
  if (before) add('before', t('wealth.vip.gives.before', { name: before.name }), true)
  else add('parts', t('wealth.vip.gives.parts'))
  if (discount > 0 && discount !== before?.discount)
    add('discount', t('wealth.vip.gives.discount', { percent: discount }))
  if (downloads && downloads.most !== before?.downloads?.most) add('downloads', downloadsText(downloads, t))
  for (const { permission } of rights.filter(({ isByLevel }) => !isByLevel))
    add(permission, permissionName(permission, t))
  if (!before) add('badge', t('wealth.vip.gives.badge'))
  const known = rights.filter(({ isByLevel }) => isByLevel)
  if (known.length > 0) {
    const names = known.map(({ permission }) => permissionName(permission, t))
    add('level', t('wealth.vip.gives.byLevel', { names: names.join(t('wealth.vip.gives.and')) }), true)
  }
  return gains
}

const downloadsText = ({ most }: { most: number | null }, t: Translate): string =>
  most === null ? t('wealth.vip.gives.anyDownloads') : t('wealth.vip.gives.downloads', { count: most })
