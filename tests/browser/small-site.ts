import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { writePayload } from '#server/pages/payload-json.ts'
import { createTranslator } from '#shared/texts/i18n.ts'
import { compileMessages } from '#shared/texts/i18n-compile.ts'
import { LOCALES, type Locale } from '#shared/texts/locales.ts'
import { App } from '#site/App.tsx'
import { FIRST_PAINT_SCRIPT } from '#site/first-paint.ts'
import type { ModuleState, Payload } from '#site/payload.ts'
import { matchRoute, splitLocale } from '#site/routes.ts'
import { loadViews, registry } from './small-registry.tsx'

/**
 * A small site to test the code of src/browser in a real browser. It answers like the real server, and can be set to be
 * slow, broken, or another build.
 */
export async function startSmallSite() {
  const { folder, files, entry } = await buildCode()
  const texts = await readTexts()

  let held = Promise.resolve()
  let heldScripts = { entry: Promise.resolve(), code: Promise.resolve() }
  const site = {
    buildId: 'b1',
    differsByDevice: false,
    /** Whether message files, chunks and pages answer. */
    hasMessages: true,
    hasChunks: true,
    isDown: false,
    /** Replies do not name the build. */
    isAway: false,
    analytics: '',
    payloadDelay: 0,
    asked: [] as string[],
    atOnce: 0,
    mostAtOnce: 0,
    documents: 0,
    origin: '',
    /** Holds back pages whose name contains 'slow'. @returns a function that releases them */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    /** Holds back the first script of pages, or their code. @returns a function that releases it */
    holdScript(which: 'entry' | 'code'): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      heldScripts[which] = promise
      return resolve
    },
    forget(): void {
      held = Promise.resolve()
      heldScripts = { entry: Promise.resolve(), code: Promise.resolve() }
      Object.assign(site, { buildId: 'b1', differsByDevice: false, hasMessages: true, hasChunks: true })
      Object.assign(site, {
        isDown: false,
        isAway: false,
        analytics: '',
        payloadDelay: 0,
        asked: [],
        mostAtOnce: 0,
        documents: 0,
      })
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true })
    },
  }

  async function answerPayload(pathname: string, query: URLSearchParams, send: Send): Promise<void> {
    site.atOnce++
    site.mostAtOnce = Math.max(site.mostAtOnce, site.atOnce)
    if (pathname.endsWith('/slow')) await held
    await wait(site.payloadDelay)
    site.atOnce--
    if (site.isDown) return send(500, { statusCode: 500, messages: [], code: 'internal' })
    if (pathname.endsWith('/moved')) return send(200, { redirect: '/en/b', status: 301 })
    const payload = payloadOf(site, pathname, query)
    send(payload.state.status, payload)
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://small.test')
    const send = sender(response)
    site.asked.push(request.url ?? '')
    const message = /^\/_i18n\/(.+)\/messages\.json$/.exec(pathname)
    if (message) {
      const locale = message[1] as Locale
      return site.hasMessages ? send(200, { [locale]: texts[locale] }) : send(500, '')
    }
    if (pathname === '/builds/latest.json') return send(site.isAway ? 503 : 200, { id: site.buildId })
    if (pathname.startsWith('/builds/meta/')) return send(200, { matcher: {}, prerendered: [] })
    if (pathname.startsWith('/assets/')) {
      const file = pathname.slice('/assets/'.length)
      if (!files.includes(file) || (!site.hasChunks && file !== entry)) return send(404, '')
      await heldScripts[file === entry ? 'entry' : 'code']
      return send(200, await readFile(path.join(folder, 'assets', file), 'utf8'), 'text/javascript')
    }
    if (pathname.endsWith('/_payload.json')) {
      return answerPayload(pathname.slice(0, -'/_payload.json'.length) || '/', query, send)
    }
    if (pathname.endsWith('/slow.pdf')) await held
    if (pathname.endsWith('.pdf')) return send(200, 'a file', 'text/plain')
    if (pathname === '/favicon.ico') return send(404, '')
    site.documents++
    const payload = payloadOf(site, pathname, query)
    send(payload.state.status, htmlOf(payload, { texts, entry, site }), 'text/html; charset=utf-8')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return site
}

/** Builds the scripts that its pages begin with. */
async function buildCode() {
  const folder = await mkdtemp(path.join(tmpdir(), 'plaza-small-'))
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      rolldownOptions: { input: fileURLToPath(new URL('./small-entry.ts', import.meta.url)) },
      modulePreload: false,
    },
  })
  await loadViews(['late'])
  const files = (await readdir(path.join(folder, 'assets'))).toSorted()
  const entry = files.find((file) => file.startsWith('small-entry'))
  return { folder, files, entry }
}

async function readTexts() {
  return Object.fromEntries(
    await Promise.all(
      LOCALES.map(async (locale) => {
        const file = new URL(`../../src/ui/locales/${locale}.json`, import.meta.url)
        return [locale, compileMessages(JSON.parse(await readFile(file, 'utf8')))] as const
      }),
    ),
  ) as Record<Locale, ReturnType<typeof compileMessages>>
}
type Texts = Awaited<ReturnType<typeof readTexts>>

const modulesOf = (rest: string, title: string): { modules: ModuleState[]; data: Payload['data'] } | null => {
  const text = { id: 't', name: 'text', slot: 'main', settings: {} } as const
  const late = { id: 'l', name: 'late', slot: 'main', settings: {} } as const
  const links = { id: 'n', name: 'links', slot: 'main', settings: {} } as const
  const form = { id: 'f', name: 'form', slot: 'main', settings: {} } as const
  if (rest === 'form') return { modules: [form], data: {} }
  if (rest === 'late') return { modules: [late], data: {} }
  if (rest === 'links') {
    const paths = Array.from({ length: 20 }, (_, index) => `link/${index}`)
    return { modules: [links, text], data: { n: paths, t: title } }
  }
  return /^(|a|b|slow|dark|create|broken|link\/\d+)$/.test(rest)
    ? { modules: [text], data: { t: title } }
    : null
}

interface Site {
  buildId: string
  differsByDevice: boolean
  analytics: string
}

function payloadOf(site: Site, pathname: string, query: URLSearchParams): Payload {
  const route = matchRoute(pathname)
  const { locale, rest } = splitLocale(pathname)
  const title = `${rest || 'home'} ${locale} ${query.get('q') ?? ''}`.trim()
  const found = modulesOf(rest, title)
  return {
    data: found?.data ?? {},
    state: {
      route: { name: route?.name ?? null, base: route?.base ?? null, locale, path: pathname, params: {} },
      pageKey: rest === 'broken' ? 'broken' : 'home',
      layout: 'default',
      bare: false,
      device: query.get('device') ?? 'desktop',
      currency: query.get('currency') ?? 'EUR',
      modules: found?.modules ?? [],
      subject: null,
      head: {
        title: found ? `${title} · Small` : '404',
        description: title,
        canonical: null,
        alternates: [],
        openGraph: {},
      },
      frame: {
        siteName: 'Small',
        currencies: ['EUR', 'USD'].map((code) => ({ code, symbol: code, name: code })),
        languages: [{ code: 'es', currency: 'EUR' }],
        differsByDevice: site.differsByDevice,
        analyticsTracker: 'tracked.push',
        drawsCovers: true,
        isChatForMembers: true,
      },
      status: found ? 200 : 404,
      error: found ? null : { status: 404, message: `Page Not Found: ${pathname}`, fatal: true },
      colorMode: rest === 'dark' ? 'dark' : null,
      now: '2026-03-07T14:05:00Z',
      buildId: site.buildId,
    } as unknown as Payload['state'],
  }
}

function htmlOf(
  payload: Payload,
  { texts, entry, site }: { texts: Texts; entry: string | undefined; site: Site },
): string {
  const { locale } = payload.state.route
  const messages = texts[locale]
  const body = renderToString(
    createElement(App, { payload, translator: createTranslator(locale, messages), registry }),
  )
  const first = JSON.stringify({ 'ui.close': messages['ui.close'] })
  const carried = writePayload(payload).carried(first, new Set())
  return `<!doctype html><html><head><script>${FIRST_PAINT_SCRIPT}</script><title>${payload.state.head.title}</title>
<meta name="description" content=""></head><body><div id="app">${body}</div>
<script type="application/json" id="payload">${carried.replaceAll('<', '\\u003c')}</script>
<script type="module" src="/assets/${entry}"></script>${site.analytics}</body></html>`
}

type Send = (status: number, body: unknown, type?: string) => void
const sender =
  (response: ServerResponse): Send =>
  (status, body, type = 'application/json') => {
    response
      .writeHead(status, { 'content-type': type })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  }
