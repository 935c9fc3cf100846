import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { eyeIcon } from '#ui/icons.ts'
import type { DeskProductView } from '../../../schemas/desk-goods.ts'
import { KeyCards } from './KeyCards.tsx'
import { VariantTable } from './VariantTable.tsx'

/** One product: its variants to write into, and its keys. */
export function DeskGoods({ view }: { view: DeskProductView }) {
  const { t } = useI18n()
  const { href } = usePage()
  const { product } = view
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center gap-2.5">
        <h1 className="mr-auto text-24">{product.title}</h1>
        {product.isPublished && (
          <LinkButton look="line" size="small" href={href(product.path)}>
            <Icon path={eyeIcon} size={16} />
            {t('orders.desk.goods.asSeen')}
          </LinkButton>
        )}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <VariantTable view={view} />
        {product.delivery === 'keys' && <KeyCards product={product} />}
      </div>
    </>
  )
}
