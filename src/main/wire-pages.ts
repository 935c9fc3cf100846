import type { IncomingMessage } from 'node:http'
import { getViewSalt } from '#features/kernel/posts/queries/add-views.ts'
import { findMove } from '#features/services/builder/queries/moves.ts'
import { pageFeeds } from '#features/services/feeds/page-feeds.ts'
import { createMovedFinder } from '#features/services/import/find-moved.ts'
import { createPurger } from '#server/announcements/purge.ts'
import { commonHeaders } from '#server/http/security.ts'
import { visitorAddress } from '#server/http/visitor-address.ts'
import { isLooking } from '#server/page-cache/cookies.ts'
import { createViewCounter } from '#server/page-cache/count-views.ts'
import { createPageCache } from '#server/page-cache/page-cache.ts'
import { createPageBuilder } from '#server/pages/build-page.ts'
import { createForms } from '#server/pages/forms.ts'
import { createAdmit, createPages } from '#server/pages/pages.ts'
import { createPreviews } from '#server/pages/preview.ts'
import { createProducer } from '#server/pages/produce-page.ts'
import type { SentPage } from '#server/pages/sent-page.ts'
import { dayIn } from '#shared/days.ts'
import { FIRST_PAINT_SCRIPT } from '#site/first-paint.ts'
import { forms as allForms } from '../lists/endpoints.ts'
import { modules, subjects } from '../lists/modules.ts'
import { presetPages } from '../lists/preset-pages.ts'
import { frame } from '../lists/registry.ts'
import { enter } from './enter-page.ts'
import type { DoorParts } from './open-door.ts'
import type { Base } from './options.ts'
import { saveSeen } from './save-seen.ts'
import type { Shared } from './start-shared.ts'
import { views } from './views.ts'

/** Producing, caching and sending of pages. */
export function wirePages(
  base: Base,
  { messages, settings, outbox, reads }: Shared,
  { door, sessions, previews, nextPublication }: DoorParts,
) {
  const { db, siteUrl, social, build, limiter, metrics, requests, isSecure, log } = base
  const oldAddresses = createMovedFinder(db, () => settings.current().pages.desktop.pages)
  const builder = createPageBuilder({
    door,
    findMoved: oldAddresses.findMoved,
    findLeft: (id) => findMove(db, id),
    enter,
    nextPublication,
    modules,
    subjects,
    pageFeeds,
    presetPages,
    siteUrl,
    social,
    buildId: build.id,
    log,
  })
  const registry = { ...frame, view: (name: string) => views.get(name) }
  const producer = createProducer({
    builder,
    settings,
    messages,
    registry,
    social,
    assets: base.assets,
    inlineScript: FIRST_PAINT_SCRIPT,
    isSecure,
    isDevelopment: base.isDevelopment,
    metrics,
    openReads: reads?.open,
    log,
  })
  previews.show = createPreviews({ builder, settings, messages, registry, assets: base.assets, log })
  const viewCounter = createViewCounter({
    saltOf: (day) => getViewSalt(db, day),
    save: (day, seen) => db.transaction().execute((transaction) => saveSeen(transaction, day, seen)),
    dayOf: (time) => dayIn(new Date(time), settings.current().site.site.timeZone),
    hosts: base.origins.map((origin) => new URL(origin).host),
    log,
  })
  const addressOf = visitorAddress(base.trustProxy)
  const countSent = (sent: SentPage, request: IncomingMessage) => {
    // A look at what somebody else sees is no view.
    if (!isLooking(request.headers.cookie)) viewCounter.count(sent, request, addressOf)
  }
  const cache = base.pageCache
    ? createPageCache({
        ...base.pageCache,
        producer,
        changes: outbox,
        settings: () => settings.current().site,
        common: commonHeaders(isSecure),
        metrics,
        requests,
        onSent: ({ sent }, request) => countSent(sent, request),
        log,
      })
    : null
  outbox.on('*', ({ tags }) => {
    cache?.touch(tags)
    if (tags.includes('*')) oldAddresses.forget()
  })
  // One process of each machine is enough; a CDN that is purged twice drops nothing that it needs.
  const purger = base.purge && base.runsJobs ? createPurger({ ...base.purge, log }) : null
  if (purger) outbox.on('*', purger.touch)
  const admit = createAdmit(limiter, base.rendersPerMinute)
  const forms = createForms({
    forms: allForms,
    producer,
    door,
    sessions,
    settings,
    messages,
    origins: base.origins,
    isSecure,
    admit,
    log,
  })
  const pages = createPages({
    producer,
    forms,
    oldAddresses,
    cache,
    outbox,
    sessions,
    settings,
    messages,
    admit,
    onSent: ({ sent }, { raw }) => countSent(sent, raw),
    log,
  })
  return { pages, forms, cache, viewCounter, purger }
}
export type PageParts = ReturnType<typeof wirePages>
