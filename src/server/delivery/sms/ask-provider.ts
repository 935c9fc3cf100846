import { DeliveryProblem } from '../undeliverable.ts'
import { PROVIDER_TIMEOUT } from './sms.ts'

export interface ProviderAnswer {
  status: number
  body: Record<string, unknown>
}

/** One request to a provider. What it answers is never put into an error: it quotes numbers. */
export async function askProvider(
  provider: string,
  url: string | URL,
  init: RequestInit,
): Promise<ProviderAnswer> {
  let response: Response
  try {
    response = await fetch(url, {
      ...init,
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
