import type { AddressInfo } from 'node:net'
import { testSite } from './site.ts'

/**
 * A whole site that listens, asked over HTTP as programs do. Call it once:
 *
 *     const { db, fetchText } = await servedSite()
 */
export async function servedSite() {
  const site = await testSite()
  await site.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.http.server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`

  async function fetchText(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const response = await fetch(address + path, { headers, method, redirect: 'manual' })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { ...site, address, fetchText }
}
