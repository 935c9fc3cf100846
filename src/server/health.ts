import { timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { METRICS_TYPE, type Metrics, type MetricsSnapshot, metricsText } from './metrics.ts'

export interface ProbeOptions {
  /** Needed for `/metrics` when given; else only this machine may read them. */
  metricsToken?: string | undefined
  /** The numbers of all processes of the site; missing, or without an answer, those of this one are all there are. */
  collect?: () => Promise<MetricsSnapshot[] | undefined>
  /** Whether the site is ending: nobody should be sent here any more. */
  isEnding?: () => boolean
}

interface HealthOptions extends ProbeOptions {
  metrics: Metrics
  /** Throws, or takes too long, when the database cannot be asked. */
  askDatabase: () => Promise<unknown>
  /** Whether this process has heard of everything that others have changed. */
  isCurrent: () => boolean
}

/** ms that the database may take to say that it is there. */
const TIMEOUT = 2_000
/** ms for which an answer is given again: whoever asks all the time must not keep the database busy. */
const KEPT = 1_000

/** For those who watch over the site: whether the process lives, whether it can serve, and its numbers. */
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

/** What a proxy adds. One on this machine connects from it too, for anybody. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  return isLoopback(socket.remoteAddress ?? '') && !FORWARDED.some((name) => headers[name] !== undefined)
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '')
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1'
}

/** In a time that says nothing about where two secrets differ. */
function isSame(one: string, other: string): boolean {
  const [given, wanted] = [Buffer.from(one), Buffer.from(other)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
