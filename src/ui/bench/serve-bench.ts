import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { compileMessages } from '#shared/texts/i18n-compile.ts'

const FACE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="#999"/></svg>'
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}
const ui = join(import.meta.dirname, '..')

const findName = (files: { fileName: string }[], pattern: RegExp): string =>
  files.find(({ fileName }) => pattern.test(fileName))?.fileName ?? ''

/** The bench as the build makes it, for tests in a real browser. */
export async function serveBench() {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-bench-'))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: {
      outDir: folder,
      modulePreload: false,
      rolldownOptions: { input: [join(import.meta.dirname, 'main.tsx'), join(ui, 'styles.css')] },
    },
  })
  const files = 'output' in built ? built.output : []
  const html = `<!doctype html><html lang="en"><title>Bench</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/${findName(files, /styles-[^/]*\.css$/)}"><div id="bench"></div>
<script type="module" src="/${findName(files, /main-[^/]*\.js$/)}"></script></html>`

  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    asked.push(pathname)
    const send = (type: string, body: string | Buffer) => response.setHeader('content-type', type).end(body)
    const locale = /^\/_i18n\/([\w-]+)\//.exec(pathname)?.[1]
    if (pathname === '/') return send('text/html', html)
    if (pathname === '/api/avatar') return send('image/svg+xml', FACE)
    if (locale) {
      const messages = compileMessages(JSON.parse(await readFile(join(ui, `locales/${locale}.json`), 'utf8')))
      return send('application/json', JSON.stringify({ [locale]: messages }))
    }
    const body = await readFile(join(folder, pathname)).catch(() => null)
    if (body) return send(TYPES[extname(pathname)] ?? 'application/octet-stream', body)
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // A host that browsers trust with the clipboard.
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true })
    },
  }
}
