/**
 * All workers of a site killed (-9) at once: until the next page comes, and what those hear who ask meanwhile. Target: a
 * page within 2 s, and before that 503 within 2 s for everybody, nobody reset or left without an answer. Reference: the
 * same site with one worker, and a page of it while nothing happens.
 *
 * On a machine with other work the figure is that work's: the load of its last minute stands beside it.
 */
import { type Agent, get } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { type BenchSite, parentOf, percentile, processesOf, report, rounded, startSite } from './site.ts'

const RUNS = Number(process.env.RUNS ?? 10)
const TARGET = 2
/** ms between two people who come. */
const BETWEEN = 50
/** ms between two rounds: a worker that dies sooner than ten seconds after its start is replaced with a pause. */
const SOUND = 11_000
const PAGE = '/en/docs'

interface Answer {
  status: number | string
  /** s */
  took: number
}

/** One page on a connection of its own, as somebody who comes; `reset` and the like where there was no answer. */
function ask(address: string): Promise<Answer> {
  const begun = performance.now()
  const took = () => (performance.now() - begun) / 1000
  return new Promise((resolve) => {
    get(`${address}${PAGE}`, { agent: false as unknown as Agent }, (reply) => {
      reply.resume()
      reply.once('end', () => resolve({ status: reply.statusCode ?? 0, took: took() }))
    }).once('error', (error: NodeJS.ErrnoException) =>
      resolve({ status: error.code ?? error.message, took: took() }),
    )
  })
}

const workersOf = ({ pid }: BenchSite) => processesOf(pid).filter((one) => one !== pid)

/** @returns s until a page came, and what each heard who asked until then */
async function killAll(site: BenchSite): Promise<{ seconds: number; heard: Answer[] }> {
  const victims = workersOf(site)
  for (const victim of victims) process.kill(victim, 'SIGKILL')
  const begun = performance.now()
  // What the system has taken for a worker that is dying goes with it.
  while (victims.some((victim) => parentOf(victim) !== undefined)) await delay(1)
  let seconds = 0
  const coming: Array<Promise<Answer>> = []
  while (seconds === 0) {
    coming.push(
      ask(site.address).then((answer) => {
        if (answer.status === 200) seconds ||= (performance.now() - begun) / 1000
        return answer
      }),
    )
    await delay(BETWEEN)
  }
  return { seconds, heard: await Promise.all(coming) }
}

async function measure(workers: number) {
  const site = await startSite(undefined, { WEB_CONCURRENCY: String(workers) })
  try {
    const usual = await ask(site.address)
    const all: Array<{ seconds: number; heard: Answer[] }> = []
    for (let run = 0; run < RUNS; run += 1) {
      while (workersOf(site).length < workers) await delay(50)
      await delay(SOUND)
      all.push(await killAll(site))
    }
    const seconds = all.map((one) => one.seconds)
    const heard = all.flatMap((one) => one.heard)
    const others = heard.filter(({ status }) => status !== 200 && status !== 503)
    const longest = Math.max(...heard.map(({ took }) => took))
    return {
      workers,
      'page again after, s (median)': rounded(percentile(seconds, 0.5)),
      worst: rounded(Math.max(...seconds)),
      'page while all is well, ms': rounded(usual.took * 1000, 0),
      'heard 503': heard.filter(({ status }) => status === 503).length,
      'heard nothing': others.length,
      'longest wait, s': rounded(longest),
      load: rounded(loadavg()[0] ?? 0, 1),
      holds: Math.max(...seconds) < TARGET && longest < TARGET && others.length === 0,
    }
  } finally {
    await site.stop()
  }
}

const rows = []
for (const workers of [2, 1]) rows.push(await measure(workers))
report(`All workers killed at once, ${RUNS} times each (a page again in less than ${TARGET} s)`, rows)
