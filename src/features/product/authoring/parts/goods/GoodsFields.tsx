import type { FormGoods } from '../../schemas.ts'
import type { SectionProps } from '../sections/Section.tsx'
import { GoodsDelivery } from './GoodsDelivery.tsx'
import { GoodsOptions } from './GoodsOptions.tsx'
import { GoodsPictures } from './GoodsPictures.tsx'
import { GoodsVariants } from './GoodsVariants.tsx'
import { goodsIn } from './goods-form.ts'

export interface GoodsProps {
  goods: FormGoods
  set: (next: Partial<FormGoods>) => void
}

/** The product fields, below the description. */
export function GoodsFields({ form, change }: SectionProps) {
  const goods = goodsIn(form)
  const set = (next: Partial<FormGoods>) => change({ goods: { ...goods, ...next } })
  return (
    <div className="desk-goods">
      <GoodsPictures goods={goods} set={set} />
      <GoodsDelivery goods={goods} set={set} />
      <GoodsOptions goods={goods} set={set} />
      <GoodsVariants goods={goods} set={set} />
    </div>
  )
}
