import { open } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Contract, valueAt } from '#shared/contract.ts'
import { DEFAULT_LOCALE } from '#shared/texts/locales.ts'
import { logFailure, refusalOf, sendRefusal } from '../http/http.ts'
import type { Log } from '../measures/log.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import type { Messages } from '../texts/messages.ts'
import { callerOf } from './caller.ts'
import type { Door } from './door.ts'
import { doorRefusal } from './refusal.ts'

/** What a contract answers about a file that was made for one person. */
export interface FileToSend {
  /** Name below the folder of exports. */
  file: string
  /** The name it is saved under: letters, digits, hyphens and dots. */
  name: string
  type: string
}

/** A file that one person may fetch at an address of its own. */
export interface Download {
  path: `/api/${string}`
  /** Says which file, or refuses; gets the `:token` of the path. */
  contract: Contract<{ token: string }, FileToSend>
  /** The page of this site to sign in at, for those who are not signed in (any more); it leads back. */
  signInAt: string
}

interface DownloadsOptions {
  door: Door
  sessions: Pick<Sessions, 'find' | 'accessTokenIn'>
  settings: SettingsStore
  messages: Messages
  /** DATA_DIR/exports */
  exportsDir: string
  log: Log
}

/** Files are streamed and never kept in memory. */
export function registerDownloads(
  http: FastifyInstance,
  downloads: readonly Download[],
  { door, sessions, settings, messages, exportsDir, log }: DownloadsOptions,
): void {
  async function send({ file, name, type }: FileToSend, reply: FastifyReply): Promise<FastifyReply> {
    const handle = await open(path.join(exportsDir, path.basename(file))).catch((error) => {
      // The site was restored from a backup, which leaves out files that can be made again.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw doorRefusal('gone')
      throw error
    })
    const { size } = await handle.stat()
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-length', size)
      .type(type)
      .send(handle.createReadStream())
  }

  for (const { path: url, contract, signInAt } of downloads) {
    http.get(url, {
      exposeHeadRoute: false,
      config: { carriesFile: true },
      handler: async (request, reply) => {
        const caller = await callerOf({
          request,
          locale: DEFAULT_LOCALE,
          settings: settings.current().site,
          said: {},
          sessions,
        })
        const { reply: answer } = await door.call(contract.name, request.params, caller)
        return send(valueAt(answer, contract.at) as FileToSend, reply)
      },
      errorHandler: (error, request, reply) => {
        const refusal = refusalOf(error)
        reply.header('cache-control', 'no-store')
        if (refusal.code === 'not-signed-in') return reply.redirect(`/${signInAt}`, 302)
        logFailure(log, { error, refusal, id: request.id, url }, 'A download failed')
        return sendRefusal(refusal, { request, reply, t: messages.translator(DEFAULT_LOCALE).t })
      },
    })
  }
}
