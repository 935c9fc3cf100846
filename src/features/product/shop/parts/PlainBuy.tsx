import { isInStock } from '../rules.ts'
import type { ProductView } from '../schemas.ts'
import { PlainForms } from './PlainForms.tsx'

/**
 * The ways to buy for browsers without script. What stands in `noscript` no browser with script builds, so that the code of
 * these forms is the server's alone.
 */
export function PlainBuy({ product }: { product: ProductView }) {
  const { variants } = product
  const canBuy = variants.some((variant) => variant.price && isInStock(variant))
  const isShort = !variants.every(isInStock)
  if (!canBuy && !isShort) return null
  return (
    <noscript>
      {import.meta.env.SSR && <PlainForms product={product} canBuy={canBuy} isShort={isShort} />}
    </noscript>
  )
}
