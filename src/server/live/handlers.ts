import type { Database } from '#database/schema.ts'
import type { Member } from '#shared/asker.ts'
import type { PagePlaces, SiteSettings } from '#site/settings.ts'
import type { SiteEvent } from '../jobs/event.ts'
import type { Signer } from '../signer.ts'
import type { Frame } from './frame.ts'

/** Somebody at the other end of a socket, once they have shown who they are. */
export interface LiveSocket {
  readonly member: Member
  readonly name: string
  readonly rooms: ReadonlySet<string>
  send(frame: Frame): void
}

/** Reaches the sockets of this process, and those who are in a room, in whichever process. */
export interface Hub {
  /** Whether anybody here would hear what is said in a room, or to a person. */
  hasRoom(room: string): boolean
  hasPerson(personId: number): boolean
  toRoom(room: string, frame: Frame): void
  toPerson(personId: number, frame: Frame): void
  /** To everybody in the room but one person, in every process; may be lost. */
  sayInRoom(room: string, frame: Frame, exceptId: number): void
  /** @returns whether they were not in it before */
  join(socket: LiveSocket, room: string): boolean
  leave(socket: LiveSocket, room: string): void
  /** Of all processes. */
  countIn(room: string): number
  /** Whether somebody has a page open, in any process, and lets it be seen. */
  isHere(personId: number): boolean
  /**
   * From now on the socket is told when one of these people comes or goes, and no more of those before.
   *
   * @param find of those asked for, whom they may watch: asked again where that has changed meanwhile
   * @returns whom it watches
   */
  watch(
    socket: LiveSocket,
    asked: readonly number[],
    find: () => Promise<number[]>,
  ): Promise<readonly number[]>
  /** Somebody may watch a person from now on, or must not any more: all their pages here that show that person. */
  setWatched(watcherId: number, personId: number, mayWatch: boolean): void
  /** Somebody lets it be seen that they are here, or does not any more. */
  setShown(personId: number, isShown: boolean): void
  /** The sockets of this process that are in a room. */
  socketsIn(room: string): Iterable<LiveSocket>
  /**
   * Makes what is the same for all who ask for it: who asks while it is made shares the next making with all others who do,
   * so that nobody is given what was begun before they asked.
   */
  together<Result>(key: string, make: () => Promise<Result>): Promise<Result>
  /** Tells at most once a second under one key, the last time with what is true by then: nobody reads faster. */
  throttle(key: string, send: () => Promise<void>): void
}

/** What frames and news are answered with. */
export interface LiveContext {
  db: Database
  settings: SiteSettings
  signer: Signer
  places: PagePlaces
  /** 'https://town.example' */
  siteUrl: string
  now: Date
  hub: Hub
}

/** Answers frames of one type from people who are signed in. What it does not understand it lets pass. */
export interface FrameHandler {
  type: string
  handle: (socket: LiveSocket, frame: Frame, context: LiveContext) => Promise<void> | void
}

/** Tells the sockets of this process what was announced: each process hears of it. Perhaps twice. */
export interface LiveNews<Data = never> {
  event: SiteEvent<Data>
  handle: (data: Data, context: LiveContext) => Promise<void> | void
}

export interface LiveFeature {
  frames: readonly FrameHandler[]
  news: readonly LiveNews[]
  /** Who is at this socket was looked up again: they may do more or less than before. */
  onChecked?: (socket: LiveSocket, context: LiveContext) => Promise<void>
  /** What these people have unread is another number; only people who have a page open here. */
  onCounters?: (people: readonly number[], context: LiveContext) => Promise<void>
}

export const news = <Data>(event: SiteEvent<Data>, handle: LiveNews<NoInfer<Data>>['handle']): LiveNews =>
  ({ event, handle }) as unknown as LiveNews
