import { whenIdle } from './idle.ts'
import { isSignedIn, readSession, reloadViewer, subscribeSession, updateViewer } from './session.ts'

/** One word over the socket, in either direction. */
export interface Frame {
  type: string
  room?: string
  data?: Record<string, unknown>
}

/** ms before the first attempt to come back; each further waits longer, and never all pages at one moment. */
const FIRST = 1_000
const LONGEST = 30_000
/** ms after which a socket that stays is a good one. */
const GOOD = 10_000
/** ms between looks by calls while there is no socket. */
const LOOK = 60_000
/** ms. Older tokens are renewed before they are shown. */
const FRESH = 12 * 3_600_000
/** The server does not know the session any more, or the token is too old. */
const SIGNED_OUT = 4401

let socket: WebSocket | undefined
/** Whom the socket is for. */
let personId: number | undefined
let isUp = false
let attempts = 0
let hint: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Map<string, Set<(frame: Frame) => void>>()
const watchers = new Set<() => void>()

/** Hears frames of one type, for as long as the page stands. @returns ends it */
export function onLive(type: string, listener: (frame: Frame) => void): () => void {
  const own = listeners.get(type) ?? new Set()
  listeners.set(type, own.add(listener))
  return () => void own.delete(listener)
}

/** Whether frames arrive at this moment. */
export const isLive = (): boolean => isUp

export const subscribeLive = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Frames are for what may be lost; whatever must not be is a call. */
export function sendLive(frame: Frame): void {
  if (isUp) socket?.send(JSON.stringify(frame))
}

function setUp(now: boolean): void {
  if (isUp === now) return
  isUp = now
  for (const tell of watchers) tell()
}

function open(): void {
  clearTimeout(timer)
  timer = undefined
  const { viewer } = readSession()
  if (socket || !viewer || !navigator.onLine) return
  const { databaseId, name, avatar, gqUserSocketToken } = viewer
  const token = JSON.parse(gqUserSocketToken) as { signature: string; timestamp: number }
  if (Date.now() - token.timestamp > FRESH) return void reloadViewer().then(openLater)
  const address = new URL('/api/ws', location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  const opened = new WebSocket(address)
  socket = opened
  personId = databaseId
  const isOurs = () => socket === opened
  opened.onopen = () =>
    opened.send(
      JSON.stringify({ type: 'connect', data: { ...token, userId: databaseId, name, avatar: avatar.url } }),
    )
  opened.onmessage = ({ data }) => {
    if (!isOurs()) return
    const frame = JSON.parse(String(data)) as Frame
    if (frame.type === 'restart') hint = Number(frame.data?.retry)
    if (frame.type === 'connected') {
      // What was told meanwhile is not told again.
      if (attempts > 0) void reloadViewer()
      setTimeout(() => {
        if (isOurs()) attempts = 0
      }, GOOD)
      setUp(true)
    }
    for (const tell of [...(listeners.get(frame.type) ?? [])]) tell(frame)
  }
  opened.onclose = ({ code }) => {
    if (!isOurs()) return
    socket = undefined
    setUp(false)
    // Perhaps only the token is old; if it is the session, asking who reads says so.
    if (code === SIGNED_OUT) void reloadViewer().then(openLater)
    else openLater()
  }
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

/** Another reader gets another socket. */
function follow(): void {
  const { viewer } = readSession()
  if (viewer?.databaseId === personId) return
  if (personId !== undefined) close()
  if (viewer && !timer) whenIdle(open)
}

/** One connection of the page, for whoever is signed in: counters, answers, talk. */
export function startLive(): void {
  if (!('WebSocket' in window)) return
  subscribeSession(follow)
  follow()
  onLive('counters', ({ data }) => updateViewer(data ?? {}))
  addEventListener('online', open)
  // A page that is kept for going back holds no connection.
  addEventListener('pagehide', close)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) open()
  })
  setInterval(() => {
    if (!isUp && isSignedIn() && document.visibilityState === 'visible') void reloadViewer()
  }, LOOK)
}
