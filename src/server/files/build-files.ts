import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LOCALES } from '#shared/texts/locales.ts'
import { localizedPath, ROUTE_PATTERNS } from '#site/routes.ts'
import type { PageAssets, PageViews } from '../pages/html.ts'

interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
  isEntry?: boolean
}
type Manifest = Record<string, ManifestEntry>

const ENTRY = 'src/main.browser.ts'
const PAGE = 'src/main.page.ts'

/** Which files of the browser build a page needs, from the manifest that Vite wrote. */
export function createAssets(clientFolder: string, viewFiles: ReadonlyMap<string, string>) {
  const readJson = (name: string) => JSON.parse(readFileSync(join(clientFolder, '.vite', name), 'utf8'))
  const manifest: Manifest = readJson('manifest.json')
  const fileOfView: Record<string, string> = readJson('views.json')
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The browser build has no ${ENTRY}.`)
  const filesByViews = new Map<string, PageAssets>()
  const keyOfFile = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
  const keyOfView = new Map(
    [...viewFiles].map(([view, source]) => {
      const key = keyOfFile.get(fileOfView[source] ?? '')
      if (key === undefined) throw new Error(`The browser build has no file with ${source}.`)
      return [view, key]
    }),
  )

  /** The given chunks and all that they import, without what is in `there`. */
  function reach(keys: readonly string[], there: ReadonlySet<ManifestEntry> = new Set()): Set<ManifestEntry> {
    const reached = new Set<ManifestEntry>()
    const visit = (key: string) => {
      const chunk = manifest[key]
      if (!chunk || reached.has(chunk) || there.has(chunk)) return
      reached.add(chunk)
      for (const next of chunk.imports ?? []) visit(next)
    }
    for (const key of keys) visit(key)
    return reached
  }
  const first = reach([ENTRY])
  const addresses = (chunks: Iterable<ManifestEntry>) => [...chunks].map(({ file }) => `/${file}`)

  const chunksOf = (views: readonly string[]) =>
    reach([PAGE, ...views.flatMap((view) => keyOfView.get(view) ?? [])], first)

  function assetsOf({ shown, live }: PageViews): PageAssets {
    const later = chunksOf(live)
    const styles = [...first, ...chunksOf(shown)].flatMap(({ css }) => css ?? [])
    return {
      script: `/${entry?.file}`,
      styles: [...new Set(styles)].map((file) => `/${file}`),
      preloads: addresses(first).slice(1),
      code: addresses(later),
      development: '',
    }
  }

  return (views: PageViews): PageAssets => {
    const key = [views.shown, views.live].map((names) => [...new Set(names)].sort().join()).join(' ')
    let assets = filesByViews.get(key)
    if (!assets) {
      assets = assetsOf(views)
      filesByViews.set(key, assets)
    }
    return assets
  }
}

/** Which build runs, for pages opened before it was deployed: `latest.json` and the manifest of a build. */
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

/** Route rules by how they match: a whole path, one open segment, or any number of segments. */
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
