import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { findFileName } from '#features/kernel/media/queries/stored-files.ts'
import { foundSite, tryKey } from '#features/services/setup/contract.ts'
import { SETUP_PATH } from '#features/services/setup/rules.ts'
import { registerApi } from '#server/door/api.ts'
import { registerDownloads } from '#server/door/downloads.ts'
import { registerEndpoints } from '#server/door/endpoint.ts'
import { registerFrames } from '#server/door/frames.ts'
import { registerOneClicks } from '#server/door/one-click.ts'
import { registerPrograms } from '#server/door/resources/programs.ts'
import { registerPieceUpload, registerUploads } from '#server/door/uploads.ts'
import { registerWebhooks } from '#server/door/webhooks.ts'
import { registerBuildFiles } from '#server/files/build-files.ts'
import { registerFiles } from '#server/files/files.ts'
import { registerMediaFiles } from '#server/files/media-files.ts'
import type { Connections } from '#server/http/connections.ts'
import { registerFallback } from '#server/http/fallback.ts'
import { registerHealth } from '#server/http/health.ts'
import { createHttp } from '#server/http/http.ts'
import { guardDoor, holdBack } from '#server/http/while-empty.ts'
import { answerWhileFilling } from '#server/http/while-filling.ts'
import { registerSessionRoutes } from '#server/sessions/routes.ts'
import { registerMessageFiles } from '#server/texts/message-files.ts'
import {
  downloads,
  endpoints,
  frames,
  oneClicks,
  pieceUploads,
  resources,
  uploads,
  webhooks,
} from '../lists/endpoints.ts'
import type { DoorParts } from './open-door.ts'
import type { Base } from './options.ts'
import type { Shared } from './start-shared.ts'
import type { PageParts } from './wire-pages.ts'

/** All that changes something on a site without people. */
const FOUNDING_CALLS = [tryKey.name, foundSite.name]

type Parts = Shared & DoorParts & PageParts & { connections: Connections }

/** Everything that answers at an address. */
export async function wireHttp(base: Base, parts: Parts): Promise<FastifyInstance> {
  const { db, siteUrl, signer, social, storage, exportsDir, origins, limiter, metrics, isSecure, log } = base
  const { messages, settings, outbox, kept, reads, sessions, tokens, pages, cache, connections } = parts
  const { isFilling, founding } = base
  const door = founding ? guardDoor(parts.door, founding, FOUNDING_CALLS, SETUP_PATH) : parts.door
  const waits = isFilling ? answerWhileFilling({ isFilling, messages }) : () => false
  const http = createHttp({
    isSecure,
    trustProxy: base.trustProxy,
    requests: base.requests,
    connections,
    answeredWithin: base.answeredWithin,
    onBadAddress: pages.answer,
    answersFirst: (request, response) =>
      waits(request, response) ||
      ((founding?.isDone() ?? true) && (cache?.answer(request, response) ?? false)),
  })
  if (founding) holdBack(http, { founding, path: SETUP_PATH, messages })
  registerFallback(http, { messages, log })
  registerApi(http, { door, sessions, tokens, settings, messages, reads, origins, isSecure, log })
  registerPrograms(http, resources, {
    door,
    sessions,
    tokens,
    limiter,
    settings,
    messages,
    reads,
    siteUrl,
    log,
  })
  const sending = { door, sessions, settings, messages, origins, isSecure, log }
  await registerUploads(http, uploads, sending)
  for (const upload of pieceUploads) await registerPieceUpload(http, upload, sending)
  await registerOneClicks(http, oneClicks, { door, sessions, settings, messages, log })
  await registerWebhooks(http, webhooks, { door, sessions, settings, messages, log })
  await parts.forms.register(http)
  registerDownloads(http, downloads, { door, sessions, settings, messages, exportsDir, log })
  registerFrames(http, frames, { door, sessions, settings, messages, log })
  registerSessionRoutes(http, { db, sessions, limiter, messages, origins, log })
  registerEndpoints(http, endpoints, { db, kept, limiter, settings, messages, siteUrl, signer, social, log })
  registerHealth(http, {
    ...base.probes,
    metrics,
    askDatabase: () => sql`select 1`.execute(db),
    isCurrent: () => !outbox.isAway(),
  })
  registerMessageFiles(http, messages)
  registerBuildFiles(http, base.build)
  await registerFiles(http, base.clientDir)
  registerMediaFiles(http, { storage, signer, nameOf: (key) => findFileName(db, key) })
  pages.register(http)
  return http
}
