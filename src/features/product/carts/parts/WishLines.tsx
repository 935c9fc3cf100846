import '../cart.css'
import { useState } from 'react'
import { request, send } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { keepWish, listWishes, removeWish, wishStock } from '#features/product/shop/contract.ts'
import type { RemovedWish, Wish, WishList } from '#features/product/shop/schemas.ts'
import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { heartIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
import { moveWishes } from '../contract.ts'
import { loadCart } from './cart-store.ts'
import { ShareWishes } from './ShareWishes.tsx'
import { WishLine } from './WishLine.tsx'

/** What was taken off the list just now, and what it was there for. */
interface Removed extends RemovedWish {
  wish: Wish
}

const toPage = ({ edges, pageInfo }: WishList) => ({ nodes: edges.map(({ node }) => node), ...pageInfo })

/** What somebody wants, the latest first. */
export function WishLines({ own }: { own: WishList }) {
  const { t } = useI18n()
  const { href } = usePage()
  const [link, setLink] = useState(own.link)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [isMoving, setMoving] = useState(false)
  const pages = usePages({
    first: toPage(own),
    ask: async (after) => {
      const answer = await request(listWishes, { after })
      return answer && toPage(answer)
    },
    keyOf: ({ product }) => product,
  })
  const remove = async (wish: Wish) => {
    const outcome = await send(removeWish, { product: wish.product })
    if (!outcome.ok) return
    pages.change((rows) => rows.filter(({ product }) => product !== wish.product))
    setRemoved({ ...outcome.result, wish })
  }
  const move = async () => {
    setMoving(true)
    const outcome = await send(moveWishes, {})
    if (outcome.ok) {
      const { moved, left } = outcome.result
      if (moved > 0) toast.success(t('cart.wishes.moved', { count: moved }))
      if (left > 0) toast.info(t('cart.wishes.left', { count: left }))
      setRemoved(null)
      await Promise.all([loadCart(), pages.again()])
    }
    setMoving(false)
  }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-24">{t('account.page.wishes')}</h1>
        {pages.rows.some(({ isInStock }) => isInStock) && (
          <Button look="line" isPending={isMoving} onClick={() => void move()}>
            {t('cart.wishes.all')}
          </Button>
        )}
      </div>
      {(pages.rows.length > 0 || link !== null) && <ShareWishes link={link} onChange={setLink} />}
      {removed && (
        <Undo
          removed={removed}
          onDone={() => {
            setRemoved(null)
            void pages.again()
          }}
        />
      )}
      {pages.rows.length === 0 ? (
        <Empty
          icon={heartIcon}
          action={
            <LinkButton look="main" href={href(own.shop)}>
              {t('cart.wishes.look')}
            </LinkButton>
          }
        >
          {t('cart.wishes.empty')}
        </Empty>
      ) : (
        <ul className="card cart-lines wish-lines">
          {pages.rows.map((wish) => (
            <WishLine
              key={wish.product}
              wish={wish}
              isShared={link !== null}
              onRemove={() => remove(wish)}
              onChange={pages.refresh}
            />
          ))}
        </ul>
      )}
      <MoreButton pages={pages} look="line" className="justify-self-center">
        {t('cart.wishes.more')}
      </MoreButton>
    </section>
  )
}

/** What was taken off just now can be put back, as it was. */
function Undo({ removed: { wish, wasKept, waited }, onDone }: { removed: Removed; onDone: () => void }) {
  const { t } = useI18n()
  const [isPending, setPending] = useState(false)
  const putBack = async () => {
    setPending(true)
    const { product, variant } = wish
    const chosen = variant !== null && { variant }
    const calls = [
      ...(wasKept ? [request(keepWish, { product, isKept: true, isUndo: true, ...chosen })] : []),
      ...waited.map((one) => request(wishStock, { product, variant: one, isWanted: true })),
    ]
    await Promise.all(calls)
    onDone()
  }
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken p-3 text-14"
    >
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {t('cart.removed', { title: wish.title })}
      </span>
      {(wasKept || waited.length > 0) && (
        <Button look="line" size="small" isPending={isPending} onClick={() => void putBack()}>
          {t('cart.putBack')}
        </Button>
      )}
    </div>
  )
}
