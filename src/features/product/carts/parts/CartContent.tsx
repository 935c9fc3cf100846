import '../cart.css'
import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bagIcon, infoIcon, refreshIcon } from '#ui/icons.ts'
import { Bone } from '#ui/moving/Skeleton.tsx'
import type { Cart, CartLine as Line } from '../schemas.ts'
import { CartLine } from './CartLine.tsx'
import { loadCart, putBack, useCart } from './cart-store.ts'

/** What is in the basket, below it what is kept for later; or that there is nothing, or no answer. */
export function CartContent() {
  const { t } = useI18n()
  const { cart, hasFailed, removed } = useCart()
  if (!cart) return hasFailed ? <Failed /> : <LinesSkeleton />
  const lines = cart.lines.filter(({ isSaved }) => !isSaved)
  const saved = cart.lines.filter(({ isSaved }) => isSaved)
  return (
    <div className="grid gap-5">
      {removed && <Removed line={removed} />}
      {cart.less && <LessNote less={cart.less} />}
      {lines.length > 0 ? <Lines lines={lines} /> : <Nothing shop={cart.shop} />}
      {saved.length > 0 && (
        <section aria-labelledby="cart-later">
          <h3 id="cart-later" className="mb-3 text-16">
            {t('cart.later')}
          </h3>
          <Lines lines={saved} />
        </section>
      )}
    </div>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="cart-lines">
      {lines.map((line) => (
        <CartLine key={`${line.product} ${line.variant}`} line={line} />
      ))}
    </ul>
  )
}

/** What was taken out just now can be put back. */
function Removed({ line }: { line: Line }) {
  const { t } = useI18n()
  const title = line.title || t('cart.goneTitle')
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken p-3 text-14"
    >
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{t('cart.removed', { title })}</span>
      {line.trouble === null && !line.isSaved && (
        <Button look="line" size="small" onClick={() => void putBack(line)}>
          {t('cart.putBack')}
        </Button>
      )}
    </div>
  )
}

export function LessNote({
  less: { quantity, why },
}: {
  less: Pick<NonNullable<Cart['less']>, 'quantity' | 'why'>
}) {
  const { t } = useI18n()
  return (
    <p role="status" className="flex items-start gap-2.5 rounded-control bg-warn-wash p-3 text-14">
      <Icon path={infoIcon} className="mt-px text-warn" />
      {t(`cart.less.${why}`, { count: quantity })}
    </p>
  )
}

export function Nothing({ shop }: { shop: string }) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <Empty
      icon={bagIcon}
      action={
        <LinkButton look="main" href={href(shop)}>
          {t('cart.look')}
        </LinkButton>
      }
    >
      <b className="mb-1 block text-ink">{t('cart.empty')}</b>
      {t('cart.stays')}
    </Empty>
  )
}

function Failed() {
  const { t } = useI18n()
  return (
    <Empty
      icon={refreshIcon}
      action={
        <Button look="line" onClick={() => void loadCart()}>
          {t('cart.again')}
        </Button>
      }
    >
      {t('cart.failed')}
    </Empty>
  )
}

function LinesSkeleton() {
  return (
    <ul className="cart-lines" aria-hidden>
      {[0, 1, 2].map((place) => (
        <li key={place}>
          <Bone className="size-14 sm:size-16" />
          <div className="grid content-start gap-2.5">
            <Bone className="h-4 w-4/5" />
            <Bone className="h-3.5 w-2/5" />
          </div>
          <Bone className="h-4 w-14" />
        </li>
      ))}
    </ul>
  )
}
