import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What came in, as a provider looks at it. */
export interface Incoming {
  method: string
  path: string
  query: URLSearchParams
  form: URLSearchParams
  header: (name: string) => string
}

export interface Outgoing {
  status?: number
  type?: string
  body?: string
  location?: URL
}

/** A local HTTP server with a given handler. */
export async function startServer(
  answer: (incoming: Incoming) => Outgoing | Promise<Outgoing>,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '/', 'http://localhost')
    const { status, type, body, location } = await answer({
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      form: new URLSearchParams(Buffer.concat(chunks).toString()),
      header: (name) => String(request.headers[name] ?? ''),
    })
    response.writeHead(status ?? (location ? 302 : 200), {
      'content-type': type ?? 'application/json',
      ...(location && { location: location.href }),
    })
    response.end(body ?? '')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

export const json = (value: unknown, status = 200): Outgoing => ({ status, body: JSON.stringify(value) })
export const wrong = (error: string): Outgoing => json({ error }, 400)

/** What a provider knows of one that it has sent back with a code. */
export interface Grant {
  clientId: string
  redirectUri: string
  challenge: string | null
  nonce: string | null
}

/** Codes and tokens as every provider keeps them: each is good for one exchange. */
export function createGrants() {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()
  return {
    issue(grant: Grant): string {
      const code = randomBytes(12).toString('hex')
      codes.set(code, grant)
      return code
    },
    /** @returns the token for a code, or nothing where anything about it is not as it was agreed */
    exchange(
      code: string | null,
      clientId: string | null,
      redirectUri: string | null,
      verifier?: string | null,
    ) {
      const grant = codes.get(code ?? '')
      codes.delete(code ?? '')
      if (!grant || grant.clientId !== clientId || grant.redirectUri !== redirectUri) return null
      if (grant.challenge !== null) {
        const challenge = createHash('sha256')
          .update(verifier ?? '')
          .digest('base64url')
        if (challenge !== grant.challenge) return null
      }
      const token = randomBytes(12).toString('hex')
      tokens.set(token, grant)
      return { token, grant }
    },
    /** Whether a token was given out for that app. */
    isGood: (token: string | null, clientId?: string): boolean => {
      const grant = tokens.get(token ?? '')
      return grant !== undefined && (clientId === undefined || grant.clientId === clientId)
    },
  }
}

/** Sends somebody back to the site that they came from. */
export function back(redirectUri: string, query: Record<string, string>): Outgoing {
  const location = new URL(redirectUri)
  for (const [name, value] of Object.entries(query)) location.searchParams.set(name, value)
  return { location }
}

/** Behaviour of a provider. */
export type Mood =
  | 'willing'
  | 'denying'
  | 'away'
  | 'busy'
  | 'wrong-issuer'
  | 'wrong-nonce'
  | 'without-nonce'
  | 'foreign-signature'
  | 'foreign-audience'
  | 'expired'
  | 'other-person'

/** The person's browser goes to the provider; @returns the address that it is sent back to */
export async function visit(authorizationUrl: string): Promise<URL> {
  const response = await fetch(authorizationUrl, { redirect: 'manual' })
  const location = response.headers.get('location')
  if (!location) throw new Error(`The provider answers ${response.status}: ${await response.text()}`)
  return new URL(location)
}
