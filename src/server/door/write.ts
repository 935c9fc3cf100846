import type { Database } from '#database/schema.ts'
import { inTransaction } from '#database/transact.ts'
import { contractKey } from '#shared/contract.ts'
import { createFairSemaphore } from '../limits/fair-semaphore.ts'
import type { Action, Caller } from './action.ts'
import { type AfterCommit, type CallNotes, type createContexts, nothingYet } from './call-context.ts'
import { createGathering } from './gather.ts'
import { Refusal } from './refusal.ts'

interface WriterOptions {
  db: Database
  contextOf: ReturnType<typeof createContexts>
  /** How many writes may hold a connection at the same time; others wait without one. Missing: no limit. */
  writesAtOnce: number | undefined
}

/** A call that changes something, after what is prepared without a connection. */
interface Write {
  action: Action
  caller: Caller
  data: unknown
  prepared: unknown
  notes: CallNotes
}

interface Written {
  /** Or the refusal, of one of several that share a transaction. */
  result: unknown
  left: AfterCommit
}

/** ms; as long as the waits for a connection and for a lock together. */
const LONGEST_WAIT = 15_000

/** Does writes, each in a transaction: of its own, or one that it shares with those that would wait for the same lock. */
export function createWriter({
  db,
  contextOf,
  writesAtOnce,
}: WriterOptions): (call: Write) => Promise<unknown> {
  // Writers of one row wait for its lock, and would hold every connection while they do.
  const inTurn = createFairSemaphore(writesAtOnce ?? Number.POSITIVE_INFINITY, { maxWait: LONGEST_WAIT })

  function contextIn(transaction: Database, { action, caller, notes }: Write) {
    // Effects of an attempt that is rolled back are dropped with it.
    const left = nothingYet()
    return { left, context: contextOf(action, caller, transaction, { ...notes, afterCommit: left }) }
  }

  async function runAlone(transaction: Database, call: Write): Promise<Written> {
    const { left, context } = contextIn(transaction, call)
    return { result: await call.action.run(context, call.data, call.prepared), left }
  }

  /** Calls of one action that share a transaction. What one of them is refused stays with it. */
  async function runTogether(transaction: Database, calls: readonly Write[]): Promise<Written[]> {
    const begun = calls.map((call) => ({ ...contextIn(transaction, call), call }))
    const asked = begun.map(({ context, call: { data, prepared } }) => ({ context, data, prepared }))
    const shares = (await calls[0]?.action.together?.run(transaction, asked)) ?? []
    const written: Written[] = []
    for (const [place, { context, left, call }] of begun.entries()) {
      try {
        written.push({ result: await call.action.run(context, call.data, shares[place]), left })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        written.push({ result: error, left })
      }
    }
    return written
  }

  const gather = createGathering((calls: readonly Write[]) => {
    const network = calls[0]?.caller.network ?? ''
    return inTurn(() => inTransaction(db, (transaction) => runTogether(transaction, calls)), network)
  })

  return async (call) => {
    const { action, caller, data, notes } = call
    const { result, left } = action.together
      ? await gather(`${contractKey(action.contract)} ${action.together.by(data)}`, call)
      : await inTurn(() => inTransaction(db, (transaction) => runAlone(transaction, call)), caller.network)
    if (result instanceof Refusal) throw result
    passOn(left, notes.afterCommit)
    return result
  }
}

/** Keeps what the committed attempt leaves to be done after it. */
function passOn(left: AfterCommit, to: AfterCommit): void {
  to.transaction = left.transaction
  to.cookies.push(...left.cookies)
  for (const name of left.enqueued) to.enqueued.add(name)
}
