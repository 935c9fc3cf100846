import { visitorAddress } from '#server/http/visitor-address.ts'
import { createLive } from '#server/live/live.ts'
import { live as features } from '../lists/live.ts'
import { unread } from '../lists/unread.ts'
import type { DoorParts } from './open-door.ts'
import type { Base } from './options.ts'
import type { Shared } from './start-shared.ts'

/** The live sockets, which get announced events from the outbox. */
export function openLive(
  base: Base,
  { outbox, settings, hints, broadcasts }: Shared,
  { sessions }: DoorParts,
) {
  const { db, signer, siteUrl, limiter, origins, metrics, log } = base
  const live = createLive({
    db,
    sessions,
    signer,
    siteUrl,
    limiter,
    outbox,
    features,
    unread,
    origins,
    metrics,
    log,
    settings: settings.current,
    broadcast: hints.broadcast,
    addressOf: visitorAddress(base.trustProxy),
  })
  broadcasts.receive = live.receive
  return live
}
