import * as z from 'zod/mini'
import type { Database } from '#database/schema.ts'
import type { Member } from '#shared/people/asker.ts'
import type { PagePlaces, SiteSettings } from '#site/settings.ts'
import type { Signer } from '../credentials/signer.ts'
import type { SiteEvent } from '../jobs/event.ts'
import type { Frame } from './frame.ts'
import type { UnreadCounts } from './unread.ts'

/** An authenticated socket. */
export interface LiveSocket {
  readonly member: Member
  readonly name: string
  readonly rooms: ReadonlySet<string>
  send(frame: Frame): void
}

/** Sends frames to sockets of this process, and to rooms across all processes. */
export interface Hub {
  /** Whether a socket of this process is in a room, or belongs to a person. */
  hasRoom(room: string): boolean
  hasPerson(personId: number): boolean
  toRoom(room: string, frame: Frame): void
  toPerson(personId: number, frame: Frame): void
  /** Sends to everybody in the room but one person, in every process; may be lost. */
  sayInRoom(room: string, frame: Frame, exceptId: number): void
  /** @returns whether they were not in it before */
  join(socket: LiveSocket, room: string): boolean
  leave(socket: LiveSocket, room: string): void
  /** Counts people in all processes. */
  countIn(room: string): number
  /** Whether somebody has a page open in any process, and shows their presence. */
  isHere(personId: number): boolean
  /**
   * From now on the socket is notified when one of these people comes online or goes offline, and no longer of
   * earlier ones.
   *
   * @param find which of the people it may watch; called again where that has changed meanwhile
   * @returns whom it watches
   */
  watch(
    socket: LiveSocket,
    asked: readonly number[],
    find: () => Promise<number[]>,
  ): Promise<readonly number[]>
  /** Permits or forbids somebody to watch a person, for all of their sockets here whose pages show that person. */
  setWatched(watcherId: number, personId: number, mayWatch: boolean): void
  /** Somebody begins or ceases to show their presence. */
  setShown(personId: number, isShown: boolean): void
  /** The sockets of this process that are in a room. */
  socketsIn(room: string): Iterable<LiveSocket>
  /**
   * Shares one result among all who ask for the same: calls that come while it is made share the next run, so that
   * nobody gets what was begun before their call.
   */
  together<Result>(key: string, make: () => Promise<Result>): Promise<Result>
  /** Runs at most once a second per key, the last time with the state of then: nobody reads faster. */
  throttle(key: string, send: () => Promise<void>): void
}

/** The context of frame handlers and event listeners. */
export interface LiveContext {
  db: Database
  settings: SiteSettings
  signer: Signer
  places: PagePlaces
  /** 'https://town.example' */
  siteUrl: string
  unread: UnreadCounts
  now: Date
  hub: Hub
}

/**
 * Handles frames of one type from people who are signed in. What is in their `data` it gets only by a schema (see
 * `withData`).
 */
export interface FrameHandler<Data = unknown> {
  type: string
  handle: (socket: LiveSocket, frame: FrameWith<Data>, context: LiveContext) => Promise<void> | void
}

/** A frame as its handler gets it. */
interface FrameWith<Data> {
  room: string | undefined
  data: Data
}

/** A handler of frames with data, which this schema reads; a frame that does not fit is ignored. */
export const withData = <Data>(
  schema: z.ZodMiniType<Data>,
  { type, handle }: FrameHandler<NoInfer<Data>>,
): FrameHandler => ({
  type,
  handle: (socket, { room, data }, context) => {
    const read = z.safeParse(schema, data)
    if (read.success) return handle(socket, { room, data: read.data }, context)
  },
})

/** Notifies the sockets of this process of an announced event. Every process runs it, perhaps twice. */
export interface LiveNews<Data = unknown> {
  event: SiteEvent<Data>
  handle(data: Data, context: LiveContext): Promise<void> | void
}

export interface LiveFeature {
  frames: readonly FrameHandler[]
  news: readonly LiveNews[]
  /** The asker of this socket was reloaded: their permissions may have changed. */
  onChecked?: (socket: LiveSocket, context: LiveContext) => Promise<void>
  /** A socket is about to be gone, with the rooms that it was in. Not called where the whole process goes. */
  onGone?: (socket: LiveSocket, context: LiveContext) => Promise<void>
  /** The unread counters of these people have changed; called only for people with a page open here. */
  onCounters?: (people: readonly number[], context: LiveContext) => Promise<void>
}

export const news = <Data>(
  event: SiteEvent<Data>,
  handle: (data: NoInfer<Data>, context: LiveContext) => Promise<void> | void,
): LiveNews => ({ event, handle }) as LiveNews
