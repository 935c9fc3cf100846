/**
 * Builds the site: the browser's files into dist/client, the server into dist/server. It builds in another folder and
 * swaps it in at the end: a site that runs from dist keeps running, and a failed build changes nothing.
 */
import { createReadStream, createWriteStream, existsSync, rmSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { build, type Plugin } from 'vite'
// @ts-expect-error A plain script, which has no types.
import { generateCalls } from './lib/generated.mjs'
import { keepAssets } from './lib/keep-assets.ts'

/**
 * Packages of many small files that every worker loads, each followed by those that it needs itself: to find and read 800
 * files took a third of the time until a new worker answers. What has native parts, starts threads or patches Node stays
 * outside, and React, of which there must be one.
 */
const BUNDLED = [
  ['@dicebear/core'],
  ['@lingui/message-utils', '@messageformat/date-skeleton', '@messageformat/parser', 'moo'],
  ['altcha-lib', 'aws4fetch', 'isbot', 'kysely', 'libphonenumber-js', 'zod'],
  ['openid-client', 'oauth4webapi', 'jose'],
  ['otpauth', '@noble/hashes'],
  ['parse5', 'entities'],
  ['prom-client', '@opentelemetry/api', 'bintrees', 'tdigest'],
  ['qrcode', 'dijkstrajs', 'pngjs'],
  ['refractor', 'hastscript', 'hast-util-parse-selector', 'parse-entities', 'property-information'],
  ['diff'],
  ['comma-separated-tokens', 'space-separated-tokens', 'character-entities', 'character-entities-legacy'],
  ['character-reference-invalid', 'decode-named-character-reference'],
  ['is-alphabetical', 'is-alphanumerical', 'is-decimal', 'is-hexadecimal'],
  ['saxes', 'xmlchars'],
].flat()

/**
 * Who imports names of `node:http` has Node read all that it exports, among it a WebSocket, for which it loads a client of its
 * own: 70 ms of each process, for what nothing here uses. Of the builtin itself only what is named is read.
 */
const httpAlone: Plugin = {
  name: 'http-alone',
  renderChunk: (code) => {
    const taken = code.replace(
      /^import \{([^}]+)\} from "node:http";$/m,
      (_, names: string) =>
        `const {${names.replaceAll(' as ', ': ')}} = process.getBuiltinModule("node:http");`,
    )
    // On the same line as before: the map of the sources holds.
    return taken === code ? null : { code: taken, map: null }
  },
}

const place = 'dist'
/** A folder of this build alone: of two concurrent builds the last one wins. */
const outDir = `node_modules/.cache/plaza-build-${process.pid}`

process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))

await generateCalls()

await build({
  logLevel: 'warn',
  build: {
    outDir: `${outDir}/client`,
    rolldownOptions: { input: 'src/main.browser.ts' },
  },
})
// The service worker: one file with a fixed name, beside the others.
await build({
  configFile: false,
  logLevel: 'warn',
  define: { BUILD: JSON.stringify(Date.now().toString(36)) },
  publicDir: false,
  build: {
    target: 'es2023',
    outDir: `${outDir}/client`,
    emptyOutDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
})
await build({
  logLevel: 'warn',
  // The server runs beside its node_modules; what is not in BUNDLED is loaded from there.
  ssr: { external: true, noExternal: BUNDLED },
  plugins: [httpAlone],
  build: {
    outDir: `${outDir}/server`,
    ssr: true,
    manifest: false,
    minify: false,
    sourcemap: true,
    rolldownOptions: { input: { main: 'src/start.ts' }, output: { entryFileNames: '[name].js' } },
  },
})
await compressAssets(join(outDir, 'client/assets'))
await keepAssets(join(place, 'client'), join(outDir, 'client'), Date.now())
await putInPlace()

async function putInPlace(): Promise<void> {
  const old = `${outDir}-old`
  await rm(old, { recursive: true, force: true })
  if (existsSync(place)) await rename(place, old)
  await rename(outDir, place)
  await rm(old, { recursive: true, force: true })
}

/** Writes compressed copies of each text file, with the highest compression, to be served as they are. */
async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => /\.(js|css|svg|json)$/.test(file))
  await Promise.all(
    files.flatMap((file) => {
      const path = join(folder, file)
      const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      return [
        pipeline(createReadStream(path), brotli, createWriteStream(`${path}.br`)),
        pipeline(createReadStream(path), createGzip({ level: 9 }), createWriteStream(`${path}.gz`)),
      ]
    }),
  )
}
