import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LOCALES } from '#shared/locales.ts'
import { localizedPath, ROUTE_PATTERNS } from '#site/routes.ts'
import type { PageAssets } from './html.ts'

interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
  isEntry?: boolean
}
type Manifest = Record<string, ManifestEntry>

const ENTRY = 'src/main.browser.tsx'

/** Which files of the browser build a page needs, from the manifest that Vite wrote. */
export function createAssets(clientFolder: string, viewFiles: ReadonlyMap<string, string>) {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The browser build has no ${ENTRY}.`)
  const filesByViews = new Map<string, PageAssets>()

  function assetsOf(views: readonly string[]): PageAssets {
    const reached = new Set<string>()
    const visit = (key: string) => {
      if (reached.has(key)) return
      reached.add(key)
      for (const next of manifest[key]?.imports ?? []) visit(next)
    }
    visit(ENTRY)
    for (const view of views) {
      const file = viewFiles.get(view)
      if (file) visit(file)
    }
    const chunks = [...reached].flatMap((key) => manifest[key] ?? [])
    return {
      script: `/${entry?.file}`,
      styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
      preloads: chunks.filter((chunk) => chunk !== entry).map(({ file }) => `/${file}`),
      development: '',
    }
  }

  return (views: readonly string[]): PageAssets => {
    const key = [...new Set(views)].sort().join()
    let assets = filesByViews.get(key)
    if (!assets) {
      assets = assetsOf(views)
      filesByViews.set(key, assets)
    }
    return assets
  }
}

/** Which build runs, for pages that are open since before it: `latest.json` and the manifest of a build. */
export function registerBuildFiles(http: FastifyInstance, build: { id: string; timestamp: number }): void {
  http.get('/builds/latest.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ id: build.id, timestamp: build.timestamp }),
  )
  http.get<{ Params: { file: string } }>('/builds/meta/:file', async (request, reply) => {
    if (request.params.file !== `${build.id}.json`) {
      return reply.code(404).send({ statusCode: 404, messages: ['Not found'], code: 'unknown-build' })
    }
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send({
      ...build,
      matcher: routeMatcher(),
      prerendered: [],
    })
  })
}

/** Addresses by how they match: whole, with one open segment, with any number of them. */
function routeMatcher() {
  const paths = LOCALES.flatMap((locale) =>
    Object.values(ROUTE_PATTERNS).map((pattern) => localizedPath(pattern, locale)),
  )
  return {
    static: paths.filter((path) => !path.includes('{')),
    wildcard: paths.filter((path) => path.includes('...')),
    dynamic: paths.filter((path) => path.includes('{') && !path.includes('...')),
  }
}
