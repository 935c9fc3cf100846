import { z } from 'zod/mini'
import { saveAddressData } from '#features/accounts/addresses/schemas.ts'
import { personCard } from '#features/kernel/people/schemas.ts'
import { picture } from '#features/kernel/posts/schemas.ts'
import { offeredWay } from '#features/product/payments/schemas.ts'
import { GOODS } from '#features/product/shop/rules.ts'
import { idOf } from '#shared/ids/id-field.ts'
import { typedText } from '#shared/texts/typed-text.ts'
import { STATES } from './rules/states.ts'
import { ORDER_TABS } from './rules/tabs.ts'

/** What people may type around its digits is taken away by the action. */
const number = z.string().check(z.minLength(1), z.maxLength(40))
/** Of a guest's order: shows that they have made it. */
const token = z.optional(z.string().check(z.maxLength(100)))

export const createOrderData = z.object({
  /** Made anew for each press: pressed twice, it is one order. */
  key: z.uuid(),
  items: z
    .array(
      z.object({
        product: idOf('product'),
        variant: z.string().check(z.maxLength(100)),
        quantity: z.number(),
      }),
    )
    .check(z.maxLength(500)),
  /** An order of the asker's whose place it takes, with where that went: one that lapsed, or from before they signed in. */
  instead: z.optional(z.object({ order: number, token })),
})
export type CreateOrderData = z.input<typeof createOrderData>

export const createdOrder = z.object({ number: z.string(), token: z.nullable(z.string()) })
export type CreatedOrder = z.infer<typeof createdOrder>

export const askOrder = z.object({ order: number, token })
export type AskOrder = z.infer<typeof askOrder>

export const fillOrderData = z.object({
  order: number,
  token,
  /** One of the asker's address book by its id, or written here. */
  address: z.optional(
    z.union([z.object({ id: idOf('address') }), z.omit(saveAddressData, { id: true, index: true })]),
  ),
  /** Key of one of the offered ways. */
  postage: z.optional(z.string().check(z.maxLength(40))),
  email: z.optional(typedText(254)),
  note: z.optional(typedText(500)),
})
export type FillOrderData = z.input<typeof fillOrderData>

export const applyCouponData = z.object({
  order: number,
  token,
  /** As the buyer typed it. */
  code: z.string().check(z.minLength(1), z.maxLength(80)),
})
export type ApplyCouponData = z.infer<typeof applyCouponData>

export const payOrderData = z.object({
  order: number,
  token,
  /** Minor units that the buyer has seen. */
  total: z.number(),
  /** What they have seen in it, as `thingsIn` writes it; without it the total alone has to be the same. */
  things: z.optional(z.string().check(z.maxLength(12_000))),
  way: z.enum(['balance']),
  /** The terms of sale were shown and agreed to. */
  terms: z.boolean(),
})
export type PayOrderData = z.infer<typeof payOrderData>

export const openPaymentData = z.object({
  order: number,
  token,
  /** Minor units that the buyer has seen. */
  total: z.number(),
  /** What they have seen in it, as `thingsIn` writes it; without it the total alone has to be the same. */
  things: z.optional(z.string().check(z.maxLength(12_000))),
  /** Who takes the money: one of the ways that the order offers. */
  way: z.string().check(z.maxLength(40)),
  /** The terms of sale were shown and agreed to. */
  terms: z.boolean(),
  /** Whoever pays has no script. */
  isPlain: z.optional(z.boolean()),
})
export type OpenPaymentData = z.infer<typeof openPaymentData>

export const paidOrder = z.object({
  success: z.literal(true),
  number: z.string(),
  /** The first thing in it. */
  data: z.object({ thumb: z.string(), title: z.string() }),
  coupon: z.nullable(z.object({ faceValue: z.number(), name: z.string() })),
  symbol: z.string(),
  payment: z.string(),
  /** In whole units, as it is said: '39.10'. */
  finalPrice: z.string(),
})
export type PaidOrder = z.infer<typeof paidOrder>

const orderLine = z.object({
  position: z.number(),
  /** Number of the product. */
  product: z.number(),
  variant: z.string(),
  /** null: it is not shown any more. */
  path: z.nullable(z.string()),
  title: z.string(),
  chosen: z.string(),
  cover: z.nullable(picture),
  goods: z.enum(GOODS),
  delivery: z.nullable(z.enum(['files', 'keys', 'link'])),
  quantity: z.number(),
  unit: z.number(),
  amount: z.number(),
  tax: z.number(),
  /** Hundredths of a percent. */
  taxRate: z.number(),
  sent: z.number(),
  refunded: z.number(),
  /** null: the site itself. */
  seller: z.nullable(personCard),
})
export type OrderLine = z.infer<typeof orderLine>

const parcel = z.object({
  id: z.number(),
  carrier: z.string(),
  tracking: z.string(),
  sentAt: z.string(),
  deliveredAt: z.nullable(z.string()),
  lines: z.array(z.object({ position: z.number(), quantity: z.number() })),
})
export type Parcel = z.infer<typeof parcel>

const offered = z.object({
  key: z.string(),
  name: z.string(),
  amount: z.number(),
  least: z.number(),
  most: z.number(),
})
const choosable = z.extend(offered, {
  /** What more of things that are sent makes it cost nothing; null where nothing does. */
  untilFree: z.nullable(z.number()),
})
export type OfferedPostage = z.infer<typeof choosable>

export const orderView = z.object({
  number: z.string(),
  state: z.enum(STATES),
  currency: z.string(),
  createdAt: z.string(),
  /** Until when what is in it is kept, as long as it is not paid. */
  expiresAt: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  fulfilledAt: z.nullable(z.string()),
  completedAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  items: z.number(),
  /** What a coupon takes off the things. */
  discount: z.number(),
  coupon: z.nullable(z.object({ code: z.string(), name: z.string() })),
  postageAmount: z.number(),
  tax: z.number(),
  total: z.number(),
  refunded: z.number(),
  isTaxIncluded: z.boolean(),
  /** 'balance'; null before it is paid. */
  payment: z.nullable(z.string()),
  lines: z.array(orderLine),
  parcels: z.array(parcel),
  moves: z.array(z.object({ to: z.enum(STATES), at: z.string(), why: z.string() })),
  /** Whether something in it is sent by post. */
  isSent: z.boolean(),
  address: z.nullable(
    z.object({
      /** In the address book of the asker; null where it is not there (any more). */
      id: z.nullable(z.number()),
      name: z.string(),
      phone: z.string(),
      lines: z.array(z.string()),
      country: z.string(),
    }),
  ),
  postage: z.nullable(offered),
  email: z.string(),
  note: z.string(),
  /** What was agreed to, and whether its text can be read as it was then. */
  terms: z.nullable(z.object({ path: z.string(), version: z.string(), isKept: z.boolean() })),
  /** null: a guest. */
  buyer: z.nullable(personCard),
  /** As the asker stands to it. */
  as: z.enum(['buyer', 'seller', 'staff']),
  /** What there is to choose, as long as it is not paid. */
  checkout: z.nullable(
    z.object({
      /** Ways in which it can be sent to its address, the cheapest first. */
      postage: z.array(choosable),
      /** What the buyer can spend in this currency; null for guests. */
      balance: z.nullable(z.number()),
      /** Ways to pay outside of the site. */
      ways: z.array(offeredWay),
      /** To what buyers agree. */
      terms: z.object({ path: z.string(), version: z.string() }),
      /** The server's time when it said this: clocks of browsers are wrong. */
      now: z.string(),
    }),
  ),
})
export type OrderView = z.infer<typeof orderView>

export type OrderTab = (typeof ORDER_TABS)[number]

export const listOrdersData = z.object({
  tab: z._default(z.enum(ORDER_TABS), 'all'),
  first: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
  after: z._default(z.string().check(z.maxLength(200)), ''),
})
export type ListOrdersData = z.input<typeof listOrdersData>

export const orderCard = z.object({
  number: z.string(),
  state: z.enum(STATES),
  currency: z.string(),
  total: z.number(),
  refunded: z.number(),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  movedAt: z.string(),
  /** The first thing in it, and how many kinds of things there are. */
  title: z.string(),
  chosen: z.string(),
  cover: z.nullable(picture),
  lines: z.number(),
  pieces: z.number(),
  isSent: z.boolean(),
  /** Of the last parcel. */
  parcel: z.nullable(z.object({ carrier: z.string(), tracking: z.string() })),
})
export type OrderCard = z.infer<typeof orderCard>

export const orderList = z.object({
  edges: z.array(z.object({ node: orderCard })),
  pageInfo: z.object({ endCursor: z.string(), hasNextPage: z.boolean() }),
  counts: z.object({
    all: z.number(),
    pay: z.number(),
    moving: z.number(),
    done: z.number(),
    refund: z.number(),
  }),
})
export type OrderList = z.infer<typeof orderList>
