import type { WireViewer } from '../people/viewer.ts'

/**
 * What the server tells pages over their sockets, one kind per name on the wire. Declared once for both sides, as
 * contracts are: the server cannot send data that a listener does not expect.
 */
export interface FrameKind<Data> {
  readonly type: string
  /** Types only: nothing stands here when running. */
  readonly types?: { data: Data }
}

/** A frame of one kind; `room` where it is about one. */
export interface FrameOf<Data> {
  type: string
  room?: string
  data: Data
}

/* @__NO_SIDE_EFFECTS__ */
export function frameKind<Data = undefined>(type: string): FrameKind<Data> {
  return { type }
}

export const frameOf = <Data>({ type }: FrameKind<Data>, data: Data, room?: string): FrameOf<Data> =>
  room === undefined ? { type, data } : { type, room, data }

export const isFrameOf = <Data>({ type }: FrameKind<Data>, frame: FrameOf<unknown>): frame is FrameOf<Data> =>
  frame.type === type

/**
 * @returns undefined for what is no frame
 * @throws SyntaxError where the text is no JSON
 */
export function readFrame(text: string): FrameOf<unknown> | undefined {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined
  const { type, room, data } = value as { type: unknown; room?: unknown; data?: unknown }
  if (typeof type !== 'string' || !(room === undefined || typeof room === 'string')) return undefined
  return frameOf({ type }, data, room)
}

/** The socket is authenticated. */
export const connected = frameKind<{ id: number }>('connected')
/** The server goes away; pages come back after `retry` ms. */
export const restart = frameKind<{ retry: number }>('restart')
/** The numbers in the header. */
export const counters = frameKind<Pick<WireViewer, 'gqNotification' | 'gqTicket' | 'gqMessage'>>('counters')
/** How many people are in a room by now. */
export const roomPeople = frameKind<{ people: number }>('room_people')
/** Somebody whom the page watches comes or goes. */
export const personHere = frameKind<{ id: number; isHere: boolean }>('person_here')
