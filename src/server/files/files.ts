import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { WORKER_PATH } from '#shared/worker.ts'

/**
 * Files of the browser build: named by content, so kept for ever.
 *
 * @param clientDir null where the development server brings them
 */
export async function registerFiles(http: FastifyInstance, clientDir: string | null): Promise<void> {
  const assets = clientDir && join(clientDir, 'assets')
  if (!assets || !existsSync(assets)) return
  await http.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    // The build writes each file a second time, compressed.
    preCompressed: true,
    decorateReply: false,
  })
  registerWorker(http, clientDir)
}

/** The policy of the service worker itself: it fetches from this site only, and runs no other script. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** Never cached: an old service worker must not stay because a browser or a proxy has kept it. */
function registerWorker(http: FastifyInstance, clientDir: string): void {
  const file = join(clientDir, WORKER_PATH)
  if (!existsSync(file)) return
  const body = readFileSync(file)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  http.get(WORKER_PATH, (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY, etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(body)
  })
}
