import { scope } from './scope.ts'

/** Caches of strangers' pages by address without query, the most recently read last, and of their data. */
const TEXTS = 'texts'
const DATA = 'text-data'
/** Code and styles of the pages that are kept. */
const FILES = 'text-files'
declare const BUILD: string

/**
 * The fallback page for what is not kept, by language. Its cache is named by the build, so that each build's worker
 * differs: browsers compare workers byte by byte, and start a new one.
 */
const OFFLINE_PAGES = 'offline'
const OFFLINE = `${OFFLINE_PAGES} ${BUILD}`

/** How many texts are kept; the least recently read one goes first. */
const MOST = 30

/** Fetched as a prefetch, which counts no view: the page counts its own. */
const ASIDE: RequestInit = { credentials: 'omit', redirect: 'error', headers: { purpose: 'prefetch' } }

const keyOf = (address: string): string => new URL(address, scope.location.origin).pathname

/** Keeps a text to be read offline. It is fetched without cookies, so that what strangers may not see is never kept. */
export async function keepText(page: string, payload: string): Promise<void> {
  const [texts, data] = await Promise.all([caches.open(TEXTS), caches.open(DATA)])
  const [html, json] = await Promise.all([fetch(page, ASIDE), fetch(payload, ASIDE)])
  const key = keyOf(page)
  await texts.delete(key)
  if (!html.ok || !json.ok || !html.headers.get('content-type')?.startsWith('text/html')) return
  const text = await html.text()
  await Promise.all([keepFiles(text), data.put(payload, json)])
  await texts.put(key, new Response(text, { headers: headersOf(html) }))
  const keys = await texts.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - MOST))) await dropText(old.url)
}

/** The copy gets the same security headers as the page. */
function headersOf({ headers }: Response): HeadersInit {
  const policy = headers.get('content-security-policy')
  return { 'content-type': 'text/html; charset=utf-8', ...(policy && { 'content-security-policy': policy }) }
}

const filesIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])]

/** File names contain a hash of the content, so an existing copy is current. */
async function keepFiles(html: string): Promise<void> {
  const files = await caches.open(FILES)
  await Promise.all(filesIn(html).map(async (file) => (await files.match(file)) ?? files.add(file)))
}

async function dropText(address: string): Promise<void> {
  const key = keyOf(address)
  const data = await caches.open(DATA)
  await (await caches.open(TEXTS)).delete(key)
  for (const { url } of await data.keys()) {
    if (keyOf(url) === `${key.replace(/\/$/, '')}/_payload.json`) await data.delete(url)
  }
}

/** Deletes what belongs to former builds: their offline pages, and files that no kept text needs any more. */
export async function tidyFiles(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(OFFLINE_PAGES) && name !== OFFLINE) await caches.delete(name)
  }
  const [texts, files] = await Promise.all([caches.open(TEXTS), caches.open(FILES)])
  const needed = new Set<string>()
  for (const { html } of await readTexts(texts)) for (const file of filesIn(html)) needed.add(file)
  for (const { url } of await files.keys()) if (!needed.has(keyOf(url))) await files.delete(url)
}

async function readTexts(texts: Cache): Promise<Array<{ key: string; html: string }>> {
  const keys = await texts.keys()
  const read = keys.map(async ({ url }) => ({
    key: keyOf(url),
    html: (await (await texts.match(url))?.text()) ?? '',
  }))
  return Promise.all(read)
}

/** Deletes all kept texts. */
export const forgetTexts = () => Promise.all([TEXTS, DATA].map((name) => caches.delete(name)))

const LOCALES = ['zh-hans', 'en', 'es'] as const

/** Fetches the offline page of each language, once per build. */
export async function keepOfflinePages(): Promise<void> {
  const offline = await caches.open(OFFLINE)
  await Promise.all(
    LOCALES.map(async (locale) => {
      const reply = await fetch(`/offline.html?lang=${locale}`, { ...ASIDE, cache: 'no-cache' })
      if (!reply.ok) throw new Error(`The page for ${locale} is not there.`)
      await offline.put(`/offline/${locale}`, reply)
    }),
  )
}

/** The kept page of an address, else the offline page with a list of the kept texts. */
export async function readWithoutNetwork(address: string): Promise<Response> {
  const key = keyOf(address)
  const texts = await caches.open(TEXTS)
  const kept = await texts.match(key)
  if (kept) return kept
  const [, first] = key.split('/')
  const locale = LOCALES.find((one) => one === first) ?? 'zh-hans'
  const page = await (await caches.open(OFFLINE)).match(`/offline/${locale}`)
  if (!page) return Response.error()
  const lines = (await readTexts(texts)).reverse().map(({ key: path, html }) => {
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replace(/ · [^·]*$/, '') ?? path
    return `<li><a href="${path}">${title}</a></li>`
  })
  const html = (await page.text()).replace('<!--texts-->', lines.join(''))
  const shown = lines.length > 0 ? html.replace(' data-texts hidden', ' data-texts') : html
  return new Response(shown, { status: 503, headers: page.headers })
}

/** Data or code of a text that is kept; undefined for anything else. */
export async function findKept(address: string): Promise<Response | undefined> {
  const name = keyOf(address).startsWith('/assets/') ? FILES : DATA
  return (await caches.open(name)).match(address)
}
