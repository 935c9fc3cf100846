import type { Database } from '#database/schema.ts'
import { inTransaction } from '#database/transact.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { Module } from '#site/module.ts'
import type { PresetPages } from '#site/preset-pages.ts'
import type { SettingsSchema } from '#site/settings.ts'
import type { TextCache } from '../caches/text-cache.ts'
import type { Connections } from '../connections/connections.ts'
import type { PaymentKeys } from '../credentials/payment-keys.ts'
import type { Signer } from '../credentials/signer.ts'
import type { SocialKeys } from '../credentials/social-keys.ts'
import type { Delivery } from '../delivery/delivery.ts'
import type { MediaUses } from '../files/media-uses.ts'
import type { Outside } from '../http/outside.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { PersonalData } from '../jobs/personal-data.ts'
import type { Limiter } from '../limits/limits.ts'
import type { UnreadCounts } from '../live/unread.ts'
import { type PageTrace, tracedTerms } from '../pages/page-trace.ts'
import type { ShowPreview } from '../pages/preview.ts'
import type { Permissions } from '../permissions.ts'
import type { Push } from '../push/push.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { ShownVariable } from '../settings/environment.ts'
import type { SettingsSnapshot } from '../settings/settings-store.ts'
import type { Storage } from '../storage/storage.ts'
import type { Action, Answering, Ask, Caller, Context, Effects, SiteParts } from './action.ts'
import type { Admission } from './admission.ts'
import type { AnyBulkAct } from './bulk-act.ts'
import type { Grants } from './grants.ts'
import type { Payable } from './payable.ts'
import type { PersonalParts } from './personal-parts.ts'
import { Refusal } from './refusal.ts'
import type { Sellable } from './sellable.ts'

export interface ContextOptions {
  db: Database
  settings: () => SettingsSnapshot
  translate: (locale: Locale) => Translate
  texts: TextCache
  jobs: Pick<Jobs, 'enqueueIn' | 'announceIn' | 'deadJobs'>
  sessions: Pick<Sessions, 'open' | 'end' | 'sessionsIn'>
  signer: Signer
  push: Push
  delivery: Delivery
  outside: Outside
  connected: Pick<Connections, 'fixed' | 'socialAddresses'>
  social: SocialKeys
  paymentKeys: PaymentKeys
  payables: readonly Payable[]
  sellables: readonly Sellable[]
  bulkActs: readonly AnyBulkAct[]
  grants: readonly Grants[]
  admissions: readonly Admission[]
  siteUrl: string
  mediaDir: string
  storage: Storage
  backups: SiteParts['backups']
  running: SiteParts['running']
  limiter: Pick<Limiter, 'look'>
  mediaUses: readonly MediaUses[]
  personalData: readonly PersonalData[]
  unread: UnreadCounts
  permissions: readonly Permissions[]
  presetPages: PresetPages
  settingsSchema: SettingsSchema
  environment: readonly ShownVariable[]
  modules: readonly Module[]
  personalParts: PersonalParts
  showPreview: ShowPreview
  askAs: (caller: Caller, trace?: PageTrace) => Ask
}

/** What remains to be done after an action's commit. */
export interface AfterCommit {
  /** The transaction that announced something. */
  transaction: string | null
  /** Names of jobs. */
  enqueued: Set<string>
  /** `Set-Cookie` headers. */
  cookies: string[]
}

/** What is collected while one call is answered. */
export interface CallNotes {
  afterCommit: AfterCommit
  /** Of the page that is being built; missing for calls over HTTP. */
  trace?: PageTrace | undefined
}

export const nothingYet = (): AfterCommit => ({ transaction: null, enqueued: new Set(), cookies: [] })

/** Creates the contexts of actions: the caller, the parts of the site, how to answer, and effects. */
export function createContexts(options: ContextOptions) {
  const siteOf = createSiteParts(options)
  const effectsOf = createEffects(options)
  const answeringOf = createAnswering(options)

  return (action: Action, caller: Caller, onDb: Database, notes: CallNotes): Context =>
    Object.defineProperties(
      {
        ...caller,
        ...siteOf(caller, onDb),
        ...answeringOf(action, caller, onDb, notes),
        ...effectsOf(action, caller, onDb, notes),
      },
      Object.getOwnPropertyDescriptors(tracedTerms(caller, notes.trace)),
    ) as Context
}

function createSiteParts(options: ContextOptions) {
  const { settings, siteUrl, mediaDir, storage, mediaUses, presetPages, modules, signer, limiter } = options
  const {
    permissions,
    unread,
    translate,
    texts,
    settingsSchema,
    environment,
    push,
    delivery,
    outside,
    connected,
    social,
    paymentKeys,
    backups,
    running,
  } = options
  const { payables, sellables, bulkActs, grants, admissions, personalData } = options
  const { deadJobs } = options.jobs
  return ({ device, locale }: Caller, onDb: Database): SiteParts => {
    const { site, pages } = settings()
    return {
      db: onDb,
      settings: site,
      siteUrl,
      mediaDir,
      storage,
      backups,
      running,
      limitsLeft: limiter.look,
      mediaUses,
      personalData,
      unread,
      permissions,
      presetPages,
      settingsSchema,
      modules,
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
      deadJobs,
      places: pages[device].pages,
      t: translate(locale),
      textsIn: translate,
      environment,
      texts: texts.open(),
    }
  }
}

function createAnswering({ db, personalParts, showPreview, askAs }: ContextOptions) {
  return (action: Action, caller: Caller, onDb: Database, { trace }: CallNotes): Answering => {
    // A call that holds a connection and waits for a second one can deadlock the pool.
    const assertFree = (what: string): void => {
      if (onDb !== db) throw new Error(`${action.contract.name} ${what} in its transaction.`)
    }
    return {
      ask: (contract, asked) => {
        assertFree('asks')
        return askAs(caller, trace)(contract, asked)
      },
      personalParts: (address, args) => personalParts(address, args, caller),
      showPreview,
      refuse: (code, params, retryAfter) => {
        throw new Refusal(code, action.contract.errors[code] ?? 500, params, retryAfter)
      },
      apart: (work) => {
        assertFree('works apart')
        return inTransaction(db, work)
      },
    }
  }
}

function createEffects({ jobs, sessions }: ContextOptions) {
  return (action: Action, caller: Caller, onDb: Database, { afterCommit }: CallNotes): Effects => ({
    announce: async (event, data, more) => {
      assertWrite(action, `announces ${event.name}`)
      afterCommit.transaction = await jobs.announceIn(onDb, afterCommit.enqueued)(event, data, more)
    },
    enqueue: (job, data, options) => {
      assertWrite(action, `enqueues ${job.name}`)
      return jobs.enqueueIn(onDb, afterCommit.enqueued)(job, data, options)
    },
    signIn: async (personId, method) => {
      assertWrite(action, 'signs somebody in')
      const { userAgent, address, now, session, cookies } = caller
      // The browser is about to lose these cookies, so their sessions could never be ended from there.
      const before = new Set(sessions.sessionsIn(cookies, now))
      if (session) before.add(session.id)
      for (const id of before) await sessions.end(onDb, id, now)
      const opened = await sessions.open(onDb, { personId, method, place: { userAgent, address }, now })
      afterCommit.cookies.push(...opened.cookies)
      return opened.session
    },
    setCookie: (header) => void afterCommit.cookies.push(header),
  })
}

function assertWrite({ contract }: Action, what: string): void {
  if (contract.kind === 'read') throw new Error(`The read ${contract.name} ${what}.`)
}
