/** `npm run dev`: the site from its sources, with what changes shown at once; the database is the embedded one. */
import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { connect } from '#database/connect.ts'
import { startEmbedded } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import { keepSecret } from '#server/credentials/keep-secret.ts'
import { readPaymentKeys } from '#server/credentials/payment-keys.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { createLog } from '#server/measures/log.ts'
import { connectionOf, readEnvironment, shownEnvironment } from '#server/settings/environment.ts'
import type * as Main from '../src/main.ts'
import { takeNothing } from './lib/usage.ts'

takeNothing(`Usage: npm run dev

  Runs the site from its sources and reloads what you edit; at /_bench stands every piece of the
  interface in every state. It reads the same environment as npm start: PORT, DATA_DIR, DATABASE_URL.`)

process.env.NODE_ENV = 'development'
const environment = readEnvironment()
const log = createLog('warn')
const say = { info: () => {}, warn: console.warn, error: console.error }

const embedded = environment.database ? null : await startEmbedded({ dataDir: environment.dataDir, log: say })
const connection = connectionOf(environment, embedded?.connection, 'direct')
const { db, close } = await connect({
  connection,
  onError: ({ message }) => console.warn(message),
})
await migrate(db)

const server = createServer()
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: { server }, hmr: { server }, ws: { server } } as never,
})
if (embedded) {
  const { loadSample } = (await vite.ssrLoadModule('#sample/load.ts')) as typeof import('#sample/load.ts')
  await loadSample(db, {
    dataDir: environment.dataDir,
    now: new Date(),
    password: environment.samplePassword,
    signer: createSigner(await keepSecret(environment)),
    log: console.log,
  })
}

/** What Vite's own HTML handling would add: hot reloading for modules and for React's components. */
const DEVELOPMENT = `<script type="module">import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type</script>
<script type="module" src="/@vite/client"></script>`

let building: Promise<Main.Site> | null = null
/** The site built from the current sources; a change of any server file builds a new one. */
function currentSite(): Promise<Main.Site> {
  building ??= (async () => {
    const { createSite } = (await vite.ssrLoadModule('/src/main.ts')) as typeof Main
    const site = await createSite({
      db,
      directConnection: connection,
      siteUrl: environment.siteUrl,
      delivery: environment.delivery,
      push: environment.push,
      social: environment.social,
      paymentKeys: await readPaymentKeys(environment.payments, (words) => log.warn(words)),
      environment: shownEnvironment(),
      otherOrigins: [`http://127.0.0.1:${environment.port}`],
      dataDir: environment.dataDir,
      secret: await keepSecret(environment),
      clientDir: null,
      build: { id: 'development', timestamp: Date.now() },
      assets: () => ({
        script: '/src/main.browser.ts',
        styles: ['/src/styles.css'],
        preloads: [],
        code: [],
        development: DEVELOPMENT,
      }),
      isDevelopment: true,
      checksResults: true,
      trustProxy: false,
      rendersPerMinute: 0,
      runsJobs: true,
      log,
    })
    await site.http.ready()
    return site
  })()
  return building
}
vite.watcher.on('all', () => {
  const old = building
  building = null
  old?.then(({ close }) => close()).catch(() => {})
})

const BENCH = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/src/styles.css"></head>
<body><div id="bench"></div>${DEVELOPMENT}<script type="module" src="/src/ui/bench/main.tsx"></script></body></html>`

server.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    if (request.url?.split('?')[0] === '/_bench') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(BENCH)
      return
    }
    currentSite().then(
      (site) => site.http.routing(request, response),
      (error: Error) => {
        vite.ssrFixStacktrace(error)
        console.error(error)
        response.statusCode = 500
        response.end(String(error.stack))
      },
    )
  })
})
async function end(code: number): Promise<void> {
  server.closeAllConnections()
  await (await building)?.close()
  await vite.close()
  await close()
  await embedded?.stop()
  process.exit(code)
}

server.once('error', (error: NodeJS.ErrnoException) => {
  const { port } = environment
  console.error(
    error.code === 'EADDRINUSE'
      ? `\nPort ${port} is taken by another program. Choose another one: PORT=3001 npm run dev\n`
      : error,
  )
  void end(1)
})
server.listen(environment.port, environment.host, () => {
  console.log(`\nPlaza in development at ${environment.siteUrl}, every piece of the interface at /_bench\n`)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(0))
