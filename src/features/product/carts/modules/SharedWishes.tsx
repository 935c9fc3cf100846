import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { listSharedWishes } from '#features/product/shop/contract.ts'
import type { SharedWish, SharedWishList } from '#features/product/shop/schemas.ts'
import { usePage } from '#site/context.tsx'
import { plainPath } from '#site/forms.ts'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { WithoutScriptHere } from '#site/WithoutScript.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { ErrorBox } from '#ui/content/ErrorBox.tsx'
import { carry, useI18n } from '#ui/i18n.tsx'
import { heartIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { SharedFrame } from '../parts/SharedFrame.tsx'
import { PlainPut, SharedLine, SharedPut } from '../parts/SharedLine.tsx'
import { sharedWishesPath } from '../paths.ts'
import type { SharedWishesData } from './shared-wishes.ts'

/** What the list says once it is asked for. */
const WORDS = [
  'cart.shared.of',
  'cart.shared.gone',
  'cart.shared.none',
  'cart.shared.got',
  'cart.wishes.more',
  'cart.wishes.basket',
  'cart.wishes.choose',
  'cart.wishes.gone',
  'cart.wishes.here',
  'cart.wishes.few',
  'shop.product.from',
  'shop.product.noPrice',
] as const

/** Somebody's wish list, for whoever holds its link. */
export function View({ data: { plain } }: ModuleProps<NoSettings, SharedWishesData>) {
  if (plain) return <PlainList {...plain} />
  return (
    <>
      <LiveList />
      <WithoutScriptHere />
    </>
  )
}

function PlainList({ token, after, list }: NonNullable<SharedWishesData['plain']>) {
  const { t } = useI18n()
  const { href } = usePage()
  if (!list) return <Missing />
  const { endCursor, hasNextPage } = list.pageInfo
  const next = `${sharedWishesPath(token)}&after=${encodeURIComponent(endCursor)}`
  const lines = list.edges.map(({ node }) => (
    <SharedLine key={node.product} wish={node}>
      <PlainPut wish={node} />
    </SharedLine>
  ))
  return (
    <SharedFrame owner={list.owner} isEmpty={lines.length === 0 && after === ''} lines={lines}>
      {hasNextPage && (
        <LinkButton look="line" href={href(plainPath(next))}>
          {t('cart.wishes.more')}
        </LinkButton>
      )}
    </SharedFrame>
  )
}

/** There is no such link, or it was ended. */
function Missing() {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <Empty
      icon={heartIcon}
      action={
        <LinkButton look="line" href={href('')}>
          {t('account.home')}
        </LinkButton>
      }
    >
      {t('cart.shared.gone')}
    </Empty>
  )
}

/** The token is the address's alone: no page is told it. */
const tokenOf = (search: string): string => new URLSearchParams(search).get('link') ?? ''

const load = async (token: string) => {
  const outcome = await send(listSharedWishes, { token }, { steps: ['wishes-not-shared'] })
  if (outcome.ok) return outcome.result
  return outcome.refusal ? ('missing' as const) : ('failed' as const)
}

function LiveList() {
  carry(useI18n().t, WORDS)
  // Rendered again where only the query changes.
  usePage()
  const token = tokenOf(globalThis.location?.search ?? '')
  const [shown, setShown] = useState<SharedWishList | 'missing' | 'failed' | null>(null)
  useEffect(() => {
    let isCurrent = true
    setShown(null)
    void load(token).then((found) => isCurrent && setShown(found))
    return () => {
      isCurrent = false
    }
  }, [token])
  if (shown === 'missing') return <Missing />
  if (shown === 'failed') return <ErrorBox onRetry={() => void load(token).then(setShown)} />
  return shown ? (
    <Lines key={token} token={token} first={shown} />
  ) : (
    <Skeleton shape="row" count={5} className="card" />
  )
}

const toPage = ({ edges, pageInfo }: SharedWishList) => ({
  nodes: edges.map(({ node }): SharedWish => node),
  ...pageInfo,
})

function Lines({ token, first }: { token: string; first: SharedWishList }) {
  const { t } = useI18n()
  const pages = usePages({
    first: toPage(first),
    ask: async (after) => {
      const outcome = await send(listSharedWishes, { token, after })
      return outcome.ok ? toPage(outcome.result) : undefined
    },
    keyOf: ({ product }) => product,
  })
  const lines = pages.rows.map((wish) => (
    <SharedLine key={wish.product} wish={wish}>
      <SharedPut wish={wish} />
    </SharedLine>
  ))
  return (
    <SharedFrame owner={first.owner} isEmpty={lines.length === 0} lines={lines}>
      <MoreButton pages={pages} look="line">
        {t('cart.wishes.more')}
      </MoreButton>
    </SharedFrame>
  )
}
