import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { CART_PATH } from '../paths.ts'

/** From the drawer to the page. */
export function CartLink() {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <a href={href(CART_PATH)} className="justify-self-center py-1 text-14 text-soft underline hover:text-ink">
      {t('cart.whole')}
    </a>
  )
}
