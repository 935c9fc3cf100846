import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

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
}
