import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { Database } from '#database/schema.ts'
import { jobEnqueued } from '#server/announcements/events.ts'
import type { OutboxReader } from '#server/announcements/outbox.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { createDelivery, type Delivery } from '#server/delivery/delivery.ts'
import type { MediaUses } from '#server/files/media-uses.ts'
import { createOutside } from '#server/http/outside.ts'
import type { Following, SiteEvent } from '#server/jobs/event.ts'
import type { Job, JobServices } from '#server/jobs/job.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { createLog, type Log } from '#server/measures/log.ts'
import { createPush, type Push } from '#server/push/push.ts'
import { createDiskStorage } from '#server/storage/disk.ts'
import { createMessages } from '#server/texts/messages.ts'
import { devicePageSettings, type SiteSettings } from '#site/settings.ts'
import { bulkActs } from '../src/lists/bulk-acts.ts'
import { payables } from '../src/lists/payables.ts'
import { personalData } from '../src/lists/personal-data.ts'
import { presetPages } from '../src/lists/preset-pages.ts'
import { sellables } from '../src/lists/sellables.ts'
import { settings as settingsSchema } from '../src/lists/settings.ts'
import { noBackups } from './no-backups.ts'
import { SECRET } from './secret.ts'
import { defaultSettings } from './settings.ts'

interface TestJobsOptions {
  jobs: readonly Job[]
  events?: readonly SiteEvent[]
  follows?: readonly Following[]
  works?: boolean
  log?: Log
  outbox?: Pick<OutboxReader, 'on'>
  delivery?: Delivery
}

const SITE_URL = 'http://town.test'
const texts = import.meta.glob<Record<string, string>>('../src/**/locales/*.json', {
  eager: true,
  import: 'default',
})
const messages = createMessages(texts)
/** As the list of all features has them, which would load the whole site. */
const mediaUses = Object.values(
  import.meta.glob<Record<string, MediaUses>>('../src/features/*/*/queries/media-uses.ts', { eager: true }),
).flatMap((exported) => Object.values(exported).filter((one) => typeof one === 'object'))

const testMeans = (delivery: Delivery | undefined, log: Log): JobServices => ({
  delivery: delivery ?? createDelivery(undefined, SITE_URL),
  push: createPush(SECRET, SITE_URL),
  // Tests play the servers of others.
  outside: createOutside({ allowsPrivate: true }),
  signer: createSigner(SECRET),
  translate: (locale) => messages.translator(locale).t,
  places: () => devicePageSettings.parse({ pages: {} }).pages,
  siteUrl: SITE_URL,
  mediaDir: path.join(tmpdir(), 'plaza-jobs-media'),
  storage: createDiskStorage(path.join(tmpdir(), 'plaza-jobs-media')),
  mediaUses,
  paymentKeys: { sandbox: { kind: 'page' } },
  payables,
  sellables,
  bulkActs,
  exportsDir: path.join(tmpdir(), 'plaza-jobs-exports'),
  backups: noBackups,
  presetPages,
  settingsSchema,
  personalData,
  log,
})

/** The job queue as in a process of the site; stopped at the end of the file. Jobs are executed only if it `works`. */
export async function testJobs(
  db: Database,
  {
    jobs,
    events = [],
    follows = [],
    works = false,
    log = createLog('silent'),
    outbox = { on: () => undefined },
    delivery,
  }: TestJobsOptions,
) {
  const settings = defaultSettings()
  const created = createJobs({
    db,
    outbox,
    jobs,
    events: [jobEnqueued, ...events],
    follows,
    works,
    log,
    settings: () => settings,
    means: testMeans(delivery, log),
    onCommit: () => undefined,
  })
  await created.start()
  afterAll(created.stop)
  return created
}

interface RunJobOptions {
  delivery?: Delivery
  push?: Push
  log?: Log
  mediaDir?: string
  exportsDir?: string
  paymentKeys?: JobServices['paymentKeys']
  backups?: JobServices['backups']
  settings?: SiteSettings
  /** Called with each announced event. */
  onAnnounce?: (name: string, data: unknown) => void
  /** Called with each enqueued job. */
  onEnqueue?: (job: { name: string }, data: unknown) => void
}

/** One run of a job, as at the given time. @returns names and tags of announced events, and the enqueued jobs */
export async function runJob<Data>(
  db: Database,
  job: Job<Data>,
  data: Data,
  now = new Date(),
  {
    delivery,
    push,
    log = createLog('silent'),
    mediaDir,
    exportsDir,
    paymentKeys,
    backups,
    settings = defaultSettings(),
    onAnnounce,
    onEnqueue,
  }: RunJobOptions = {},
) {
  const announced: Array<{ name: string; tags: string[] }> = []
  const enqueued: string[] = []
  const means = testMeans(delivery, log)
  const folders = {
    ...(mediaDir && { mediaDir, storage: createDiskStorage(mediaDir) }),
    ...(exportsDir && { exportsDir }),
    ...(paymentKeys && { paymentKeys }),
    ...(backups && { backups }),
  }
  const context = { ...means, ...(push && { push }), ...folders, now, settings }
  const prepared = await job.prepare?.({ ...context, db }, data)
  await db.transaction().execute((transaction) =>
    job.run(
      {
        ...context,
        db: transaction,
        announce: async ({ name, touches }, data, more = []) => {
          announced.push({ name, tags: [...new Set([...touches(data), ...more])] })
          onAnnounce?.(name, data)
        },
        enqueue: async (laid, laidData) => {
          enqueued.push(laid.name)
          onEnqueue?.(laid, laidData)
        },
      },
      data,
      prepared as never,
    ),
  )
  return { announced, enqueued }
}
