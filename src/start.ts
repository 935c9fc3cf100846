import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { StartProblem } from '#shared/start-problem.ts'

/**
 * The processes of a site: one primary that keeps the database and the workers, and workers that answer requests.
 * Each loads only its own code.
 */
async function start(): Promise<void> {
  if (cluster.isPrimary) {
    // Before anything is loaded: on a busy machine that alone takes seconds.
    console.log('Plaza is starting …')
    const { startPrimary } = await import('./start/primary.ts')
    await startPrimary({ file: fileURLToPath(import.meta.url) })
  } else {
    const { startWorker } = await import('./start/worker.ts')
    await startWorker({ clientDir: fileURLToPath(new URL('../client', import.meta.url)) })
  }
}

await start().catch((error: unknown) => {
  console.error(error instanceof StartProblem ? `\n${error.message}\n` : error)
  process.exit(1)
})
