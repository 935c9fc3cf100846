import { safeParse } from 'zod/mini'
import type { Database } from '#database/schema.ts'
import { inTransaction } from '#database/transact.ts'
import { hasRole, isSignedIn, STRANGER } from '#shared/asker.ts'
import { type Contract, contractKey, replyWith } from '#shared/contract.ts'
import type { Translate } from '#shared/i18n.ts'
import type { Locale } from '#shared/locales.ts'
import type { Action, Ask, Caller, Context } from './action.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { TextMemory } from './kept-texts.ts'
import type { Limiter } from './limits.ts'
import { type PageTrace, type Saying, tracedTerms } from './page-trace.ts'
import type { PersonalParts } from './personal-parts.ts'
import { doorRefusal, Refusal } from './refusal.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { SettingsSnapshot } from './settings-store.ts'
import type { Signer } from './signer.ts'
import type { SocialKeys } from './social-keys.ts'
import type { Storage } from './storage/storage.ts'

interface DoorOptions {
  db: Database
  actions: readonly Action[]
  settings: () => SettingsSnapshot
  translate: (locale: Locale) => Translate
  texts: TextMemory
  limiter: Limiter
  jobs: Pick<Jobs, 'enqueueIn' | 'announceIn' | 'wake'>
  sessions: Pick<Sessions, 'open' | 'end' | 'sessionsIn'>
  signer: Signer
  social: SocialKeys
  siteUrl: string
  mediaDir: string
  storage: Storage
  personalParts: PersonalParts
  /** Tests and development hold every result against its schema. */
  checksResults: boolean
  /** Called after a commit that announced something. */
  onCommit: () => void
}

/** What an action leaves behind for after its commit. */
interface Aftermath {
  /** The transaction that announced something. */
  transaction: string | null
  /** Names of jobs. */
  enqueued: Set<string>
  /** `Set-Cookie` headers. */
  cookies: string[]
}

/** What is noted on the way of one call. */
interface Course {
  aftermath: Aftermath
  /** Of the page that asks; none where the wire does. */
  trace?: PageTrace | undefined
}

/** The one way in: every question and every change passes here, from the wire or from a page being rendered. */
export function createDoor({
  db,
  actions,
  settings,
  translate,
  texts,
  limiter,
  jobs,
  sessions,
  signer,
  social,
  siteUrl,
  mediaDir,
  storage,
  personalParts,
  checksResults,
  onCommit,
}: DoorOptions) {
  const { byName, byKey } = indexActions(actions)

  const find = (contract: Contract): Action => {
    const action = byKey.get(contractKey(contract))
    if (!action) throw doorRefusal('unknown-action')
    return action
  }

  function contextOf(action: Action, caller: Caller, onDb: Database, { aftermath, trace }: Course): Context {
    // When all connections are held by those who wait for another, nobody gets one.
    const assertFree = (what: string): void => {
      if (onDb !== db) throw new Error(`${action.contract.name} ${what} in its transaction.`)
    }
    const context = {
      ...caller,
      db: onDb,
      settings: settings().site,
      siteUrl,
      mediaDir,
      storage,
      signer,
      social,
      places: settings().pages[caller.device].pages,
      t: translate(caller.locale),
      texts: texts.open(),
      ask: (contract, asked) => {
        assertFree('asks')
        return askAs(caller, trace)(contract, asked)
      },
      personalParts: (address, args) => personalParts(address, args, caller),
      refuse: (code, params, retryAfter) => {
        throw new Refusal(code, action.contract.errors[code] ?? 500, params, retryAfter)
      },
      announce: async (event, data, more) => {
        assertWrite(action, `announces ${event.name}`)
        aftermath.transaction = await jobs.announceIn(onDb, aftermath.enqueued)(event, data, more)
      },
      enqueue: (job, data, options) => {
        assertWrite(action, `enqueues ${job.name}`)
        return jobs.enqueueIn(onDb, aftermath.enqueued)(job, data, options)
      },
      signIn: async (personId, method) => {
        assertWrite(action, 'signs somebody in')
        const { userAgent, address, now, session, cookies } = caller
        // The browser forgets them: nobody could end them from there any more.
        const before = new Set(sessions.sessionsIn(cookies, now))
        if (session) before.add(session.id)
        for (const id of before) await sessions.end(onDb, id, now)
        const opened = await sessions.open(onDb, { personId, method, place: { userAgent, address }, now })
        aftermath.cookies.push(...opened.cookies)
        return opened.session
      },
      setCookie: (header) => void aftermath.cookies.push(header),
      apart: (work) => {
        assertFree('works apart')
        return inTransaction(db, work)
      },
    } satisfies Omit<Context, keyof Saying>
    return Object.defineProperties(
      context,
      Object.getOwnPropertyDescriptors(tracedTerms(caller, trace)),
    ) as Context
  }

  /** From memory where the read allows it and the caller may be answered from there; pages have a memory of their own. */
  async function perform(action: Action, caller: Caller, data: unknown, course: Course): Promise<unknown> {
    const { recall } = caller
    const key = recall && !course.trace ? keyOf(action, caller, data) : null
    if (!recall || key === null) return performNow(action, caller, data, course)
    const as = action.keeps === 'everybody' ? { ...caller, asker: STRANGER, session: null } : caller
    return recall(key, (trace) => {
      if (as.asker.personId !== null) trace.tags.add(`person:${as.asker.personId}:access`)
      return performNow(action, as, data, { ...course, trace })
    })
  }

  async function performNow(action: Action, caller: Caller, data: unknown, course: Course): Promise<unknown> {
    const { aftermath } = course
    const prepared = await action.prepare?.(contextOf(action, caller, db, course), data)
    const result = await (action.contract.kind === 'read'
      ? action.run(contextOf(action, caller, db, course), data, prepared)
      : write(action, caller, { data, prepared }, course))
    if (checksResults) assertResult(action, result)
    jobs.wake(aftermath.enqueued)
    if (aftermath.transaction !== null || aftermath.enqueued.size > 0) onCommit()
    return result
  }

  async function write(
    action: Action,
    caller: Caller,
    { data, prepared }: { data: unknown; prepared: unknown },
    course: Course,
  ): Promise<unknown> {
    const { result, left } = await inTransaction(db, async (transaction) => {
      // What an attempt leaves that is taken back is forgotten with it.
      const left = nothingYet()
      const context = contextOf(action, caller, transaction, { ...course, aftermath: left })
      return { result: await action.run(context, data, prepared), left }
    })
    const { aftermath } = course
    aftermath.transaction = left.transaction
    aftermath.cookies.push(...left.cookies)
    for (const name of left.enqueued) aftermath.enqueued.add(name)
    return result
  }

  /** What is being made by its trace, and what it has asked so far. */
  const askedFor = new WeakMap<PageTrace, Map<string, Promise<unknown>>>()

  /**
   * Asks in the name of a caller, in-process: the data is typed, so only who may is checked. What subject and modules of
   * one page ask alike is read once.
   */
  const askAs = (caller: Caller, trace?: PageTrace): Ask => {
    const ask = async (contract: Contract, data: unknown) => {
      const action = find(contract)
      assertAllowed(action, caller)
      const read = () => perform(action, caller, data, { aftermath: nothingYet(), trace })
      if (!trace || contract.kind !== 'read') return read()
      const asked = askedFor.get(trace) ?? new Map<string, Promise<unknown>>()
      askedFor.set(trace, asked)
      const key = `${contractKey(contract)} ${JSON.stringify(data)}`
      const answer = asked.get(key) ?? read()
      asked.set(key, answer)
      return answer
    }
    return ask as Ask
  }

  return {
    askAs,
    /** Names, kinds and schemas of everything that can be asked. */
    actions: [...byKey.values()],

    /** Whether a call by this name changes something, so that its origin must be checked. */
    isWrite: (name: string): boolean => byName.get(name)?.[0].contract.kind === 'write',

    /**
     * Answers one call from the wire.
     *
     * @returns the reply with the result at its place, the transaction where it announced something, and cookies
     * @throws Refusal for everything a caller can cause
     */
    async call(
      name: string,
      sent: unknown,
      caller: Caller,
    ): Promise<{ reply: Record<string, unknown>; transaction: string | null; cookies: readonly string[] }> {
      const named = byName.get(name)
      if (!named) throw doorRefusal('unknown-action')
      // Those that share a name are counted as one, and for the same people.
      const [{ contract, limit }] = named
      const isRead = contract.kind === 'read'
      const { asker, network } = caller
      // What changes something is counted by person as well: one account may come from very many addresses.
      const counted = isRead || !isSignedIn(asker) ? [network] : [network, `person ${asker.personId}`]
      const waits = await Promise.all(counted.map((who) => limiter.take(`${name} ${who}`, limit, isRead)))
      const wait = Math.max(...waits)
      if (wait > 0) throw doorRefusal('too-many-requests', {}, wait)
      assertAllowed(named[0], caller)
      const action = byKey.get(contractKey({ name, verb: verbOf(contract, sent) }))
      if (!action) throw doorRefusal('malformed', { field: 'type' })
      const parsed = safeParse(action.data as never, sent ?? {})
      if (!parsed.success) throw doorRefusal('malformed', { field: fieldOf(parsed.error) })
      const aftermath = nothingYet()
      const result = await perform(action, caller, parsed.data, { aftermath })
      const { transaction, cookies } = aftermath
      return { reply: replyWith(action.contract.at, result), transaction, cookies }
    },
  }
}
export type Door = ReturnType<typeof createDoor>

/** Actions by name, and each by name and verb. */
function indexActions(actions: readonly Action[]) {
  const byKey = new Map(actions.map((action) => [contractKey(action.contract), action]))
  if (byKey.size !== actions.length) throw new Error('Two actions answer one contract.')
  const byName = new Map<string, [Action, ...Action[]]>()
  for (const action of actions) {
    const { name, kind, at, verb } = action.contract
    const named = byName.get(name)
    if (!named) {
      byName.set(name, [action])
      continue
    }
    const [{ contract, allow, limit }] = named
    const isAlike =
      contract.kind === kind && contract.at === at && allow === action.allow && limit === action.limit
    if (!isAlike || !contract.verb || !verb)
      throw new Error(`What is called ${name} differs in more than its verb.`)
    named.push(action)
  }
  return { byKey, byName }
}

/** Which of several that share a name is meant. */
function verbOf({ verb }: Contract, sent: unknown): string | undefined {
  if (verb === undefined) return undefined
  const { type } = (sent ?? {}) as { type?: unknown }
  return typeof type === 'string' ? type : ''
}

/** What the answer of a kept read depends on, besides what it shows; null where it is not kept. */
function keyOf({ contract, keeps }: Action, caller: Caller, data: unknown): string | null {
  if (!keeps) return null
  const { asker, locale, currency, device } = caller
  // All that is known of them, not only who they are: by the clock alone a VIP tier or a silence ends.
  const whose = keeps === 'everybody' ? '' : JSON.stringify(asker)
  return `${contractKey(contract)} ${whose} ${locale} ${currency} ${device} ${JSON.stringify(data)}`
}

const nothingYet = (): Aftermath => ({ transaction: null, enqueued: new Set(), cookies: [] })

function assertWrite({ contract }: Action, what: string): void {
  if (contract.kind === 'read') throw new Error(`The read ${contract.name} ${what}.`)
}

function assertAllowed({ allow }: Action, { asker, session }: Caller): void {
  if (allow === 'everybody') return
  if (!isSignedIn(asker) || !session) throw doorRefusal('not-signed-in')
  if (allow !== 'members' && !hasRole(asker, allow)) throw doorRefusal('not-allowed')
}

function assertResult({ contract, result: schema }: Action, result: unknown): void {
  const checked = safeParse(schema as never, result)
  if (!checked.success) {
    throw new Error(`The result of ${contract.name} does not fit its schema at ${fieldOf(checked.error)}.`)
  }
}

const fieldOf = (error: { issues: ReadonlyArray<{ path: readonly PropertyKey[] }> }): string =>
  error.issues[0]?.path.map(String).join('.') || 'data'
