import '../shop.css'
import { useEffect, useState } from 'react'
import type { OwnReactions } from '#features/talk/viewer-state/schemas.ts'
import { usePage } from '#site/context.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { Breadcrumbs } from '#ui/content/Breadcrumbs.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { BuyBar } from '../parts/BuyBar.tsx'
import { BuyBox } from '../parts/BuyBox.tsx'
import { Gallery } from '../parts/Gallery.tsx'
import { findVariant, firstVariant, mostAtOnce } from '../rules.ts'
import type { ProductView, StockWishes } from '../schemas.ts'

type Props = ModuleProps<NoSettings, { all: string; wishes?: StockWishes } & OwnReactions, ProductView>

export function View({ data, subject: product }: Props) {
  const { t } = useI18n()
  const { href, langOf } = usePage()
  const [chosen, setChosen] = useState(() => firstVariant(product.variants)?.chosen ?? {})
  // The page is everybody's: what an address has chosen is known in the browser alone.
  useEffect(() => {
    const key = new URLSearchParams(location.search).get('variant')
    const named = product.variants.find((one) => one.key === key)
    if (named) setChosen(named.chosen)
  }, [product.variants])
  const variant = findVariant(product.variants, chosen)
  const [wanted, setWanted] = useState(1)
  const quantity = variant ? Math.min(wanted, mostAtOnce(product, variant)) : 1
  const [category] = product.categories
  return (
    <article>
      <Breadcrumbs
        crumbs={[
          { label: t('shop.title'), href: href(data.all) },
          ...(category ? [{ label: category.name, href: href(category.path) }] : []),
          { label: product.title },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-2 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-12">
        <Gallery pictures={product.pictures} seed={product.title} shown={variant?.picture ?? null} />
        <BuyBox
          product={product}
          variant={variant}
          chosen={chosen}
          onChoose={setChosen}
          quantity={quantity}
          onQuantity={setWanted}
          own={data.own}
          wishes={data.wishes}
          lang={langOf(product.language)}
        />
      </div>
      <BuyBar product={product} variant={variant} quantity={quantity} own={data.own} />
    </article>
  )
}
