import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '#database/schema.ts'
import { notifySubscribers } from '#features/services/notifications/jobs/notify-subscribers.ts'
import { sendNotices } from '#features/services/notifications/jobs/send-notices.ts'
import { sendPushes } from '#features/services/notifications/jobs/send-pushes.ts'
import { TOPICS } from '#features/services/notifications/rules.ts'
import { makeExport } from '#features/services/privacy/jobs/make-export.ts'
import { inHours } from '#tests/community-rows.ts'
import { runJob } from '#tests/jobs.ts'
import { readZip } from '#tests/privacy/read-zip.ts'
import { insertPushDevice, testPush } from '#tests/push-devices.ts'
import { createPushService, type TestBrowser } from '#tests/push-service.ts'

/**
 * Notifies everybody of everything that this author has written: on the site, by one mail each, and to a browser each.
 *
 * @returns the browsers, by whose they are
 */
export async function notifyTown(
  db: Database,
  people: readonly number[],
  authorId: number,
): Promise<Map<number, TestBrowser>> {
  const service = await createPushService()
  const browsers = new Map<number, TestBrowser>()
  for (const id of people) {
    const browser = service.subscribe(`browser-of-${id}`)
    browsers.set(id, browser)
    await insertPushDevice(db, id, browser)
  }
  await db.updateTable('people').set({ email_verified_at: new Date() }).where('id', 'in', people).execute()
  await db
    .insertInto('subscriptions')
    .values(people.map((person_id) => ({ person_id, kind: 'person', target_id: authorId, level: 'all' })))
    .execute()
  const settings = people.flatMap((person_id) =>
    TOPICS.map((topic) => ({ person_id, topic, site: true, mail: 'single' as const, push: true })),
  )
  await db.insertInto('notification_settings').values(settings).execute()
  const posts = await db.selectFrom('posts').select('id').execute()
  for (const { id } of posts) await runJob(db, notifySubscribers, { about: 'post', id, after: 0, told: [] })
  await runJob(db, sendPushes, null, inHours(1), { push: testPush })
  await runJob(db, sendNotices, null, inHours(30))
  return browsers
}

/** The mails that were written, each with whom it went to. */
export async function listMails(db: Database): Promise<Array<{ personId: number; words: string }>> {
  const rows = await db
    .selectFrom('outgoing_messages')
    .innerJoin('people', 'people.email', 'outgoing_messages.recipient')
    .select(['people.id as personId', 'subject', 'text', 'html'])
    .execute()
  return rows.map(({ personId, subject, text, html }) => ({ personId, words: `${subject} ${text} ${html}` }))
}

/** All that somebody gets who asks for a copy of their data. */
export async function exportOf(db: Database, personId: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plaza-crawl-'))
  try {
    const { id } = await db
      .insertInto('data_exports')
      .values({ person_id: personId, asked_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await runJob(db, makeExport, { id }, new Date(), {
      mediaDir: path.join(folder, 'media'),
      exportsDir: path.join(folder, 'exports'),
    })
    const { file } = await db
      .selectFrom('data_exports')
      .select('file')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const archive = await readZip(path.join(folder, 'exports', file ?? ''))
    return [...archive.values()].map((content) => content.toString()).join('\n')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
