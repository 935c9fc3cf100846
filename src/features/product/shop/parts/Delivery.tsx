import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { downloadIcon, truckIcon, walletIcon } from '#ui/icons.ts'
import type { ProductView } from '../schemas.ts'

const ICONS = { physical: truckIcon, virtual: downloadIcon, package: walletIcon }

/** How the product is delivered. */
export function Delivery({ goods }: Pick<ProductView, 'goods'>) {
  const { t } = useI18n()
  return (
    <li className="flex items-start gap-2.5">
      <Icon path={ICONS[goods]} className="mt-px" />
      <span>
        <b className="font-medium text-ink">{t(`shop.product.delivery.${goods}`)}</b>{' '}
        {t(`shop.product.delivery.${goods}.note`)}
      </span>
    </li>
  )
}
