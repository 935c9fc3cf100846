/**
 * Fifty people sign in at the same moment while others read. Targets: no login takes longer than 2 s, and pages go on
 * being sent meanwhile. Reference: fifty argon2id hashes of the same cost by one bare process, which is the work that
 * cannot be saved.
 */
import { performance } from 'node:perf_hooks'
import { hashPassword } from '#server/credentials/passwords.ts'
import { report, rounded, startSite } from './site.ts'

const LOGINS = 50
const ROUNDS = 5
const TARGET = 2_000
const PASSWORD = 'a password for the bench'
const PEOPLE = ['ana', 'ben', 'vip', 'mute', 'admin', 'maker']

const site = await startSite(undefined, {
  SAMPLE_PASSWORD: PASSWORD,
  TRUST_PROXY: 'true',
  WEB_CONCURRENCY: '2',
})
let calls = 0

async function login(number: number): Promise<number> {
  const begun = performance.now()
  calls += 1
  const reply = await fetch(`${site.address}/api/request`, {
    method: 'POST',
    headers: {
      origin: site.address,
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${calls >> 8}.${calls & 255}`,
    },
    body: JSON.stringify({
      action: 'auth.login',
      data: { username: PEOPLE[number % PEOPLE.length], password: PASSWORD },
    }),
  })
  if (!reply.ok) throw new Error(`A login was answered ${reply.status}: ${await reply.text()}`)
  await reply.arrayBuffer()
  return performance.now() - begun
}

/** Reads pages until a promise is done. @returns ms that each took */
async function readPages(until: Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  let isDone = false
  until.then(() => {
    isDone = true
  })
  while (!isDone) {
    const begun = performance.now()
    await (await fetch(`${site.address}/article/1`)).arrayBuffer()
    taken.push(performance.now() - begun)
  }
  return taken
}

const at = (part: number, values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? 0

try {
  await Promise.all(PEOPLE.map((_, number) => login(number)))
  const quiet = await readPages(new Promise((resolve) => setTimeout(resolve, 1_000)))
  const logins: number[] = []
  const pages: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const all = Promise.all(Array.from({ length: LOGINS }, (_, number) => login(number)))
    pages.push(...(await readPages(all)))
    logins.push(...(await all))
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: LOGINS }, () => hashPassword(PASSWORD)))
  const bare = performance.now() - begun
  report('Fifty logins at once, and a reader meanwhile (no login over 2 s)', [
    {
      'login, median ms': rounded(at(0.5, logins), 0),
      'login, slowest ms': rounded(Math.max(...logins), 0),
      'fifty bare hashes, ms': rounded(bare, 0),
      'page before, p99 ms': rounded(at(0.99, quiet), 1),
      'page meanwhile, p99 ms': rounded(at(0.99, pages), 1),
      'pages read meanwhile': pages.length,
      holds: Math.max(...logins) <= TARGET && pages.length > 0,
    },
  ])
} finally {
  await site.stop()
}
