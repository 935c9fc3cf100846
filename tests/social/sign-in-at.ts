import type { Departure } from '#features/accounts/social/schemas.ts'
import { cookieHeader, type testSite } from '#tests/site.ts'
import { visit } from './local-server.ts'

type Site = Awaited<ReturnType<typeof testSite>>
type CallOptions = Parameters<Site['call']>[2]

interface Leaving {
  returnTo?: string
  /** The call that sends them: that of the login dialog when left out. */
  by?: 'utils.socialLogin' | 'account.linkIdentity'
}

let addresses = 0

/** A browser that is sent to providers and back, and keeps the site's cookies meanwhile. */
export function createBrowser({ call, get }: Pick<Site, 'call' | 'get'>, session = '') {
  let social = ''
  // Limits count by address: each browser has its own.
  addresses += 1
  const address = `10.8.${Math.floor(addresses / 250)}.${addresses % 250}`
  const cookie = () => [session, social].filter(Boolean).join('; ')
  const ask = (action: string, data: unknown, options: CallOptions = {}) =>
    call(action, data, { lang: 'en', address, cookie: cookie(), ...options })

  async function begin(
    provider: string,
    { returnTo, by = 'utils.socialLogin' }: Leaving = {},
  ): Promise<Departure> {
    const { status, body, headers } = await ask(by, { provider, ...(returnTo && { returnTo }) })
    if (status !== 200) throw new Error(`The way could not begin: ${JSON.stringify(body)}`)
    social = cookieHeader(headers['set-cookie'] as string[])
    const [area = '', place = ''] = by.split('.')
    return (body.guaqi as Record<string, Record<string, Departure>>)[area]?.[place] as Departure
  }

  /** Comes back from a provider. @returns the page that the site then leads to */
  async function comeBack(from: URL): Promise<URL> {
    const { status, headers, text } = await get(`${from.pathname}${from.search}`, { cookie: cookie() })
    if (status !== 302) throw new Error(`Nobody was led on: ${status} ${text}`)
    return new URL(String(headers.location), 'http://town.test')
  }

  return {
    /** Everything that the browser would send along. */
    cookie,
    call: ask,
    begin,
    comeBack,
    /** Goes all the way. @returns the one-time token */
    async travel(provider: string, options?: Leaving): Promise<string> {
      const { authorizationUrl } = await begin(provider, options)
      const page = await comeBack(await visit(authorizationUrl))
      const token = page.searchParams.get('token')
      if (!token) throw new Error(`No token came back: ${page.href}`)
      return token
    },
  }
}
