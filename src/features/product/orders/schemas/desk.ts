import { z } from 'zod/mini'
import { requiredText, typedText } from '#shared/texts/typed-text.ts'
import { MOST_CARRIER, MOST_TRACKING } from '../rules/carriers.ts'
import { DESK_TABS } from '../rules/desk.ts'
import { MOST_LINES } from '../rules/limits.ts'
import { MOST_NOTE, MOST_PARCELS, MOST_WHY, SEND_PROBLEMS } from '../rules/sending.ts'
import { STATES } from '../rules/states.ts'
import { orderView } from '../schemas.ts'

const number = z.string().check(z.minLength(1), z.maxLength(40))

export const listDeskOrdersData = z.object({
  tab: z._default(z.enum(DESK_TABS), 'toSend'),
  /** A number, or how the buyer's name or email begins; emails only for those who run the shop. */
  q: z._default(typedText(120), ''),
  first: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
  after: z._default(z.string().check(z.maxLength(200)), ''),
})
export type ListDeskOrdersData = z.input<typeof listDeskOrdersData>

const deskLine = z.object({
  position: z.number(),
  title: z.string(),
  chosen: z.string(),
  quantity: z.number(),
  /** Pieces that are still to be sent. */
  left: z.number(),
  goods: z.enum(['physical', 'virtual', 'package']),
})
export type DeskLine = z.infer<typeof deskLine>

export const deskOrder = z.object({
  number: z.string(),
  state: z.enum(STATES),
  currency: z.string(),
  /** Minor units; for sellers of their own lines. */
  total: z.number(),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  /** Whole days since it was paid; null before. */
  age: z.nullable(z.number()),
  /** Of the address, else of the account; '' for guests who have bought what is not sent. */
  buyer: z.string(),
  /** Town and country. */
  place: z.string(),
  /** As it is written on the parcel; null where nothing is sent. */
  address: z.nullable(z.object({ name: z.string(), phone: z.string(), lines: z.array(z.string()) })),
  /** How it is sent, in the reader's language; '' where nothing is. */
  postage: z.string(),
  note: z.string(),
  lines: z.array(deskLine),
  parcels: z.number(),
  /** By whom it goes, as is proposed. */
  carrier: z.string(),
})
export type DeskOrder = z.infer<typeof deskOrder>

const deskDebt = z.object({
  /** Number of the order of which money went back after it had been earned. */
  order: z.string(),
  currency: z.string(),
  /** Minor units: what the site has advanced, and what of it is still owed. */
  amount: z.number(),
  left: z.number(),
  at: z.string(),
})
export type DeskDebt = z.infer<typeof deskDebt>

export const deskOrders = z.object({
  nodes: z.array(deskOrder),
  endCursor: z.string(),
  hasNextPage: z.boolean(),
  counts: z.object({ toSend: z.number(), sent: z.number(), open: z.number() }),
  /** Whether the asker sells here, or runs the shop; else the rest is empty. */
  sells: z.boolean(),
  /** When something left last, where nothing waits; null: never. */
  lastSentAt: z.nullable(z.string()),
  /** What the asker owes the site as a seller, the oldest first: what they earn next pays it. */
  debts: z.array(deskDebt),
})
export type DeskOrders = z.infer<typeof deskOrders>

export const askDeskOrder = z.object({ order: number })
export type AskDeskOrder = z.infer<typeof askDeskOrder>

const note = z.object({ id: z.number(), author: z.string(), text: z.string(), at: z.string() })
export type OrderNote = z.infer<typeof note>

const entry = z.object({
  id: z.number(),
  reason: z.string(),
  at: z.string(),
  postings: z.array(
    z.object({
      /** null: the site itself. */
      person: z.nullable(z.string()),
      /** Of account: 'topped-up', 'earned', 'orders', 'revenue', ... */
      kind: z.string(),
      unit: z.string(),
      /** Minor units: below zero what went out. */
      amount: z.number(),
    }),
  ),
})
export type DeskEntry = z.infer<typeof entry>

export const deskOrderView = z.object({
  order: orderView,
  /** Pieces that the asker may still send, by line. */
  left: z.array(z.object({ position: z.number(), quantity: z.number() })),
  /** By whom they go, as is proposed. */
  carrier: z.string(),
  /** Ids of parcels that the asker may still take back, and until when. */
  takenBack: z.array(z.object({ parcel: z.number(), until: z.string() })),
  canCancel: z.boolean(),
  /** Minor units that cancelling brings back: all but what was delivered online at once. */
  cancelAmount: z.number(),
  /** null: for those alone who run the shop. */
  notes: z.nullable(z.array(note)),
  /** What the ledger says of it, the first entry first; null as the notes. */
  entries: z.nullable(z.array(entry)),
})
export type DeskOrderView = z.infer<typeof deskOrderView>

export const sendParcelsData = z.object({
  parcels: z
    .array(
      z.object({
        order: number,
        carrier: typedText(MOST_CARRIER),
        /** '' for what leaves without a number. */
        tracking: typedText(MOST_TRACKING),
        /** What is in it; all that is left where nothing is named. */
        lines: z.optional(
          z
            .array(z.object({ position: z.number(), quantity: z.number() }))
            .check(z.minLength(1), z.maxLength(MOST_LINES)),
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_PARCELS)),
})
export type SendParcelsData = z.input<typeof sendParcelsData>

const sentRow = z.object({
  /** As it was asked. */
  order: z.string(),
  /** Of what has left; null where nothing has. */
  parcel: z.nullable(z.number()),
  /** Whether everything of the order has left now. */
  isWhole: z.boolean(),
  problem: z.nullable(z.enum(SEND_PROBLEMS)),
})
export type SentRow = z.infer<typeof sentRow>

export const sentParcels = z.object({
  /** In the order in which they were asked. */
  rows: z.array(sentRow),
  /** Until when they can be taken back. */
  until: z.string(),
})
export type SentParcels = z.infer<typeof sentParcels>

export const takeBackData = z.object({ parcel: z.int().check(z.gte(1)) })
export type TakeBackData = z.infer<typeof takeBackData>

export const tookBack = z.object({ order: z.string() })
export type TookBack = z.infer<typeof tookBack>

export const noteOrderData = z.object({ order: number, text: requiredText(MOST_NOTE) })
export type NoteOrderData = z.infer<typeof noteOrderData>

export const notedOrder = z.object({ notes: z.array(note) })
export type NotedOrder = z.infer<typeof notedOrder>

export const cancelPaidData = z.object({ order: number, why: requiredText(MOST_WHY) })
export type CancelPaidData = z.infer<typeof cancelPaidData>
