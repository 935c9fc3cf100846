import type { BenchSite } from './site.ts'

/** The password of the sample people, and of those whom a benchmark makes after them. */
export const PASSWORD = 'a password for the bench'

/**
 * Calls of a site that was started with `TRUST_PROXY`: from another address each time, as limits count by address.
 *
 * @param said beside action and data, in every call: the currency
 */
export function callersOf(site: Pick<BenchSite, 'address'>, said: { currency?: string } = {}) {
  let calls = 0

  function call(action: string, data: object, cookie = '', more: object = {}): Promise<Response> {
    calls += 1
    return fetch(`${site.address}/api/request`, {
      method: 'POST',
      headers: {
        origin: site.address,
        'content-type': 'application/json',
        cookie,
        'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
      },
      body: JSON.stringify({ action, data, ...said, ...more }),
    })
  }

  /** @returns the cookies of a session */
  async function login(username: string): Promise<string> {
    const reply = await call('auth.login', { username, password: PASSWORD })
    if (!reply.ok) throw new Error(`A login was answered ${reply.status}: ${await reply.text()}`)
    await reply.arrayBuffer()
    return reply.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }

  return { call, login }
}
