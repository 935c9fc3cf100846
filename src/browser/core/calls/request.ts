import type { Contract } from '#shared/contract.ts'
import { valueAt } from '#shared/contract.ts'
import type { Toasts } from '#ui/toasts.ts'
import type { PageStore } from '../page/page-store.ts'
import type { Payloads } from '../page/payloads.ts'
import type { CompleteTexts } from '../texts/complete-texts.ts'
import type { PersonalCache } from '../visitor/personal-cache.ts'
import type { VisitorId } from '../visitor/visitor.ts'
import { LONGEST_CALL, type Renewal } from './renew.ts'
import type { ReportUnreachable } from './unreachable.ts'

/** The reply to an expected failure; `messages` are in the reader's language. */
export interface RefusalReply {
  statusCode: number
  messages: readonly string[]
  code: string
  /** Where the reader can do something about it, if there is such a page. */
  link?: string
  /** Which part of what was sent it is about, where a form of many parts asks. */
  at?: string
}

/** `isUnreachable`: the network failed before there was an answer, or there was none in time. */
export type Outcome<Result> =
  | { ok: true; result: Result }
  | { ok: false; refusal?: RefusalReply; isUnreachable?: true }

interface Options {
  signal?: AbortSignal
  /** Codes of refusals that the caller handles by itself; no toast is shown for them. */
  steps?: readonly string[] | 'all'
}

const isLate = (signal: AbortSignal | null | undefined): boolean => signal?.reason?.name === 'TimeoutError'

/** Successful replies never have a status code. */
const isRefusal = (reply: unknown): reply is RefusalReply =>
  typeof reply === 'object' && reply !== null && 'statusCode' in reply

/** Refusals of chunked uploads have a form of their own. */
function refusalOfPieces(reply: unknown, statusCode: number): RefusalReply | null {
  const { errors } = (reply ?? {}) as { errors?: Array<{ message: string; code?: string }> }
  if (!Array.isArray(errors)) return null
  return { statusCode, messages: errors.map(({ message }) => message), code: errors[0]?.code ?? '' }
}

async function readOutcome<Data, Result>(
  { at }: Contract<Data, Result>,
  response: Response,
): Promise<Outcome<Result>> {
  const reply: unknown = await response.json().catch(() => undefined)
  if (isRefusal(reply)) return { ok: false, refusal: reply }
  const pieces = refusalOfPieces(reply, response.status)
  if (pieces) return { ok: false, refusal: pieces }
  if (!response.ok || reply === undefined) return { ok: false }
  return { ok: true, result: valueAt(reply, at) as Result }
}

interface AskingNeeds {
  toasts: Toasts
  renewal: Renewal
}

/** Sends requests with a valid session, if there is one, and shows refusals as toasts. */
function createSender({ toasts: { toast }, renewal }: AskingNeeds) {
  const { endSession, hasSession, isExpired, renewSession } = renewal
  return async function inSession<Result>(
    ask: () => Promise<Outcome<Result>>,
    steps: readonly string[] | 'all' = [],
  ): Promise<Outcome<Result>> {
    // A request whose session is about to expire waits for its renewal, which all such requests share.
    const had = hasSession()
    if (had && isExpired()) await renewSession()
    const hasSaidSo = had && !hasSession()
    const outcome = await ask()
    const isUnknown = !outcome.ok && outcome.refusal?.code === 'not-signed-in'
    // The server's clock is the one that counts.
    const again = isUnknown && hasSession() && (await renewSession())
    // It expired while the page was open.
    if (isUnknown && !hasSession()) endSession()
    const last = again ? await ask() : outcome
    // That a session is over, and that one must sign in, is said once.
    const refusal = last.ok || (isUnknown && hasSaidSo) ? undefined : last.refusal
    if (refusal && steps !== 'all' && !steps.includes(refusal.code))
      for (const message of refusal.messages) toast.error(message)
    return last
  }
}

interface Needs extends AskingNeeds {
  page: PageStore
  payloads: Payloads
  personalCache: PersonalCache
  completeTexts: CompleteTexts
  reportUnreachable: ReportUnreachable
  visitorId: VisitorId
}

export type Requests = ReturnType<typeof createRequests>

/** All calls to the server; the data of pages is fetched elsewhere. */
export function createRequests({
  page,
  payloads,
  personalCache,
  completeTexts,
  reportUnreachable,
  visitorId,
  ...needs
}: Needs) {
  const { forgetPayloads } = payloads
  const { forgetPersonal } = personalCache
  const inSession = createSender(needs)

  const bodyOf = (action: string, data: unknown): string => {
    const { currency, device, route } = page.readState()
    return JSON.stringify({
      action,
      data,
      path: location.pathname,
      device,
      currency,
      lang: route.locale,
      visitorId: visitorId(),
      authToken: needs.renewal.renewedToken(),
    })
  }

  /** Sends a request and shows a refusal as a toast; shows nothing where nothing useful is known. */
  async function send<Data, Result>(
    contract: Contract<Data, Result>,
    data: Data,
    { signal, steps }: Options = {},
  ): Promise<Outcome<Result>> {
    const ask = () =>
      post(contract, '/api/request', {
        headers: { 'content-type': 'application/json' },
        body: bodyOf(contract.name, data),
        signal: AbortSignal.any([AbortSignal.timeout(LONGEST_CALL), ...(signal ? [signal] : [])]),
      })
    return inSession(ask, steps)
  }

  /** One call and its outcome. */
  async function post<Data, Result>(
    contract: Contract<Data, Result>,
    address: string,
    init: RequestInit,
  ): Promise<Outcome<Result>> {
    const { signal } = init
    const lost = (): Outcome<Result> => {
      if (!signal?.aborted || isLate(signal)) reportUnreachable()
      return { ok: false, isUnreachable: true }
    }
    let response: Response
    try {
      response = await fetch(address, { method: 'POST', ...init })
    } catch {
      return lost()
    }
    const outcome = await readOutcome(contract, response)
    if (!outcome.ok && !outcome.refusal && isLate(signal)) return lost()
    // Any page may show what was just changed.
    if (outcome.ok && contract.kind === 'write') {
      forgetPayloads()
      forgetPersonal()
      // What is said of it, by a message or a button, may be in words that the page does not have yet.
      await completeTexts()
    }
    return outcome
  }

  /** The answer to a call, or undefined after a refusal or failure, which is then already on screen. */
  async function request<Data, Result>(
    contract: Contract<Data, Result>,
    data: Data,
    options?: Options,
  ): Promise<Result | undefined> {
    const outcome = await send(contract, data, options)
    return outcome.ok ? outcome.result : undefined
  }

  return { inSession, post, request, send }
}
