import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A server of somebody else with pictures at its addresses; what it was asked stands in `asked`. */
export async function createPictureServer(pages: Record<string, Buffer | ((reply: ServerResponse) => void)>) {
  const asked: Array<{ path: string; cookie: string | undefined; referer: string | undefined }> = []
  const server = createServer(({ url = '/', headers }, reply) => {
    asked.push({ path: url, cookie: headers.cookie, referer: headers.referer })
    const page = pages[url.split('?')[0] ?? '']
    if (page === undefined) reply.writeHead(404).end('nothing')
    else if (typeof page === 'function') page(reply)
    else reply.end(page)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}
