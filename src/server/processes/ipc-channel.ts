import type { Socket } from 'node:net'
import type { Counted, Wanted } from '../limits/limits.ts'
import type { MetricsSnapshot } from '../measures/metrics.ts'
import type { RunningProcess } from './running.ts'

/** Requests between primary and workers, with their answers. */
export interface Requests {
  /**
   * Worker to primary: takes tokens of shared rate limits, or looks at them; answers the seconds to wait for each, 0
   * where there was one, and how many are left.
   */
  limits: { data: Wanted[]; answer: Counted[] }
  /** Worker to primary: the metrics of every worker. Primary to worker: its own, as the only ones. */
  metrics: { data: null; answer: MetricsSnapshot[] }
  /** Worker to primary: what every worker says of itself. Primary to worker: itself alone. */
  running: { data: null; answer: RunningProcess[] }
}

/** Messages without an answer. */
export interface Messages {
  /** To a worker: the database is there, begin. */
  begin: BeginMessage
  /** To a worker: finish and end; `site` when nobody comes after it. */
  drain: { ends: 'site' | 'worker' }
  /** From a worker: it takes requests. `isFilling`: the others wait until it is settled. */
  ready: { isFilling: boolean } | null
  /** From a worker that was filling an empty site: it is done. */
  settled: null
  /** From a worker that got a signal to end: it is to get no more connections, and then to be drained. */
  leaving: null
  /** From a worker, every second: heartbeat. */
  alive: null
  /** From a worker that cannot start: one sentence for the person at the terminal. */
  problem: { message: string }
}

export interface BeginMessage {
  /** The embedded server's socket; null where the environment names a database. */
  socket: { host: string; user: string; database: string } | null
  /** Index among the workers, taken over by its replacement. The worker at 0 leads: it prepares the database. */
  place: number
}

type Message =
  | { kind: 'news'; name: keyof Messages; data: unknown }
  | { kind: 'question'; name: keyof Requests; id: number; data: unknown }
  | { kind: 'answer'; id: number; data: unknown }
  /** Sent with the connection as its handle; `at` is when, by the monotonic clock that all processes share. */
  | { kind: 'connection'; id: number; at: number }

/** One end of the channel: `process` in a worker, the worker in the primary. */
interface End {
  send?: (
    message: Message,
    handle: Socket | undefined,
    options: { keepOpen: true } | undefined,
    onSent: () => void,
  ) => boolean
  on: (event: 'message', listener: (message: Message, handle?: Socket) => void) => unknown
}

/** ms between heartbeats of a worker. */
export const HEARTBEAT = 1_000
/** ms in which a request must be answered: the primary does nothing but answer, and the callers have a fallback. */
const TIMEOUT = 500
/** ms for what the primary asks all others before it answers: one that is stuck takes its whole time. */
export const ASKED_OF_ALL = 2 * TIMEOUT
/**
 * ms after which a worker that was stuck does not take a connection any more: the primary has taken it back, or will.
 */
export const LATE = 2_000

const now = () => Number(process.hrtime.bigint() / 1_000_000n)

/** Requests, messages and connections between the primary and one worker, over Node's IPC channel. */
export function createChannel(end: object) {
  const port = end as End
  const waiting = new Map<number, (answer: unknown) => void>()
  const answers = new Map<keyof Requests, (data: never) => unknown>()
  const listeners = new Map<keyof Messages, (data: never) => void>()
  let onConnection: ((socket: Socket) => void) | undefined
  let last = 0

  // A broken channel calls back with an error; requests on it end with their timeout.
  const send = (message: Message) =>
    new Promise<void>((resolve) => port.send?.(message, undefined, undefined, () => resolve()))

  /**
   * The socket is read only after the acknowledgement is sent: if the primary gave it to another worker, what this
   * one had read would be missing there.
   */
  async function take({ id, at }: { id: number; at: number }, socket: Socket | undefined): Promise<void> {
    const isTaken = socket !== undefined && onConnection !== undefined && now() - at < LATE
    if (!isTaken) socket?.destroy()
    await send({ kind: 'answer', id, data: isTaken })
    if (isTaken) onConnection?.(socket)
  }

  port.on('message', async (message, handle) => {
    if (message?.kind === 'connection') void take(message, handle)
    if (message?.kind === 'news') listeners.get(message.name)?.(message.data as never)
    if (message?.kind === 'answer') waiting.get(message.id)?.(message.data)
    if (message?.kind !== 'question') return
    const data = await answers.get(message.name)?.(message.data as never)
    await send({ kind: 'answer', id: message.id, data })
  })

  return {
    /** Resolves when it has been sent, or cannot be. */
    send: <Name extends keyof Messages>(name: Name, data: Messages[Name]) =>
      send({ kind: 'news', name, data }),
    on: <Name extends keyof Messages>(name: Name, listener: (data: Messages[Name]) => void) =>
      void listeners.set(name, listener),
    answer: <Name extends keyof Requests>(
      name: Name,
      give: (data: Requests[Name]['data']) => Requests[Name]['answer'] | Promise<Requests[Name]['answer']>,
    ) => void answers.set(name, give),
    /** Sets the listener for connections that are given to this process. */
    receive: (listener: (socket: Socket) => void) => {
      onConnection = listener
    },
    /**
     * Gives a connection to the other process; it stays open here too. @returns whether it was taken; never resolves
     * where nobody answers
     */
    give: (socket: Socket): Promise<boolean> =>
      new Promise((resolve) => {
        const id = ++last
        waiting.set(id, (isTaken) => {
          waiting.delete(id)
          resolve(isTaken === true)
        })
        port.send?.({ kind: 'connection', id, at: now() }, socket, { keepOpen: true }, () => {})
      }),
    /**
     * @param within ms
     * @returns undefined when no answer came in time
     */
    ask<Name extends keyof Requests>(
      name: Name,
      data: Requests[Name]['data'],
      within = TIMEOUT,
    ): Promise<Requests[Name]['answer'] | undefined> {
      const id = ++last
      return new Promise((resolve) => {
        const settle = (answer: unknown) => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(answer as Requests[Name]['answer'] | undefined)
        }
        const timer = setTimeout(settle, within, undefined)
        waiting.set(id, settle)
        void send({ kind: 'question', name, id, data })
      })
    },
  }
}
export type IpcChannel = ReturnType<typeof createChannel>
