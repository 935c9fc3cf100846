import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { FOR_EVERYBODY } from './security.ts'

interface FilesOptions {
  /** null where the development server brings them. */
  clientDir: string | null
  mediaDir: string
}

/** Files of the browser build (named by content, so kept for ever) and the media of the site. */
export async function registerFiles(
  http: FastifyInstance,
  { clientDir, mediaDir }: FilesOptions,
): Promise<void> {
  mkdirSync(mediaDir, { recursive: true })
  const assets = clientDir && join(clientDir, 'assets')
  if (assets && existsSync(assets)) {
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
  await http.register(fastifyStatic, {
    root: mediaDir,
    prefix: '/media/',
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    setHeaders: (reply) => {
      // Whatever somebody uploaded: it is shown as what it is, and never runs in our name.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      for (const [name, value] of Object.entries(FOR_EVERYBODY)) reply.header(name, value)
    },
  })
}
