import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { usePage } from '#site/context.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { Button } from '#ui/actions/Button.tsx'
import { SectionHeading } from '#ui/content/SectionHeading.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { listProducts } from '../contract.ts'
import { ProductCard } from '../parts/ProductCard.tsx'
import { clearSeen, keepSeen, readSeen } from '../parts/seen-products.ts'
import type { ProductCard as Product, ProductView } from '../schemas.ts'

/** Rendered in the browser only; what is not for sale any more is left out. */
export function View({ subject: { databaseId } }: ModuleProps<NoSettings, null, ProductView>) {
  const { t } = useI18n()
  const { currency, locale } = usePage()
  const [products, setProducts] = useState<readonly Product[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: titles and prices are of the language and currency
  useEffect(() => {
    let isOver = false
    const numbers = readSeen().filter((number) => number !== databaseId)
    keepSeen(databaseId)
    setProducts([])
    const ask = async () => {
      const answer = await send(listProducts, { numbers })
      if (!isOver && answer.ok) setProducts(answer.result.edges.map(({ node }) => node))
    }
    if (numbers.length > 0) void ask()
    return () => {
      isOver = true
    }
  }, [databaseId, currency, locale])

  if (products.length === 0) return null
  const clear = () => {
    clearSeen()
    keepSeen(databaseId)
    setProducts([])
  }
  return (
    <section className="no-print">
      <div className="flex items-baseline justify-between gap-4">
        <SectionHeading>{t('shop.seen')}</SectionHeading>
        <Button look="plain" size="small" onClick={clear}>
          {t('shop.seen.clear')}
        </Button>
      </div>
      <ul className="shop-seen">
        {products.map((product) => (
          <ProductCard key={product.databaseId} product={product} />
        ))}
      </ul>
    </section>
  )
}
