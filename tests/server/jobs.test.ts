import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '#database/schema.ts'
import { sessionStore } from '#features/accounts/account/queries/session-store.ts'
import { createOutboxReader } from '#server/announcements/outbox.ts'
import { createTextCache } from '#server/caches/text-cache.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { action } from '#server/door/action.ts'
import { createDoor } from '#server/door/door.ts'
import { createOutside } from '#server/http/outside.ts'
import { defineEvent, on } from '#server/jobs/event.ts'
import { defineJob, type Job } from '#server/jobs/job.ts'
import { createQueue } from '#server/jobs/queue.ts'
import { createLimiter } from '#server/limits/limits.ts'
import { createLog } from '#server/measures/log.ts'
import { createSessions } from '#server/sessions/sessions.ts'
import { createDiskStorage } from '#server/storage/disk.ts'
import { type, write } from '#shared/contract.ts'
import { testCaller } from '#tests/caller.ts'
import { testDatabase } from '#tests/database.ts'
import { testJobs } from '#tests/jobs.ts'
import { noBackups } from '#tests/no-backups.ts'
import { testPush } from '#tests/push-devices.ts'
import { defaultSettings, settings as settingsSchema } from '#tests/settings.ts'

const { db } = await testDatabase()
await sql`create table noted (job text not null, word text not null, process text not null default '')`.execute(
  db,
)

const note = (onDb: Database, job: string, word: string, process = '') =>
  sql`insert into noted values (${job}, ${word}, ${process})`.execute(onDb)
const noted = async (job: string) => {
  const { rows } = await sql<{
    word: string
  }>`select word from noted where job = ${job} order by word`.execute(db)
  return rows.map(({ word }) => word)
}
const waiting = async (job: string) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from jobs.job
    where name = ${job} and state in ('created', 'retry')`.execute(db)
  return rows[0]?.n ?? 0
}
const word = z.object({ word: z.string() })
/** ms until something hangs; a busy machine is only slow. */
const PATIENCE = 60_000
const noting = (name: string, more: Partial<Job> = {}) =>
  ({
    ...defineJob({
      name,
      data: word,
      run: ({ db }, data) => note(db, name, data.word).then(() => undefined),
    }),
    ...more,
  }) as Job<{ word: string }>

describe('laying a job down', () => {
  const job = noting('lay')
  const said = defineEvent('test.said', { data: word })
  const says = write('test.say', {
    at: 'guaqi.say',
    data: type<{ word: string; isRefused: boolean }>(),
    result: type<boolean>(),
    errors: { 'topic-not-found': 404 },
  })
  const sayAction = action(says, {
    data: z.object({ word: z.string(), isRefused: z.boolean() }),
    result: z.boolean(),
    allow: 'everybody',
    limit: '100 per minute',
    run: async ({ enqueue, announce, refuse }, { word, isRefused }) => {
      await enqueue(job, { word })
      await announce(said, { word })
      if (isRefused) refuse('topic-not-found')
      return true
    },
  })
  const following = noting('follow')
  const signer = createSigner('a secret that tests sign with')
  const sessions = createSessions({
    db,
    store: sessionStore,
    signer,
    settings: defaultSettings,
    isSecure: false,
  })
  const doorOf = (jobs: Awaited<ReturnType<typeof testJobs>>, onCommit = () => {}) =>
    createDoor({
      db,
      jobs,
      actions: [sayAction],
      checksResults: true,
      limiter: createLimiter(),
      settings: () =>
        ({ site: { maintenance: { isOn: false } }, pages: { desktop: { pages: {} } } }) as never,
      translate: () => (key) => key,
      texts: createTextCache(),
      sessions,
      signer,
      push: testPush,
      delivery: { sendMail: null, sendSms: null, smsPerDay: 0 },
      outside: createOutside(),
      connected: { fixed: new Set(), socialAddresses: {} },
      social: {},
      paymentKeys: {},
      payables: [],
      admissions: [],
      sellables: [],
      bulkActs: [],
      grants: [],
      siteUrl: 'http://town.test',
      mediaDir: '',
      storage: createDiskStorage(''),
      backups: noBackups,
      running: async () => [],
      mediaUses: [],
      personalData: [],
      unread: { conversations: sql<number>`0` },
      permissions: [],
      presetPages: {},
      settingsSchema,
      environment: [],
      modules: [],
      personalParts: async () => ({}),
      showPreview: async () => '',
      nextPublication: async () => null,
      onCommit,
    }).askAs(testCaller())
  const events = [said]
  const follows = [on(said, following, ({ word }) => (word === 'unheard' ? null : { word: `after ${word}` }))]

  it('leaves nothing of an action that was refused, and all of one that was not', async () => {
    const ask = doorOf(await testJobs(db, { jobs: [job, following], events, follows }))
    await expect(ask(says, { word: 'no', isRefused: true })).rejects.toThrow('topic-not-found')
    expect([await waiting('lay'), await waiting('follow')]).toEqual([0, 0])
    await ask(says, { word: 'yes', isRefused: false })
    await ask(says, { word: 'unheard', isRefused: false })
    expect([await waiting('lay'), await waiting('follow')]).toEqual([2, 1])
  })

  it('is found by a process that starts after the one that wrote it has died', async () => {
    await testJobs(db, { jobs: [job, following], events, follows, works: true })
    await vi.waitFor(async () => {
      expect(await noted('lay')).toEqual(['unheard', 'yes'])
      expect(await noted('follow')).toEqual(['after yes'])
    }, PATIENCE)
  })

  it('is started at once in the process that wrote it', async () => {
    const ask = doorOf(await testJobs(db, { jobs: [job, following], events, follows, works: true }))
    await delay(300)
    await ask(says, { word: 'zoom', isRefused: false })
    await vi.waitFor(async () => expect(await noted('lay')).toContain('zoom'), PATIENCE)
  })

  it('is started at once by the process that works, when one that does not has written it', async () => {
    const outbox = createOutboxReader(db, createLog('silent'))
    await outbox.start()
    await testJobs(db, { jobs: [job, following], events, follows, works: true, outbox })
    const ask = doorOf(
      await testJobs(db, { jobs: [job, following], events, follows }),
      () => void outbox.read(),
    )
    await delay(300)
    await ask(says, { word: 'far', isRefused: false })
    await vi.waitFor(async () => expect(await noted('lay')).toContain('far'), PATIENCE)
    outbox.stop()
  })

  it('refuses a job that no process would run', async () => {
    const jobs = await testJobs(db, { jobs: [job] })
    await expect(jobs.enqueueIn(db, new Set())(noting('stray'), { word: '' })).rejects.toThrow('stray')
  })

  it('waits for its time', async () => {
    const later = noting('later')
    const jobs = await testJobs(db, { jobs: [later], works: true })
    await jobs.enqueueIn(db, new Set())(later, { word: 'x' }, { at: new Date(Date.now() + 60_000) })
    jobs.wake(['later'])
    await delay(500)
    expect([await waiting('later'), await noted('later')]).toEqual([1, []])
  })
})

describe('running', () => {
  it('runs each job once, however many processes work', async () => {
    const job = noting('shared')
    const processes = await Promise.all(
      [1, 2, 3].map((process) =>
        testJobs(db, {
          jobs: [
            {
              ...job,
              run: ({ db }, data: never) =>
                note(db, 'shared', (data as { word: string }).word, `${process}`).then(() => undefined),
            } as Job,
          ],
          works: true,
        }),
      ),
    )
    const lay = await testJobs(db, { jobs: [job] })
    for (let number = 10; number < 60; number += 1) {
      await lay.enqueueIn(db, new Set())(job, { word: String(number) })
    }
    for (const { wake } of processes) wake(['shared'])
    await vi.waitFor(async () => expect(await noted('shared')).toHaveLength(50), PATIENCE)
    expect(new Set(await noted('shared')).size).toBe(50)
    expect(await waiting('shared')).toBe(0)
  })

  it('takes back what a failed attempt wrote, tries again with growing waits, and then lays it with the dead', async () => {
    const job: Job<{ word: string }> = {
      ...defineJob({
        name: 'failing',
        data: word,
        retry: { limit: 1, delay: 1 },
        run: async ({ db }, data) => {
          await note(db, 'failing', data.word)
          throw new Error('It will not do.')
        },
      }),
    }
    const jobs = await testJobs(db, { jobs: [job], works: true })
    await jobs.enqueueIn(db, new Set())(job, { word: 'never' })
    jobs.wake(['failing'])
    await vi.waitFor(async () => expect(await waiting('failing')).toBe(1), PATIENCE)
    // Its second attempt, as soon as its wait is over.
    await vi.waitFor(
      async () => {
        jobs.wake(['failing'])
        expect(await waiting('dead')).toBe(1)
      },
      { timeout: PATIENCE, interval: 300 },
    )
    expect(await noted('failing')).toEqual([])
  })

  it('writes what an attempt says only while the job is its own', async () => {
    const job = defineJob({
      name: 'slow',
      data: word,
      timeout: 1,
      retry: { limit: 0, delay: 0 },
      prepare: () => delay(1_500),
      run: async ({ db }, data) => void (await note(db, 'slow', data.word)),
    })
    const jobs = await testJobs(db, { jobs: [job], works: true })
    await jobs.enqueueIn(db, new Set())(job, { word: 'late' })
    jobs.wake(['slow'])
    await delay(2_500)
    expect(await noted('slow')).toEqual([])
  })

  it('is done by the next process that starts when the one that had begun it was killed', async () => {
    const job: Job<{ word: string }> = { ...noting('orphan'), timeout: 1, retry: { limit: 3, delay: 0 } }
    // Started, without end and heartbeat: the state that a killed process leaves.
    const killed = createQueue(db, [job], { runsMaintenance: false })
    await killed.start()
    await killed.send(db, job, { word: 'adopted' })
    expect(await killed.boss.fetch('orphan')).toHaveLength(1)
    // Its second is over by the clock of the database, which is what counts.
    await sql`select pg_sleep(extract(epoch from started_on + interval '1.1 seconds' - now()))
      from jobs.job where name = 'orphan'`.execute(db)
    const { wake } = await testJobs(db, { jobs: [job], works: true })
    await vi.waitFor(
      async () => {
        wake(['orphan'])
        expect(await noted('orphan')).toEqual(['adopted'])
      },
      // Before the housekeeping, which comes after a minute: a process that dies again and again never lives to see it.
      { timeout: 30_000, interval: 300 },
    )
    await killed.boss.stop({ graceful: false })
  })

  it('reads stored data by the schema of today', async () => {
    const old = defineJob({
      name: 'renamed',
      data: z.object({ number: z.number() }),
      run: async () => undefined,
    })
    const lay = await testJobs(db, { jobs: [old] })
    await lay.enqueueIn(db, new Set())(old, { number: 4 })
    const today = defineJob({
      name: 'renamed',
      data: z.union([
        word,
        z.pipe(
          z.object({ number: z.number() }),
          z.transform(({ number }) => ({ word: `${number}` })),
        ),
      ]),
      run: async ({ db }, data) => void (await note(db, 'renamed', data.word)),
    })
    await testJobs(db, { jobs: [today as Job], works: true })
    await vi.waitFor(async () => expect(await noted('renamed')).toEqual(['4']), PATIENCE)
  })

  it('lets what is running end when the process stops', async () => {
    const begun = Promise.withResolvers<void>()
    const job = defineJob({
      name: 'long',
      data: word,
      run: async ({ db }, data) => {
        begun.resolve()
        await delay(700)
        await note(db, 'long', data.word)
      },
    })
    const jobs = await testJobs(db, { jobs: [job], works: true })
    await jobs.enqueueIn(db, new Set())(job, { word: 'done' })
    jobs.wake(['long'])
    await begun.promise
    await jobs.stop()
    expect(await noted('long')).toEqual(['done'])
  })

  it('does a periodic job once in a period, whichever process comes first', async () => {
    const job = defineJob({
      name: 'periodic',
      data: z.null(),
      every: 'day',
      run: async ({ db }) => void (await note(db, 'periodic', 'tick')),
    })
    const failing = defineJob({
      name: 'periodic.failing',
      data: z.null(),
      every: 'day',
      run: () => Promise.reject(new Error('Not today.')),
    })
    const list = [job, failing]
    await Promise.all([1, 2, 3].map(() => testJobs(db, { jobs: list, works: true })))
    await vi.waitFor(async () => expect(await noted('periodic')).toEqual(['tick']), PATIENCE)
    await delay(300)
    expect(await noted('periodic')).toEqual(['tick'])
    // The next day is its retry: it is not laid with those that a person has to see to.
    const { rows } =
      await sql`select 1 from jobs.job where name = 'dead' and source_name like 'periodic%'`.execute(db)
    expect(rows).toEqual([])
  })

  it('hands on what a running job lays down and announces', async () => {
    const second = noting('second')
    const heard = noting('heard')
    const done = defineEvent('first.done', { data: word })
    const first: Job<{ word: string }> = defineJob({
      name: 'first',
      data: word,
      run: async ({ enqueue, announce }, data) => {
        await enqueue(second, data)
        await announce(done, data, ['topics'])
      },
    })
    const jobs = await testJobs(db, {
      jobs: [first, second, heard],
      events: [done],
      follows: [on(done, heard, (data) => data)],
      works: true,
    })
    await jobs.enqueueIn(db, new Set())(first, { word: 'chain' })
    jobs.wake(['first'])
    await vi.waitFor(async () => {
      expect([await noted('second'), await noted('heard')]).toEqual([['chain'], ['chain']])
    }, PATIENCE)
    expect(await db.selectFrom('outbox').select('tags').where('name', '=', 'first.done').execute()).toEqual([
      { tags: ['topics'] },
    ])
  })
})
