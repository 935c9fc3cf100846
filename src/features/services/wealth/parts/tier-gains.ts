import type { Translate } from '#shared/texts/i18n.ts'
import type { Membership } from '../schemas.ts'

type Tier = Pick<Membership['tiers'][number], 'discount' | 'downloads'>

/** What a tier gives: a key, and the words for it. */
export function gainsOf({ discount, downloads }: Tier, t: Translate): Array<[string, string]> {
  const gains: Array<[string, string]> = [['parts', t('wealth.vip.gives.parts')]]
  if (discount > 0) gains.push(['discount', t('wealth.vip.gives.discount', { percent: discount })])
  if (downloads)
    gains.push([
      'downloads',
      downloads.most === null
        ? t('wealth.vip.gives.anyDownloads')
        : t('wealth.vip.gives.downloads', { count: downloads.most }),
    ])
  gains.push(['badge', t('wealth.vip.gives.badge')])
  return gains
}
