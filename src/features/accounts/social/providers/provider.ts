import type { CustomFetch } from 'openid-client'
import { readContact } from '#shared/people/contact.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/texts/locales.ts'
import type { SocialProblem } from '../rules.ts'
import { askAnywhere } from './ask-in-world.ts'

/** What is agreed on before somebody is sent to a provider. None of it can be guessed by who sees the address. */
export interface Agreed {
  /** Letters and digits only: WeChat takes nothing else. */
  state: string
  /** PKCE: only who knows it can exchange the code. */
  verifier: string
  /** Stands in the signed answer, so that an answer from elsewhere is none. */
  nonce: string
  redirectUri: string
}

/** Who is sent there. */
export interface RedirectedVisitor {
  locale: Locale
  userAgent: string
}

/** What came back: the query as the provider has put it, and the app it was sent to. */
export interface Arrival extends Agreed {
  query: URLSearchParams
  clientId: string
}

/** Who somebody is at the provider. */
export interface Profile {
  /** Never changes there, and never belongs to another. */
  subject: string
  /** By what they were known before the provider gave this subject, or null. */
  earlierSubject: string | null
  /** What they call themselves, or ''. */
  name: string
  /** Only an address that the provider has verified. */
  email: string | null
}

export interface Provider {
  /** @throws ProviderProblem where the provider has to be asked, and cannot be reached */
  begin: (agreed: Agreed, visitor: RedirectedVisitor) => Promise<{ clientId: string; url: URL }>
  /** @throws ProviderProblem for everything a visitor or the provider can cause */
  finish: (arrival: Arrival) => Promise<Profile>
}

/** Why a sign-in at a provider came to nothing. */
export class ProviderProblem extends Error {
  readonly problem: SocialProblem

  constructor(problem: SocialProblem, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.name = 'ProviderProblem'
    this.problem = problem
  }
}

/** ms. Somebody is waiting for it with a white page. */
export const PATIENCE = 8_000

/** Control characters and the like stand in nobody's name; what is longer is cut. */
const MAX_NAME = 60
export const cleanName = (name: unknown): string =>
  typeof name === 'string'
    ? name
        .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
        .replace(/\s+/gu, ' ')
        .trim()
        .slice(0, MAX_NAME)
    : ''

export interface AskedProvider {
  method?: string
  headers?: Record<string, string>
  body?: URLSearchParams | null
}

/**
 * Asks a provider and gives the text of its answer.
 *
 * @throws ProviderProblem 'unreachable' when it is away or does not answer in time
 */
export async function askProvider(
  url: URL,
  { method = 'GET', headers = {}, body = null }: AskedProvider = {},
  ask: CustomFetch = askAnywhere,
): Promise<{ status: number; text: string }> {
  let answer: { status: number; text: string }
  try {
    const response = await ask(url.href, {
      method,
      headers,
      body,
      // It is an answer that says nothing that is looked for.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    })
    answer = { status: response.status, text: await response.text() }
  } catch (cause) {
    throw new ProviderProblem('unreachable', `${url.host} does not answer`, { cause })
  }
  if (answer.status >= 500) throw new ProviderProblem('unreachable', `${url.host} answers ${answer.status}`)
  return answer
}

/** A JSON object, as all of them answer with. @throws ProviderProblem 'failed' for anything else */
export function readObject(text: string, host: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
      return value as Record<string, unknown>
    }
  } catch {
    // Reported below, like every other answer that is no object.
  }
  throw new ProviderProblem('failed', `${host} answers with no object`)
}

/** A text, or a number as text; '' for everything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** A mail address in the form in which it is kept here; null for everything else. */
export function mailOf(value: unknown): string | null {
  const contact = readContact(textOf(value), DEFAULT_LOCALE)
  return contact?.kind === 'email' ? contact.address : null
}

/** An address with a query. */
export function withQuery(address: string, query: Readonly<Record<string, string>>): URL {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** The code of an arrival of a provider that speaks plain OAuth 2. */
export function readCode(query: URLSearchParams, denied: (query: URLSearchParams) => boolean): string {
  if (denied(query)) throw new ProviderProblem('denied', 'The person has said no')
  const code = query.get('code')
  if (!code) throw new ProviderProblem('failed', `No code came back: ${query.get('error') ?? 'no reason'}`)
  return code
}
