import { timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { METRICS_TYPE, type Metrics, type MetricsSnapshot, metricsText } from '../measures/metrics.ts'

export interface ProbeOptions {
  /** Needed for `/metrics` when given; else only this machine may read them. */
  metricsToken?: string | undefined
  /** The metrics of all processes of the site; where missing or without an answer, only those of this one are given. */
  collect?: () => Promise<MetricsSnapshot[] | undefined>
  /** Whether the site is shutting down, so that no more requests should be sent here. */
  isEnding?: () => boolean
}

interface HealthOptions extends ProbeOptions {
  metrics: Metrics
  /** Throws, or takes too long, when the database cannot be asked. */
  askDatabase: () => Promise<unknown>
  /** Whether this process has read every change that other processes have announced. */
  isCurrent: () => boolean
}

/** ms in which the database must answer. */
const TIMEOUT = 2_000
/** ms for which an answer is reused: frequent probes must not keep the database busy. */
const KEPT = 1_000

/** Probes for monitoring: liveness, readiness and metrics. */
export function registerHealth(http: FastifyInstance, options: HealthOptions): void {
  const { metrics, metricsToken, collect } = options
  const readiness = createReadiness(options)

  http.get('/healthz', (_request, reply) => sendPlain(reply, 200, 'alive'))
  http.get('/readyz', async (_request, reply) => {
    const problem = await readiness()
    return sendPlain(reply, problem ? 503 : 200, problem ?? 'ready')
  })
  http.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsToken)) return sendPlain(reply, 403, 'not for you')
    const all = (await collect?.()) ?? [await metrics.snapshot()]
    return reply
      .header('cache-control', 'no-store')
      .type(METRICS_TYPE)
      .send(await metricsText(all))
  })
}

const sendPlain = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${text}\n`)

function createReadiness({ isEnding, isCurrent, askDatabase }: HealthOptions): () => Promise<string | null> {
  let known = { at: Number.NEGATIVE_INFINITY, hasDatabase: Promise.resolve(true) }
  const hasDatabase = () => {
    const now = performance.now()
    if (now - known.at > KEPT) known = { at: now, hasDatabase: answersInTime(askDatabase) }
    return known.hasDatabase
  }
  return async () => {
    if (isEnding?.()) return 'the site is ending'
    if (!(await hasDatabase())) return 'the database is away'
    return isCurrent() ? null : 'changes are not heard of'
  }
}

function answersInTime(ask: () => Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT, false)
    const settle = (answer: boolean) => {
      clearTimeout(timer)
      resolve(answer)
    }
    ask().then(
      () => settle(true),
      () => settle(false),
    )
  })
}

/** Headers that a proxy adds. A proxy on this machine connects from the loopback address for everybody. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  return isLoopback(socket.remoteAddress ?? '') && !FORWARDED.some((name) => headers[name] !== undefined)
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '')
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1'
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const [given, wanted] = [Buffer.from(one), Buffer.from(other)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
