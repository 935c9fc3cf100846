import { useCallback, useEffect, useRef, useState } from 'react'
import { hasSession } from '#browser/calls/renew.ts'
import { type Outcome, send } from '#browser/calls/request.ts'
import { go } from '#browser/page/navigate.ts'
import { useSession } from '#browser/visitor/use-session.ts'
import { getCart } from '#features/product/carts/contract.ts'
import { CHECKOUT_PATH } from '#features/product/carts/paths.ts'
import { usePage } from '#site/context.tsx'
import { toast } from '#ui/toasts.ts'
import { createOrder, getOrder } from '../../contract.ts'
import { type Asked, askedIn, itemsOf, newOrderKey, searchOf } from '../../rules/checkout.ts'
import type { CreateOrderData, OrderView } from '../../schemas.ts'
import { keepOrigin } from './origin.ts'

export type Stage =
  | { kind: 'loading' }
  /** The basket holds nothing that can be bought. */
  | { kind: 'empty' }
  | { kind: 'refused'; code: string; message: string }
  /** The server was not reached. */
  | { kind: 'failed' }
  /** `deadline`: until when it is kept, by the browser's clock. */
  | { kind: 'here'; order: OrderView; deadline: number }

export interface Checkout {
  stage: Stage
  /** Of a guest's order; else ''. */
  token: string
  /** Whether the order is being made anew: for whoever has signed in, or in another currency. */
  isMoving: boolean
  take: (order: OrderView) => void
  /** Asks for the order again. */
  reload: () => Promise<OrderView | undefined>
  /** Keeps the same things once more. @returns what was refused, in words */
  renew: () => Promise<string | undefined>
  retry: () => void
}

const LOADING: Stage = { kind: 'loading' }

const hereWith = (order: OrderView): Stage => {
  const left =
    order.checkout && order.expiresAt ? Date.parse(order.expiresAt) - Date.parse(order.checkout.now) : 0
  return { kind: 'here', order, deadline: Date.now() + left }
}

const failedWith = (outcome: Outcome<unknown>): Stage => {
  const refusal = outcome.ok ? undefined : outcome.refusal
  if (!refusal) return { kind: 'failed' }
  if (refusal.code === 'order-empty') return { kind: 'empty' }
  return { kind: 'refused', code: refusal.code, message: refusal.messages[0] ?? '' }
}

/** What of the basket can be bought now. */
async function itemsOfBasket(): Promise<CreateOrderData['items'] | Stage> {
  const outcome = await send(getCart, {}, { steps: 'all' })
  if (!outcome.ok) return failedWith(outcome)
  return outcome.result.lines
    .filter(({ isSaved, trouble, quantity }) => !isSaved && trouble === null && quantity > 0)
    .map(({ product, variant, quantity }) => ({ product, variant, quantity }))
}

const itemsOfAsked = (asked: Exclude<Asked, { kind: 'order' }>) => {
  if (asked.kind === 'basket') return itemsOfBasket()
  const { product, variant, quantity } = asked
  return [{ product, variant, quantity }]
}

/** The order that the address asks for: made first where there is none, so that a reload shows the same one. */
export function useCheckout(): Checkout {
  const { state, currency, href } = usePage()
  const { isSignedIn } = useSession()
  const [stage, setStage] = useState<Stage>(LOADING)
  const [token, setToken] = useState('')
  const [isMoving, setMoving] = useState(false)
  /** The query that is shown, or on its way. */
  const shown = useRef<string>(undefined)
  /** Of the order that is being made: pressed twice, or asked again, it is one. */
  const key = useRef('')
  const wasStranger = useRef(false)

  const load = useCallback(async (named: { order: string; token: string }) => {
    wasStranger.current = !hasSession()
    const { order, token: of } = named
    const outcome = await send(getOrder, { order, ...(of && { token: of }) }, { steps: 'all' })
    setToken(of)
    setStage(outcome.ok ? hereWith(outcome.result) : failedWith(outcome))
    return outcome.ok ? outcome.result : undefined
  }, [])

  const make = useCallback(
    async (items: CreateOrderData['items'], origin: Asked['kind'], instead?: CreateOrderData['instead']) => {
      key.current ||= newOrderKey()
      const data = { key: key.current, items, ...(instead && { instead }) }
      const outcome = await send(createOrder, data, { steps: 'all' })
      if (!outcome.ok) return outcome
      key.current = ''
      const { number } = outcome.result
      const made = { number, token: outcome.result.token ?? '' }
      if (origin !== 'order') keepOrigin(number, origin)
      shown.current = searchOf(made)
      go(href(CHECKOUT_PATH) + shown.current, { replaces: true, keepsPlace: true })
      await load({ order: number, token: made.token })
      return outcome
    },
    [href, load],
  )

  const open = useCallback(async () => {
    const asked = askedIn(location.search)
    if (asked.kind === 'order') return void load(asked)
    const items = await itemsOfAsked(asked)
    if (!Array.isArray(items)) return setStage(items)
    const outcome = await make(items, asked.kind)
    if (!outcome.ok) setStage(failedWith(outcome))
  }, [load, make])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` tells of another address
  useEffect(() => {
    if (location.search === shown.current) return
    shown.current = location.search
    key.current = ''
    setStage(LOADING)
    void open()
  }, [state, open])

  /** The same things once more, for whoever asks now. */
  const remake = async () => {
    if (stage.kind !== 'here') return undefined
    const { order } = stage
    const instead = { order: order.number, ...(token && { token }) }
    setMoving(true)
    const outcome = await make(itemsOf(order), 'order', instead)
    setMoving(false)
    return outcome
  }
  const remakeAloud = async () => {
    const outcome = await remake()
    const message = outcome && !outcome.ok && outcome.refusal?.messages[0]
    if (message) toast.error(message)
  }

  const retry = () => {
    setStage(LOADING)
    void open()
  }
  useFollowing({ stage, isSignedIn, currency, wasStranger, remake: remakeAloud, retry })

  return {
    stage,
    token,
    isMoving,
    take: (order) => setStage(hereWith(order)),
    reload: async () => (stage.kind === 'here' ? load({ order: stage.order.number, token }) : undefined),
    renew: async () => {
      const outcome = await remake()
      return outcome && !outcome.ok ? (outcome.refusal?.messages[0] ?? '') : undefined
    },
    retry,
  }
}

interface Following {
  stage: Stage
  isSignedIn: boolean
  currency: string
  wasStranger: { current: boolean }
  remake: () => Promise<void>
  retry: () => void
}

/** What was begun as a stranger goes on as that of whoever signs in; another currency is that of the order too. */
function useFollowing({ stage, isSignedIn, currency, wasStranger, remake, retry }: Following) {
  const open = stage.kind === 'here' && stage.order.checkout ? stage.order : undefined
  const isGuests = open?.buyer === null
  const isLost = stage.kind === 'refused' && stage.code === 'order-not-found'
  const again = useRef(remake)
  const anew = useRef(retry)
  useEffect(() => {
    again.current = remake
    anew.current = retry
  })
  const wasSignedIn = useRef(isSignedIn)
  useEffect(() => {
    const hasCome = isSignedIn && !wasSignedIn.current
    wasSignedIn.current = isSignedIn
    // It may be theirs.
    if (hasCome && isLost) anew.current()
  }, [isSignedIn, isLost])
  useEffect(() => {
    if (!isSignedIn || !isGuests || !wasStranger.current) return
    wasStranger.current = false
    void again.current()
  }, [isSignedIn, isGuests, wasStranger])

  const chosen = useRef(currency)
  useEffect(() => {
    if (chosen.current === currency) return
    chosen.current = currency
    if (open) void again.current()
  }, [currency, open])
}
