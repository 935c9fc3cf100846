import { sessionStore } from '#features/accounts/account/queries/session-store.ts'
import { ALL_KINDS, listsOf } from '#features/kernel/kinds/rules.ts'
import { findNextPublication } from '#features/kernel/posts/queries/next-publication.ts'
import { loadProviders, loadStored } from '#features/product/payments/providers/configured.ts'
import { tokenStore } from '#features/services/tokens/queries/token-store.ts'
import { settingsChanged } from '#server/announcements/events.ts'
import { createDoor } from '#server/door/door.ts'
import { createPersonalParts } from '#server/door/personal-parts.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import type { ShowPreview } from '#server/pages/preview.ts'
import { createNextPublication } from '#server/pages/publications.ts'
import { createApiTokens } from '#server/sessions/api-tokens.ts'
import { createSessions } from '#server/sessions/sessions.ts'
import { isOfPagesAlone } from '#server/settings/page-settings-key.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { actions } from '../lists/actions.ts'
import { admissions } from '../lists/admissions.ts'
import { bulkActs } from '../lists/bulk-acts.ts'
import { events, follows } from '../lists/events.ts'
import { grants } from '../lists/grants.ts'
import { jobs as jobList } from '../lists/jobs.ts'
import { mediaUses } from '../lists/media-uses.ts'
import { modules, subjects } from '../lists/modules.ts'
import { payables } from '../lists/payables.ts'
import { permissions } from '../lists/permissions.ts'
import { personalData } from '../lists/personal-data.ts'
import { presetPages } from '../lists/preset-pages.ts'
import { sellables } from '../lists/sellables.ts'
import { settings as settingsSchema } from '../lists/settings.ts'
import { unread } from '../lists/unread.ts'
import { enter } from './enter-page.ts'
import type { Base } from './options.ts'
import type { Shared } from './start-shared.ts'

/** Loads the keys of what takes money, and loads them again after each change of the settings. */
async function followPaymentKeys({ paymentKeys, signer, db, log }: Base, outbox: Shared['outbox']) {
  await loadProviders(paymentKeys)
  const loadKeys = () => loadStored({ paymentKeys, signer, db, log })
  outbox.on(settingsChanged.name, ({ data }) => (isOfPagesAlone(data) ? undefined : loadKeys()))
  await loadKeys()
}

/** The front controller of all calls, with sessions and jobs. */
export async function openDoor(base: Base, { messages, settings, outbox, texts, onCommit }: Shared) {
  const { db, siteUrl, signer, push, mediaDir, storage, exportsDir, social, limiter, isSecure, log } = base
  const { paymentKeys, outside, connected, delivery, backups, running } = base
  await followPaymentKeys(base, outbox)
  const translate = (locale: Locale) => messages.translator(locale).t
  const jobs = createJobs({
    db,
    outbox,
    jobs: jobList,
    events,
    follows,
    settings: () => settings.current().site,
    means: {
      delivery,
      push,
      outside,
      signer,
      translate,
      places: () => settings.current().pages.desktop.pages,
      siteUrl,
      mediaDir,
      storage,
      mediaUses,
      paymentKeys,
      payables,
      sellables,
      bulkActs,
      exportsDir,
      backups,
      presetPages,
      settingsSchema,
      personalData,
      log,
    },
    works: base.runsJobs,
    onCommit,
    log,
  })
  await jobs.start()

  const sessions = createSessions({
    db,
    store: sessionStore,
    signer,
    settings: () => settings.current().site,
    isSecure,
  })
  const tokens = createApiTokens({ db, store: tokenStore, sessions, limiter, log })
  /** Pages are wired after the door, through which they ask. */
  const previews: { show: ShowPreview } = {
    show: () => Promise.reject(new Error('Pages are not wired yet.')),
  }
  const nextPublication = createNextPublication({
    find: (now) => findNextPublication(db, now),
    lists: ALL_KINDS.flatMap(listsOf),
  })
  const door = createDoor({
    db,
    actions,
    settings: settings.current,
    translate,
    texts,
    limiter,
    jobs,
    sessions,
    signer,
    push,
    delivery,
    outside,
    connected,
    social,
    paymentKeys,
    payables,
    sellables,
    bulkActs,
    grants,
    admissions,
    siteUrl,
    mediaDir,
    storage,
    backups,
    running,
    mediaUses,
    personalData,
    unread,
    permissions,
    presetPages,
    settingsSchema,
    environment: base.environment,
    modules,
    personalParts: (...asked) => personalParts(...asked),
    showPreview: (asked) => previews.show(asked),
    checksResults: base.checksResults,
    nextPublication,
    onCommit,
    // The other half of the connections is left to reads and jobs.
    writesAtOnce: base.connections && Math.max(1, Math.floor(base.connections / 2)),
  })
  const personalParts = createPersonalParts({
    door: () => door,
    modules,
    subjects,
    presetPages,
    enter,
    settings: settings.current,
    messages,
    log,
  })
  return { door, jobs, sessions, tokens, previews, nextPublication }
}
export type DoorParts = Awaited<ReturnType<typeof openDoor>>
