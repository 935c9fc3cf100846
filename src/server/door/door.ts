import { safeParse } from 'zod/mini'
import { type Contract, contractKey, replyWith } from '#shared/contract.ts'
import { hasRole, isSignedIn, STRANGER } from '#shared/people/asker.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Limiter } from '../limits/limits.ts'
import type { PageTrace } from '../pages/page-trace.ts'
import type { NextPublication } from '../pages/publications.ts'
import type { Action, Ask, Caller } from './action.ts'
import { type CallNotes, type ContextOptions, createContexts, nothingYet } from './call-context.ts'
import { refuseWhileLooking } from './looking.ts'
import { refuseWhileMaintained } from './maintenance.ts'
import { doorRefusal } from './refusal.ts'
import { createWriter } from './write.ts'

interface DoorOptions extends Omit<ContextOptions, 'askAs'> {
  actions: readonly Action[]
  limiter: Limiter
  jobs: ContextOptions['jobs'] & Pick<Jobs, 'wake'>
  /** Tests and development hold every result against its schema. */
  checksResults: boolean
  nextPublication: NextPublication
  /** Called after a commit that announced something. */
  onCommit: () => void
  /** How many writes may hold a connection at the same time; others wait without one. Missing: no limit. */
  writesAtOnce?: number | undefined
}

/** The front controller: every read and every write passes here, over HTTP or from a page being rendered. */
export function createDoor(options: DoorOptions) {
  const { db, actions, limiter, jobs, checksResults, onCommit } = options
  const { byName, byKey } = indexActions(actions)
  const find = (contract: Contract): Action => {
    const action = byKey.get(contractKey(contract))
    if (!action) throw doorRefusal('unknown-action')
    return action
  }

  const contextOf = createContexts({ ...options, askAs: (caller, trace) => askAs(caller, trace) })
  const write = createWriter({ db, contextOf, writesAtOnce: options.writesAtOnce })

  /** From the read cache where the action and the caller allow it; a page is made of what its reads are made of. */
  async function perform(action: Action, caller: Caller, data: unknown, notes: CallNotes): Promise<unknown> {
    const { recall, now } = caller
    const key = recall ? keyOf(action, caller, data, options.settings().differsByDevice) : null
    if (!recall || key === null) return performNow(action, caller, data, notes)
    const as = action.keeps === 'everybody' ? { ...caller, asker: STRANGER, session: null } : caller
    const read = async (trace: PageTrace): Promise<unknown> => {
      if (as.asker.personId !== null) trace.tags.add(`person:${as.asker.personId}:access`)
      const [result, next] = await Promise.all([
        performNow(action, as, data, { ...notes, trace }),
        // What is scheduled may change any list by the clock alone.
        action.keeps === 'pages' ? options.nextPublication(now, recall) : null,
      ])
      if (next) trace.until = Math.min(trace.until, next.getTime())
      return result
    }
    return recall(key, read, { terms: termsOf(caller), into: notes.trace })
  }

  async function performNow(
    action: Action,
    caller: Caller,
    data: unknown,
    notes: CallNotes,
  ): Promise<unknown> {
    const { afterCommit } = notes
    const prepared = await action.prepare?.(contextOf(action, caller, db, notes), data)
    const result = await (action.contract.kind === 'read'
      ? action.run(contextOf(action, caller, db, notes), data, prepared)
      : write({ action, caller, data, prepared, notes }))
    if (checksResults) assertResult(action, result)
    jobs.wake(afterCommit.enqueued)
    if (afterCommit.transaction !== null || afterCommit.enqueued.size > 0) onCommit()
    return result
  }

  const readOnce = createReadOnce()

  /** Asks in-process as a caller: the data is typed, so only the permission is checked. */
  const askAs = (caller: Caller, trace?: PageTrace): Ask => {
    const ask = async (contract: Contract, data: unknown) => {
      const action = find(contract)
      assertAllowed(action, caller)
      const read = () => perform(action, caller, data, { afterCommit: nothingYet(), trace })
      if (!trace || contract.kind !== 'read') return read()
      return readOnce(trace, `${contractKey(contract)} ${JSON.stringify(data)}`, read)
    }
    return ask as Ask
  }

  return {
    askAs,
    /** Names, kinds and schemas of everything that can be asked. */
    actions: [...byKey.values()],

    /** Whether a call by this name changes something, so that its origin must be checked. */
    isWrite: (name: string): boolean => byName.get(name)?.[0].contract.kind === 'write',

    /** Where the answer of this name stands in a reply; '' where nothing has it. */
    placeOf: (name: string): string => byName.get(name)?.[0].contract.at ?? '',

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
      // Actions that share a name share their limit, and allow the same people.
      const [{ contract, limit }] = named
      const isRead = contract.kind === 'read'
      const { asker, network } = caller
      // Writes are also limited per person: one account may use many addresses.
      const counted = isRead || !isSignedIn(asker) ? [network] : [network, `person ${asker.personId}`]
      const waits = await Promise.all(counted.map((who) => limiter.take(`${name} ${who}`, limit, isRead)))
      const wait = Math.max(...waits)
      if (wait > 0) throw doorRefusal('too-many-requests', {}, wait)
      assertAllowed(named[0], caller)
      const action = byKey.get(contractKey({ name, verb: verbOf(contract, sent) }))
      if (!action) throw doorRefusal('malformed', { field: 'type' })
      assertCovered(action, caller)
      const { site } = options.settings()
      refuseWhileMaintained(action, caller, { settings: site, t: options.translate(caller.locale) })
      const parsed = safeParse(action.data as never, sent ?? {})
      if (!parsed.success) throw doorRefusal('malformed', { field: fieldOf(parsed.error) })
      const afterCommit = nothingYet()
      const result = await perform(action, caller, parsed.data, { afterCommit })
      const { transaction, cookies } = afterCommit
      return { reply: replyWith(action.contract.at, result), transaction, cookies }
    },
  }
}
export type Door = ReturnType<typeof createDoor>

/** Within one page, equal questions of its subject and modules are read once. */
function createReadOnce() {
  /** By the trace of the page that is being built: what it has asked so far. */
  const askedFor = new WeakMap<PageTrace, Map<string, Promise<unknown>>>()
  return (trace: PageTrace, key: string, read: () => Promise<unknown>): Promise<unknown> => {
    const asked = askedFor.get(trace) ?? new Map<string, Promise<unknown>>()
    askedFor.set(trace, asked)
    const answer = asked.get(key) ?? read()
    asked.set(key, answer)
    return answer
  }
}

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

/** The verb by which one of several actions that share a name is chosen. */
function verbOf({ verb }: Contract, sent: unknown): string | undefined {
  if (verb === undefined) return undefined
  const { type } = (sent ?? {}) as { type?: unknown }
  return typeof type === 'string' ? type : ''
}

/**
 * The cache key of a read; null where it must not be cached.
 *
 * @param isOfDevice the devices have pages of their own, so the addresses in an answer may differ
 */
function keyOf(
  { contract, keeps }: Action,
  { asker, locale, device, isNobody }: Caller,
  data: unknown,
  isOfDevice: boolean,
): string | null {
  if (!keeps || (keeps === 'pages' && !isNobody)) return null
  // The whole asker, not only the id: a VIP tier or a sanction may end by the clock alone.
  const whose = keeps === 'asker' ? JSON.stringify(asker) : keeps
  return `${contractKey(contract)} ${whose} ${locale} ${isOfDevice ? device : ''} ${JSON.stringify(data)}`
}

const termsOf = ({ currency, device }: Caller): string => ` ${currency} ${device}`

function assertAllowed(action: Action, caller: Caller): void {
  const { allow } = action
  const { asker, session } = caller
  refuseWhileLooking(action, caller)
  if (allow === 'everybody') return
  if (!isSignedIn(asker) || !session) throw doorRefusal('not-signed-in')
  if (allow !== 'members' && !hasRole(asker, allow)) throw doorRefusal('not-allowed')
}

/** A token makes only the calls that it was made for, whatever its person may. */
function assertCovered({ contract }: Action, { token }: Caller): void {
  const call = contractKey(contract)
  if (token && !token.calls.has(call)) throw doorRefusal('token-scope', { call })
}

function assertResult({ contract, result: schema }: Action, result: unknown): void {
  const checked = safeParse(schema as never, result)
  if (!checked.success) {
    throw new Error(`The result of ${contract.name} does not fit its schema at ${fieldOf(checked.error)}.`)
  }
}

const fieldOf = (error: { issues: ReadonlyArray<{ path: readonly PropertyKey[] }> }): string =>
  error.issues[0]?.path.map(String).join('.') || 'data'
