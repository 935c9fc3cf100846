import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sessionStore } from '#features/accounts/account/queries/session-store.ts'
import { createTextCache } from '#server/caches/text-cache.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { action } from '#server/door/action.ts'
import { createDoor } from '#server/door/door.ts'
import { refusalOf } from '#server/http/http.ts'
import { createOutside } from '#server/http/outside.ts'
import { defineEvent } from '#server/jobs/event.ts'
import { defineJob } from '#server/jobs/job.ts'
import { createLimiter } from '#server/limits/limits.ts'
import { createSessions } from '#server/sessions/sessions.ts'
import { createDiskStorage } from '#server/storage/disk.ts'
import { type, write } from '#shared/contract.ts'
import { testCaller } from '#tests/caller.ts'
import { testDatabase } from '#tests/database.ts'
import { testJobs } from '#tests/jobs.ts'
import { noBackups } from '#tests/no-backups.ts'
import { testPush } from '#tests/push-devices.ts'
import { insertPerson } from '#tests/rows.ts'
import { SECRET } from '#tests/secret.ts'
import { defaultSettings, settings as settingsSchema } from '#tests/settings.ts'

const { db } = await testDatabase()
const clashed = defineEvent('test.clashed', { data: z.object({}) })
const counting = z.object({ apart: z.number(), run: z.number() })

/** How often the server ends a transaction of this action for another's sake: apart, and in its own. */
const conflicts = { apart: 0, run: 0 }
const meet = async (on: typeof db, where: 'apart' | 'run') => {
  if (conflicts[where] === 0) return
  conflicts[where] -= 1
  await sql`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`.execute(on)
}

const job = defineJob({ name: 'conflict', data: z.string(), run: async () => undefined })
const clash = write('test.clash', {
  at: 'guaqi.clash',
  data: type<{ personId: number }>(),
  result: type<{ apart: number; run: number }>(),
  errors: {},
})
const tries = { apart: 0, run: 0 }
const clashAction = action(clash, {
  data: z.object({ personId: z.number() }),
  result: counting,
  allow: 'everybody',
  limit: '100 per minute',
  prepare: ({ apart, setCookie }) => {
    setCookie('prepared=1')
    return apart(async (on) => {
      tries.apart += 1
      await insertPerson(on, { slug: `apart-${tries.apart}` })
      await meet(on, 'apart')
    })
  },
  run: async ({ db: on, announce, enqueue, setCookie, signIn }, { personId }) => {
    tries.run += 1
    setCookie('run=1')
    await announce(clashed, {})
    await enqueue(job, 'once')
    await signIn(personId, 'test')
    await meet(on, 'run')
    return { ...tries }
  },
})

const signer = createSigner(SECRET)
let commits = 0
const door = createDoor({
  db,
  signer,
  push: testPush,
  delivery: { sendMail: null, sendSms: null, smsPerDay: 0 },
  outside: createOutside(),
  connected: { fixed: new Set(), socialAddresses: {} },
  actions: [clashAction],
  checksResults: true,
  limiter: createLimiter(),
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
  jobs: await testJobs(db, { jobs: [job], events: [clashed] }),
  settings: () => ({ site: { maintenance: { isOn: false } }, pages: { desktop: { pages: {} } } }) as never,
  translate: () => (key) => key,
  sessions: createSessions({ db, store: sessionStore, signer, settings: defaultSettings, isSecure: false }),
  texts: createTextCache(),
  social: {},
  paymentKeys: {},
  payables: [],
  admissions: [],
  sellables: [],
  bulkActs: [],
  grants: [],
  siteUrl: 'http://town.test',
  personalParts: async () => ({}),
  showPreview: async () => '',
  nextPublication: async () => null,
  onCommit: () => {
    commits += 1
  },
})
const person = await insertPerson(db)
const call = () => door.call('test.clash', { personId: person }, testCaller())

async function traces() {
  const { rows } = await sql<Record<'announcements' | 'jobs' | 'sessions' | 'apart', number>>`select
    (select count(*) from outbox where name = 'test.clashed') as announcements,
    (select count(*) from jobs.job where name = 'conflict') as jobs,
    (select count(*) from sessions) as sessions,
    (select count(*) from people where slug like 'apart-%') as apart`.execute(db)
  return rows[0]
}

beforeEach(async () => {
  Object.assign(tries, { apart: 0, run: 0 })
  commits = 0
  await sql`delete from outbox; delete from jobs.job; delete from sessions;
    delete from people where slug like 'apart-%'`.execute(db)
})

describe('a change that is ended for another’s sake', () => {
  it.each([
    { apart: 0, run: 0 },
    { apart: 0, run: 1 },
    { apart: 1, run: 0 },
    { apart: 1, run: 1 },
  ])('%o times is made again, and leaves its effects once', async (asked) => {
    Object.assign(conflicts, asked)
    const { reply, cookies, transaction } = await call()
    expect(reply).toEqual({ guaqi: { clash: { apart: 1 + asked.apart, run: 1 + asked.run } } })
    expect(await traces()).toEqual({ announcements: 1, jobs: 1, sessions: 1, apart: 1 })
    const { rows } = await sql<{ transaction: string }>`
      select transaction from outbox where name = 'test.clashed'`.execute(db)
    expect(rows).toEqual([{ transaction }])
    const names = cookies.map((cookie) => cookie.split('=', 1)[0])
    expect(names.toSorted()).toEqual(
      ['prepared', 'run', 'auth_token', 'auth_token_expires', 'refresh_token'].toSorted(),
    )
    expect(commits).toBe(1)
  })

  it('twice is told to come back, and leaves nothing', async () => {
    Object.assign(conflicts, { apart: 0, run: 2 })
    const error: unknown = await call().catch((error: unknown) => error)
    expect(refusalOf(error)).toMatchObject({ code: 'unavailable', status: 503, retryAfter: 5 })
    expect(await traces()).toEqual({ announcements: 0, jobs: 0, sessions: 0, apart: 1 })
    expect(commits).toBe(0)
  })
})
