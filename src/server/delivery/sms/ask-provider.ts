import { fetchInWorld } from '../../http/fetch-in-world.ts'
import { DeliveryProblem } from '../undeliverable.ts'
import { PROVIDER_TIMEOUT } from './sms.ts'

export interface ProviderAnswer {
  status: number
  body: Record<string, unknown>
}

/** As `fetch`, for an address that was named in the browser. */
async function sendInWorld(url: string | URL, init: RequestInit): Promise<Response> {
  const request = new Request(url, init)
  const { method, headers, signal } = request
  return fetchInWorld(request.url, { method, headers, signal, body: await request.blob() })
}

/** One request to a provider. What it answers is never put into an error: it quotes numbers. */
export async function askProvider(
  provider: string,
  url: string | URL,
  init: RequestInit & { isInWorld: boolean | undefined },
): Promise<ProviderAnswer> {
  let response: Response
  const { isInWorld = false, ...asked } = init
  const send = isInWorld ? sendInWorld : fetch
  try {
    response = await send(url, {
      ...asked,
      redirect: 'error',
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT),
    })
  } catch (error) {
    const reason = error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'no connection'
    throw new DeliveryProblem(`${provider} could not be reached: ${reason}`)
  }
  const body: unknown = await response.json().catch(() => null)
  return {
    status: response.status,
    body: body !== null && typeof body === 'object' ? (body as Record<string, unknown>) : {},
  }
}
