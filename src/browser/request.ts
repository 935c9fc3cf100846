import type { Contract } from '#shared/contract.ts'
import { valueAt } from '#shared/contract.ts'
import { toast } from '#ui/toasts.ts'
import { readState } from './page-store.ts'
import { forgetPayloads } from './payloads.ts'
import { forgetPersonal } from './personal-memory.ts'
import { endSession, hasSession, isExpired, renewedToken, renewSession } from './renew.ts'
import { sayUnreachable } from './unreachable.ts'
import { visitorId } from './visitor.ts'

/** What the server answers to what a person can cause; `messages` are in the reader's language. */
export interface RefusalReply {
  statusCode: number
  messages: readonly string[]
  code: string
  /** Where whoever was refused can do something about it, where there is such a place. */
  link?: string
}

/** `isUnreachable`: the line broke before anything answered. */
export type Outcome<Result> =
  | { ok: true; result: Result }
  | { ok: false; refusal?: RefusalReply; isUnreachable?: true }

interface Options {
  signal?: AbortSignal
  /** Refusals that are a step on the way, by their codes: the caller shows what comes next, and nothing is said aloud. */
  steps?: readonly string[] | 'all'
}

/** Good replies never carry a status code; its presence alone means an error. */
const isRefusal = (reply: unknown): reply is RefusalReply =>
  typeof reply === 'object' && reply !== null && 'statusCode' in reply

/** Where files are sent piece by piece, refusals have a form of their own. */
function refusalOfPieces(reply: unknown, statusCode: number): RefusalReply | null {
  const { errors } = (reply ?? {}) as { errors?: Array<{ message: string; code?: string }> }
  if (!Array.isArray(errors)) return null
  return { statusCode, messages: errors.map(({ message }) => message), code: errors[0]?.code ?? '' }
}

const bodyOf = (action: string, data: unknown): string => {
  const { currency, device, route } = readState()
  return JSON.stringify({
    action,
    data,
    path: location.pathname,
    device,
    currency,
    lang: route.locale,
    visitorId: visitorId(),
    authToken: renewedToken(),
  })
}

/** Asks the server and says aloud what it refused; says nothing where nothing useful is known. */
export async function send<Data, Result>(
  contract: Contract<Data, Result>,
  data: Data,
  { signal, steps }: Options = {},
): Promise<Outcome<Result>> {
  const ask = () =>
    post(contract, '/api/request', {
      headers: { 'content-type': 'application/json' },
      body: bodyOf(contract.name, data),
      ...(signal && { signal }),
    })
  return inSession(ask, steps)
}

/** Asks with a session that is good, if there is one, and says aloud what is refused. */
export async function inSession<Result>(
  ask: () => Promise<Outcome<Result>>,
  steps: readonly string[] | 'all' = [],
): Promise<Outcome<Result>> {
  // Whoever comes with a session that is about to end waits for its renewal, as all others who come meanwhile.
  if (hasSession() && isExpired()) await renewSession()
  const outcome = await ask()
  const isUnknown = !outcome.ok && outcome.refusal?.code === 'not-signed-in'
  // The server's clock is the one that counts.
  const again = isUnknown && hasSession() && (await renewSession())
  // Its time was over while the page stood open.
  if (isUnknown && !hasSession()) endSession()
  const last = again ? await ask() : outcome
  const refusal = last.ok ? undefined : last.refusal
  if (refusal && steps !== 'all' && !steps.includes(refusal.code))
    for (const message of refusal.messages) toast.error(message)
  return last
}

/** One question and its answer. */
export async function post<Data, Result>(
  contract: Contract<Data, Result>,
  address: string,
  init: RequestInit,
): Promise<Outcome<Result>> {
  let response: Response
  try {
    response = await fetch(address, { method: 'POST', ...init })
  } catch {
    if (!init.signal?.aborted) sayUnreachable()
    return { ok: false, isUnreachable: true }
  }
  const reply: unknown = await response.json().catch(() => undefined)
  if (isRefusal(reply)) return { ok: false, refusal: reply }
  const pieces = refusalOfPieces(reply, response.status)
  if (pieces) return { ok: false, refusal: pieces }
  if (!response.ok || reply === undefined) return { ok: false }
  // Any page may show what was just changed.
  if (contract.kind === 'write') {
    forgetPayloads()
    forgetPersonal()
  }
  return { ok: true, result: valueAt(reply, contract.at) as Result }
}

/** The answer to a contract, or undefined after a refusal or a failure, which is then already on screen. */
export async function request<Data, Result>(
  contract: Contract<Data, Result>,
  data: Data,
  options?: Options,
): Promise<Result | undefined> {
  const outcome = await send(contract, data, options)
  return outcome.ok ? outcome.result : undefined
}
