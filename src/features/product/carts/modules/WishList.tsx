import { MembersOnly } from '#features/accounts/account/parts/MembersOnly.tsx'
import type { WishList as List } from '#features/product/shop/schemas.ts'
import type { ModuleProps } from '#site/module.ts'
import { carry, useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { WishLines } from '../parts/WishLines.tsx'

/** What the list says at once, which no stranger has. */
const WORDS = [
  'cart.wishes.all',
  'cart.wishes.empty',
  'cart.wishes.more',
  'cart.wishes.look',
  'cart.wishes.basket',
  'cart.wishes.choose',
  'cart.wishes.remove',
  'cart.wishes.gone',
  'cart.wishes.here',
  'cart.wishes.few',
  'cart.wishes.fallen',
  'cart.wishes.risen',
  'cart.wishes.back',
  'cart.wishes.backOf',
  'cart.wishes.waiting',
  'cart.wishes.waitingOf',
  'cart.share.off',
  'cart.share.start',
  'cart.share.title',
  'cart.share.on',
  'cart.share.link',
  'cart.share.copy',
  'cart.share.renew',
  'cart.share.stop',
  'cart.share.help',
  'cart.share.got',
  'shop.back.tell',
  'shop.back.stop',
  'shop.product.from',
  'shop.product.noPrice',
] as const

export function View({ data }: ModuleProps<object, { own?: List } | null>) {
  carry(useI18n().t, WORDS)
  const skeleton = <Skeleton shape="row" count={5} className="card" />
  return (
    <MembersOnly page="wishes" skeleton={skeleton}>
      {() => (data?.own ? <WishLines own={data.own} /> : skeleton)}
    </MembersOnly>
  )
}
