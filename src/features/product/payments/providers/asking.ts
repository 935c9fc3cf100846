import { z } from 'zod/mini'
import { ProviderTrouble } from './provider.ts'

/** How every provider is reached: at an address that tests and gateways may set, for at most ten seconds. */
export const reachableSchema = z.object({
  /** Milliseconds that a method may take, all its requests together. */
  timeout: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 10_000),
})

export interface Answer {
  status: number
  headers: Headers
  body: Buffer
}

/** Bills of a day are the largest that is read. */
const MOST_BYTES = 64 * 1024 * 1024
/** What a provider says in an error, at most. */
const MOST_WORDS = 300

/** A way to one provider, whose troubles tell no secret even where the provider quotes what it was sent. */
export function createAsker(name: string, timeout: number, secrets: readonly string[]) {
  const hidden = secrets.filter((secret) => secret.length > 0)

  const trouble = (what: string): ProviderTrouble =>
    new ProviderTrouble(
      `${name}: ${hidden.reduce((text, secret) => text.replaceAll(secret, '…'), what).slice(0, MOST_WORDS)}`,
    )

  /** @throws ProviderTrouble when the time is over, whatever `work` still waits for */
  async function within<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const signal = AbortSignal.timeout(timeout)
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(trouble('no answer in time')), { once: true })
    })
    return await Promise.race([work(signal), late])
  }

  /** One request. What it answers may still be an error of the provider, or no answer at all. */
  async function ask(url: string | URL, init: RequestInit & { signal: AbortSignal }): Promise<Answer> {
    try {
      const response = await fetch(url, { ...init, redirect: 'error' })
      const chunks: Uint8Array[] = []
      let size = 0
      for await (const chunk of response.body ?? []) {
        size += chunk.length
        if (size > MOST_BYTES) throw new RangeError('too large')
        chunks.push(chunk)
      }
      return { status: response.status, headers: response.headers, body: Buffer.concat(chunks) }
    } catch (error) {
      throw trouble(init.signal.aborted ? 'no answer in time' : `cannot be reached (${reasonOf(error)})`)
    }
  }

  /** @throws ProviderTrouble for what has another shape than the provider documents */
  function conform<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
    const read = schema.safeParse(value)
    if (read.success) return read.data
    throw trouble(
      `answered something else: ${read.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
    )
  }

  function readJson(body: Buffer | string): unknown {
    try {
      return JSON.parse(body.toString())
    } catch {
      throw trouble('answered no JSON')
    }
  }

  return { trouble, within, ask, conform, readJson }
}

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof Error)) return 'unknown'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}

/** Whether an address is that of a machine that plays the provider, or of its own sandbox. */
export const isPlayedBy = (address: string, sandboxes: RegExp): boolean => {
  const { hostname } = new URL(address)
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) || sandboxes.test(hostname)
}
