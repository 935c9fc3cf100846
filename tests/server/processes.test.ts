// @module-tag programs
import { once } from 'node:events'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { Agent, get as httpGet } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import {
  areGone,
  type BuiltSite,
  hasAll,
  makeFolder,
  NODE,
  sharedSite,
  startBuilt,
  urlOf,
} from '#tests/built-site.ts'
import { testDatabase } from '#tests/database.ts'
import { eventually } from '#tests/eventually.ts'
import { freePort } from '#tests/free-port.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertDoc } from '#tests/rows.ts'
import { cookieHeader } from '#tests/site.ts'
import { hashPassword } from '../../src/server/credentials/passwords.ts'

const database = await testDatabase()
const doc = await insertDoc(database.db, { language: 'en', titles: { en: 'First' } })
const env = { DATABASE_URL: urlOf(database) }
const page = `/en/docs/${doc.number}`

/** ms between an answer and the next question of a client: enough that a worker which starts beside it gets on. */
const PAUSE = 20

const folder = await makeFolder()
afterAll(() => rm(folder, { recursive: true }))
/** A Node of its own, which can be taken away. */
const [bin, away] = [path.join(folder, 'bin'), path.join(folder, 'away')]
await mkdir(bin)
await copyFile(NODE, path.join(bin, 'node'))

// Stuck is who is silent for so long: longer than those that only wait for a busy machine.
const shared = sharedSite({ ...env, WORKER_TIMEOUT: '10' }, { node: path.join(bin, 'node') })
const sharedSmall = sharedSite({ ...env, WEB_CONCURRENCY: '1' })

/** Asks without end, on kept connections and on new ones, and notes what went wrong. */
function load({ port }: BuiltSite, { clients = 8 } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const failures: string[] = []
  let answers = 0
  let isEnding = false
  const ask = (isNew: boolean) =>
    new Promise<void>((resolve) => {
      const request = httpGet({ port, path: page, agent: isNew ? new Agent() : agent }, (reply) => {
        reply.resume()
        reply.once('end', () => {
          if (reply.statusCode === 200) answers += 1
          else failures.push(`status ${reply.statusCode}`)
          resolve()
        })
      })
      request.once('error', (error) => {
        failures.push(error.message)
        resolve()
      })
    })
  const running = Array.from({ length: clients }, async (_, index) => {
    while (!isEnding) {
      await ask(index % 4 === 0)
      await delay(PAUSE)
    }
  })
  return {
    failures,
    answers: () => answers,
    end: async () => {
      isEnding = true
      await Promise.all(running)
      agent.destroy()
    },
  }
}

describe('the workers of a site', () => {
  it('are replaced one after the other on SIGHUP, and no request is lost', async () => {
    const site = await shared()
    const before = site.workers()
    const asking = load(site)
    await eventually(() => asking.answers() > 100, 'they answer')
    site.child.kill('SIGHUP')
    await eventually(() => areGone(before), 'the old workers go')
    await eventually(() => hasAll(site, 2), 'new ones are there')
    const answered = asking.answers()
    await eventually(() => asking.answers() > answered + 50, 'the new ones answer')
    await asking.end()
    expect(asking.failures).toEqual([])
  })

  it('are replaced for each SIGHUP anew, never two at the same time', async () => {
    const site = await sharedSmall()
    const seen = new Set(site.workers())
    let most = 0
    const looking = setInterval(() => {
      const workers = site.workers()
      most = Math.max(most, workers.length)
      for (const worker of workers) seen.add(worker)
    }, 20)
    for (let time = 0; time < 3; time += 1) {
      site.child.kill('SIGHUP')
      await delay(100)
    }
    await eventually(() => seen.size === 4, 'it is replaced three times')
    await eventually(() => hasAll(site, 1), 'the last one is alone')
    clearInterval(looking)
    expect(most).toBe(2)
  })

  it('are replaced when one is told to end, and no request is lost', async () => {
    const site = await shared()
    const before = site.said().length
    const asking = load(site)
    await eventually(() => asking.answers() > 100, 'they answer')
    const [leaving = 0] = site.workers()
    process.kill(leaving, 'SIGTERM')
    await eventually(() => areGone([leaving]), 'it goes')
    await eventually(() => hasAll(site, 2), 'another takes its place')
    await asking.end()
    expect(asking.failures).toEqual([])
    expect(site.said().slice(before)).not.toContain('A worker has ended by itself')
  })

  it('are replaced when they die, and the others go on', async () => {
    const site = await shared()
    for (let time = 0; time < 2; time += 1) {
      const [victim = 0, other = 0] = site.workers()
      process.kill(victim, 'SIGKILL')
      await eventually(() => areGone([victim]), 'it dies')
      // What the primary gave it in the moment of its death went with it.
      await eventually(async () => (await site.get(page)).status === 200, 'the other goes on')
      await eventually(() => hasAll(site, 2), 'another takes its place')
      expect(site.workers()).toContain(other)
      expect(site.workers()).not.toContain(victim)
    }
    expect(site.said()).toContain('A worker has ended by itself')
  })

  it('leave nobody hanging when all are killed at once: who comes meanwhile is told to come back', async () => {
    const site = await shared()
    const victims = site.workers()
    for (const victim of victims) process.kill(victim, 'SIGKILL')
    await eventually(() => areGone(victims), 'they die')
    const told: number[] = []
    for (;;) {
      // A connection that is reset throws.
      const { status } = await site.get(page, { connection: 'close' })
      if (status === 200) break
      told.push(status)
      await delay(PAUSE)
    }
    expect(told.filter((status) => status !== 503)).toEqual([])
    await eventually(() => hasAll(site, 2), 'others take their places')
    expect(site.workers().filter((pid) => victims.includes(pid))).toEqual([])
  })

  it('keep what they have compiled while they live, so that one that is killed costs its successor less', async () => {
    const cache = path.join(folder, 'cache')
    const site = await startBuilt({ ...env, WEB_CONCURRENCY: '1', NODE_COMPILE_CACHE: cache })
    // A file for each module; the primary alone writes its own when it ends.
    await eventually(async () => (await readdir(cache, { recursive: true })).length > 100, 'it is written')
    expect(site.workers()).toHaveLength(1)
  })

  it('leave the connections that one of them never came to take to the others when it is killed', async () => {
    const site = await shared()
    const [stopped = 0] = site.workers()
    process.kill(stopped, 'SIGSTOP')
    const asked = Array.from({ length: 8 }, () => site.get(page, { connection: 'close' }))
    await Promise.race(asked)
    process.kill(stopped, 'SIGKILL')
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(8).fill(200))
  })

  it('leave them to the others after some seconds when it is stuck, and take none twice', async () => {
    const site = await shared()
    const [stuck = 0] = site.workers()
    process.kill(stuck, 'SIGSTOP')
    const ask = () => Promise.all(Array.from({ length: 8 }, () => site.get(page, { connection: 'close' })))
    expect((await ask()).map(({ status }) => status)).toEqual(Array(8).fill(200))
    process.kill(stuck, 'SIGCONT')
    expect((await ask()).map(({ status }) => status)).toEqual(Array(8).fill(200))
    await eventually(() => hasAll(site, 2), 'it works again')
    expect(site.workers()).toContain(stuck)
  })

  it('are replaced as soon as processes can be made again', async () => {
    const site = await shared()
    await rename(bin, away)
    const [victim = 0] = site.workers()
    process.kill(victim, 'SIGKILL')
    await eventually(() => site.said().includes('ENOENT'), 'it cannot be replaced')
    site.child.kill('SIGHUP')
    await eventually(() => site.said().includes('The reload failed'), 'none can be')
    // Node says that a program is missing as an event; this it throws.
    await writeFile(bin, '')
    await eventually(() => site.said().includes('ENOTDIR'), 'it cannot be replaced for another reason')
    site.child.kill('SIGHUP')
    const failures = () => site.said().split('The reload failed').length - 1
    await eventually(() => failures() === 2, 'none can be')
    expect((await site.get(page)).status).toBe(200)
    await rm(bin)
    await rename(away, bin)
    await eventually(() => hasAll(site, 2), 'another takes its place')
  })

  it('end when their primary is killed, and the next start finds the port free', async () => {
    const site = await sharedSmall()
    const workers = site.workers()
    site.child.kill('SIGKILL')
    await eventually(() => areGone(workers), 'the workers end')
    const next = await sharedSmall()
    expect(next.port).toBe(site.port)
    expect((await next.get(page)).status).toBe(200)
  })

  it('count limits together', async () => {
    const site = await shared()
    const vote = async (index: number) => {
      const reply = await fetch(`${site.address}/api/request`, {
        method: 'POST',
        // Each on a connection of its own, so that the workers take turns.
        headers: { 'content-type': 'application/json', origin: site.address, connection: 'close' },
        body: JSON.stringify({
          action: 'docs.voteHelpful',
          data: { id: doc.number, helpful: true },
          visitorId: `visitor-${index}-12345`,
        }),
      })
      await reply.arrayBuffer()
      return reply.status
    }
    const begun = performance.now()
    const statuses = await Promise.all(Array.from({ length: 80 }, (_, index) => vote(index)))
    const seconds = (performance.now() - begun) / 1_000
    const passed = statuses.filter((status) => status === 200).length
    expect(statuses.filter((status) => status === 429)).toHaveLength(80 - passed)
    // 30 a minute, and what a slow machine lets refill meanwhile.
    expect(passed).toBeGreaterThanOrEqual(30)
    expect(passed).toBeLessThanOrEqual(30 + Math.ceil(seconds / 2))
  })

  it('are counted together, also after one has died', async () => {
    const site = await shared()
    const counted = async () => {
      const { text } = await site.get('/metrics')
      return Number(
        /^plaza_request_duration_seconds_count\{kind="endpoint",status="200"\} (\d+)$/m.exec(text)?.[1] ?? 0,
      )
    }
    const before = await counted()
    for (let index = 0; index < 20; index += 1)
      await site.get(`/api/avatar?seed=${index}`, { connection: 'close' })
    await expect.poll(counted).toBe(before + 20)
    const [victim = 0] = site.workers()
    process.kill(victim, 'SIGKILL')
    await eventually(() => areGone([victim]), 'it dies')
    await eventually(() => hasAll(site, 2), 'another takes its place')
    await expect.poll(counted).toBe(before + 20)
  })

  it('are all shown to an admin, whichever of them is asked', async () => {
    const site = await shared()
    const password = 'known to this test alone'
    await insertSomebody(database.db, {
      slug: 'boss',
      roles: ['admin'],
      password_hash: await hashPassword(password),
    })
    const headers = { 'content-type': 'application/json', origin: site.address, cookie: '' }
    const call = (action: string, data: unknown) =>
      fetch(`${site.address}/api/request`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ action, data }),
      })
    const login = await call('auth.login', { username: 'boss', password })
    headers.cookie = cookieHeader(login.headers.getSetCookie())
    const pids = async () => {
      const { guaqi } = (await (await call('admin.getUpkeep', {})).json()) as {
        guaqi: { admin: { upkeep: { processes: Array<{ pid: number; memory: number }> } } }
      }
      const { processes } = guaqi.admin.upkeep
      expect(processes.every(({ memory }) => memory > 50_000_000)).toBe(true)
      return processes.map(({ pid }) => pid).toSorted()
    }
    await expect.poll(pids).toEqual(site.workers().toSorted())
  })
})

describe('a site that cannot start', () => {
  it('says in one sentence that its port is taken, and leaves nothing behind', async () => {
    const site = await sharedSmall()
    const quiet = { ...env, LOG_LEVEL: 'error' }
    const second = await startBuilt(quiet, { port: site.port, waits: false })
    expect(await second.ended).toBe(1)
    expect(second.said().trim()).toBe(
      `Plaza is starting …\n\nPort ${site.port} is taken by another program. Choose another one: PORT=3001 npm start`,
    )
  })

  it('says that its database is not there', async () => {
    const port = await freePort()
    const site = await startBuilt({ DATABASE_URL: `postgres://ana@127.0.0.1:${port}/town` }, { waits: false })
    expect(await site.ended).toBe(1)
    expect(site.said().trim()).toMatch(
      /^Plaza is starting …\s*The database town at 127.0.0.1:\d+ cannot be reached: connect ECONNREFUSED 127.0.0.1:\d+\.$/,
    )
  })
})

// Each waits for long while nothing happens.
describe.concurrent('after ten seconds', () => {
  it('a worker that is stuck is replaced', async () => {
    const site = await shared()
    const [stuck = 0, other = 0] = site.workers()
    process.kill(stuck, 'SIGSTOP')
    await eventually(() => areGone([stuck]), 'it is ended')
    await eventually(() => hasAll(site, 2), 'another takes its place')
    expect(site.workers()).toContain(other)
    expect(site.said()).toContain('A worker is stuck')
  })

  it('a site that is told to end cuts who never finishes', async () => {
    const site = await sharedSmall()
    const endless = connect(site.port, 'localhost').on('error', () => {})
    endless.write('POST /api/request HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n')
    endless.write('Content-Length: 1000\r\n\r\n')
    const drip = setInterval(() => endless.write(' '), 500)
    await delay(200)
    site.child.kill('SIGTERM')
    // It would write for ever.
    expect(await site.ended).toBe(0)
    clearInterval(drip)
  })
})

describe('a site that is told to end', () => {
  it('cuts nothing that it has accepted, on kept connections and on new ones', async () => {
    const site = await shared()
    const asking = load(site, { clients: 16 })
    await eventually(() => asking.answers() > 200, 'they answer')
    // As a terminal or a service manager may do: all of them at once.
    for (const pid of site.workers()) process.kill(pid, 'SIGTERM')
    // The primary may get the signal after the workers have reported that they exit.
    await delay(100)
    site.child.kill('SIGTERM')
    expect(await site.ended).toBe(0)
    await asking.end()
    // Who could not even connect came when it accepted nothing any more: nothing of theirs was sent.
    const cut = asking.failures.filter((failure) => !failure.startsWith('connect '))
    expect(cut).toEqual([])
  })

  it('finishes what it has begun, takes nothing new, and says so to who asks', async () => {
    const site = await sharedSmall()
    const body = JSON.stringify({ action: 'docs.getTree', data: {}, lang: 'en' })
    const slow = connect(site.port, 'localhost').setEncoding('utf8')
    const idle = connect(site.port, 'localhost')
    const cut = new Promise((resolve) => idle.once('close', resolve))
    slow.write(
      'POST /api/request HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        `Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    // A worker has begun with it: what none has seen yet counts as idle.
    expect(String(await once(slow, 'data'))).toMatch(/^HTTP\/1.1 100 /)
    slow.write(body.slice(0, 10))
    site.child.kill('SIGTERM')
    await cut
    // Each worker gets the signal itself.
    const answered = () => site.get(page).then(Boolean, () => false)
    await expect.poll(answered).toBe(false)
    slow.write(body.slice(10))
    const reply = await text(slow)
    expect(reply).toMatch(/^HTTP\/1.1 200 /)
    expect(reply.toLowerCase()).toContain('\r\nconnection: close\r\n')
    expect(await site.ended).toBe(0)
    expect(site.workers()).toEqual([])
  })

  it('ends while it is still starting too', async () => {
    const site = await startBuilt({ ...env, WEB_CONCURRENCY: '1' }, { waits: false })
    await eventually(() => site.workers().length > 0, 'a worker starts')
    site.child.kill('SIGTERM')
    expect(await site.ended).toBe(0)
    expect(site.workers()).toEqual([])
  })
})
