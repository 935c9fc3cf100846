/**
 * `npm start`: installs the packages, builds the site, and runs it. It runs on any Node from 20.19 with nothing
 * installed, so it is plain JavaScript; on a built site each step only checks.
 */
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled, findSiteNode } from './lib/install.mjs'
import { fail, readWords } from './lib/problem.mjs'
import { root, run } from './lib/run.mjs'

const USAGE = `Usage: npm start [-- --empty]

  Installs and builds what is missing or has changed, then runs the site until Ctrl-C.
  How it runs is said by the environment, all of it in docs/operate.md.

  --empty                        no sample town: the site is yours, set up in the browser with the key that is printed

  PORT=3001 npm start            at another port
  DATA_DIR=/srv/town npm start   with its database and files in another folder`

endWithNpm()
try {
  const { isEmpty } = readWords(USAGE)
  // The site itself reads no words; what it is started with reaches every process of it.
  if (isEmpty) process.env.EMPTY_SITE = 'setup'
  await ensureInstalled()
  const node = findSiteNode()
  if (node) {
    process.exitCode = await run(node, [fileURLToPath(import.meta.url)])
  } else {
    await ensureBuilt()
    process.env.NODE_ENV ??= 'production'
    // The compiled form of the server's modules, kept between starts; the variable is for the workers.
    process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/plaza')
    module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE)
    // In this process, so that signals and the exit code are the site's own.
    await import(pathToFileURL(path.join(root, 'dist/server/main.js')).href)
  }
} catch (error) {
  fail(error)
}

/**
 * npm runs a script in a shell and forwards its signals only to that shell, which ends without passing them on:
 * `kill` of npm would leave the site running. The only sign is that the parent process changes.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
