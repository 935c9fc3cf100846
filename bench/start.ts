/**
 * `npm start` on a built, filled site until its first 200. Target: at most 3 s. Reference: a bare HTTP server, and
 * `npm` itself doing nothing, on the same machine in the same run.
 */
import { execFileSync, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort, makeFolder, report, root, rounded, startSite } from './site.ts'

const RUNS = 5
const TARGET = 3

const dataDir = await makeFolder()
try {
  await (await startSite(dataDir)).stop()
  const seconds = []
  for (let run = 0; run < RUNS; run += 1) seconds.push(await startByNpm())
  const bare = await bareServer()
  const npm = npmAlone()
  report('Seconds from `npm start` to the first 200 (at most 3)', [
    {
      'npm start, median': rounded(median(seconds)),
      worst: rounded(Math.max(...seconds)),
      'npm alone': rounded(npm),
      'bare node:http': rounded(bare),
      holds: median(seconds) <= TARGET,
    },
  ])
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function startByNpm(): Promise<number> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  })
  await answered(`http://localhost:${port}/`)
  const took = (performance.now() - begun) / 1000
  const ended = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-(child.pid ?? 0), 'SIGTERM')
  await ended
  return took
}

async function bareServer(): Promise<number> {
  const port = await freePort()
  const begun = performance.now()
  const program = `require('node:http').createServer((q, r) => r.end('x')).listen(${port})`
  const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' })
  await answered(`http://localhost:${port}/`)
  child.kill()
  return (performance.now() - begun) / 1000
}

function npmAlone(): number {
  const begun = performance.now()
  execFileSync('npm', ['--version'], { stdio: 'ignore' })
  return (performance.now() - begun) / 1000
}

async function answered(address: string): Promise<void> {
  for (;;) {
    const isUp = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await delay(10)
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
