import {
  connected,
  counters,
  type FrameKind,
  type FrameOf,
  isFrameOf,
  readFrame,
  restart,
} from '#shared/live/frames.ts'
import { unreadOf, type Viewer } from '#shared/people/viewer.ts'
import { whenIdle } from '../page/idle.ts'
import type { SessionOfPage } from '../visitor/session.ts'

/** What a page sends over its socket. */
export interface SentFrame {
  type: string
  room?: string
  data?: Record<string, unknown>
}

/**
 * ms before the first attempt to reconnect; each further one waits longer, with a random part, so that not all pages
 * reconnect at once.
 */
const FIRST = 1_000
const LONGEST = 30_000
/** ms after which an open socket resets the count of attempts. */
const GOOD = 10_000
/** ms between polls by calls while there is no socket. */
const LOOK = 60_000
/** ms. Older tokens are renewed before they are used. */
const FRESH = 12 * 3_600_000
/** The server does not know the session any more, or the token is too old. */
const SIGNED_OUT = 4401

/** Listeners of frames, each of one kind. */
function createFrameListeners() {
  const listeners = new Set<(frame: FrameOf<unknown>) => void>()
  return {
    /** Listens to frames of one kind for as long as the page is open. @returns removes the listener */
    onLive<Data>(kind: FrameKind<Data>, listener: (frame: FrameOf<Data>) => void): () => void {
      const own = (frame: FrameOf<unknown>) => {
        if (isFrameOf(kind, frame)) listener(frame)
      }
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    emitFrame(frame: FrameOf<unknown>): void {
      for (const listener of [...listeners]) listener(frame)
    },
  }
}

/** Whether the connection is up, with its subscribers. */
function createConnectionState() {
  let isUp = false
  const watchers = new Set<() => void>()
  return {
    /** Whether the connection is up. */
    isLive: (): boolean => isUp,
    subscribeLive: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    setUp(now: boolean): void {
      if (isUp === now) return
      isUp = now
      for (const listener of watchers) listener()
    },
  }
}

function addressOfLive(): URL {
  const address = new URL('/api/ws', location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  return address
}

/** Authenticates the connection. */
const sendAuthentication = (socket: WebSocket, { databaseId, name, avatar, socketToken }: Viewer): void =>
  socket.send(
    JSON.stringify({
      type: 'connect',
      data: { ...socketToken, userId: databaseId, name, avatar: avatar.url },
    }),
  )

type Reader = Pick<
  SessionOfPage,
  'isSignedIn' | 'readSession' | 'reloadViewer' | 'subscribeSession' | 'updateViewer'
>

interface ConnectionNeeds {
  session: Reader
  emitFrame: (frame: FrameOf<unknown>) => void
  setUp: (now: boolean) => void
}

/** One connection for the signed-in reader, which reconnects when it breaks. */
function createConnection({ session, emitFrame, setUp }: ConnectionNeeds) {
  const { isSignedIn, readSession, reloadViewer } = session
  let socket: WebSocket | undefined
  /** The person the socket was opened for. */
  let personId: number | undefined
  let attempts = 0
  let hint: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    clearTimeout(timer)
    timer = undefined
    const { viewer } = readSession()
    if (socket || !viewer || viewer.look || !navigator.onLine) return
    if (Date.now() - viewer.socketToken.timestamp > FRESH) return void reloadViewer().then(openLater)
    const opened = new WebSocket(addressOfLive())
    socket = opened
    personId = viewer.databaseId
    const isOurs = () => socket === opened
    opened.onopen = () => sendAuthentication(opened, viewer)
    opened.onmessage = ({ data }) => {
      const frame = isOurs() ? readFrame(String(data)) : undefined
      if (frame) receive(frame, isOurs)
    }
    opened.onclose = ({ code }) => {
      if (!isOurs()) return
      socket = undefined
      setUp(false)
      // Perhaps only the token has expired; if the session has, reloading the viewer finds out.
      if (code === SIGNED_OUT) void reloadViewer().then(openLater)
      else openLater()
    }
  }

  function receive(frame: FrameOf<unknown>, isOurs: () => boolean): void {
    if (isFrameOf(restart, frame)) hint = frame.data.retry
    if (isFrameOf(connected, frame)) {
      // What was pushed meanwhile is not sent again.
      if (attempts > 0) void reloadViewer()
      setTimeout(() => {
        if (isOurs()) attempts = 0
      }, GOOD)
      setUp(true)
    }
    emitFrame(frame)
  }

  function openLater(): void {
    if (timer || socket || !isSignedIn()) return
    const wait = hint ?? Math.min(LONGEST, FIRST * 2 ** attempts) * (0.5 + Math.random() / 2)
    hint = undefined
    attempts += 1
    timer = setTimeout(open, wait)
  }

  function close(): void {
    clearTimeout(timer)
    timer = undefined
    const closed = socket
    socket = undefined
    personId = undefined
    closed?.close()
    setUp(false)
  }

  /** Reconnects when another person is signed in. */
  function follow(): void {
    const { viewer } = readSession()
    if (viewer?.databaseId === personId) return
    if (personId !== undefined) close()
    if (viewer && !timer) whenIdle(open)
  }

  return {
    open,
    close,
    follow,
    write: (frame: SentFrame): void => socket?.send(JSON.stringify(frame)),
  }
}

/** What the server pushes to the page: counters, answers, chat. */
export function createLive(session: Reader) {
  const { onLive, emitFrame } = createFrameListeners()
  const { setUp, ...line } = createConnectionState()
  const { open, close, follow, write } = createConnection({ session, emitFrame, setUp })
  return {
    ...line,
    onLive,
    /** Sends a frame, which may be lost; what must not be lost is a call. */
    sendLive(frame: SentFrame): void {
      if (line.isLive()) write(frame)
    },
    /** Opens the page's connection when somebody is signed in. */
    startLive(): void {
      if (!('WebSocket' in window)) return
      session.subscribeSession(follow)
      follow()
      onLive(counters, ({ data }) => session.updateViewer(unreadOf(data)))
      addEventListener('online', open)
      // A page in the back/forward cache must hold no connection.
      addEventListener('pagehide', close)
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) open()
      })
      setInterval(() => {
        const isSeen = document.visibilityState === 'visible'
        if (!line.isLive() && session.isSignedIn() && isSeen) void session.reloadViewer()
      }, LOOK)
    },
  }
}
