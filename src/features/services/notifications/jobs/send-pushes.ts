import { null as nothing } from 'zod/mini'
import { defineJob, type PrepareContext } from '#server/jobs/job.ts'
import type { PushOutcome } from '#server/push/push.ts'
import { DEFAULT_LOCALE, isLocale } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'
import { presentFor } from '../present.ts'
import {
  type DuePush,
  dropDevice,
  finishPushes,
  listPushReaders,
  listUnread,
  type PushReader,
  postponePushes,
  takePushes,
} from '../queries/pushes.ts'
import { PUSH_ATTEMPTS, pushDueAt, pushPause } from '../rules.ts'
import { writePushes } from '../write-push.ts'

/** Concurrent requests to push services. */
const AT_ONCE = 16
const BATCH = 200
/** ms. The next minute goes on where this one stops. */
const LONGEST = 50_000

/**
 * Sends due push messages: enqueued with notifications, and every minute for those delayed by quiet hours or retries.
 * Claims, sends and deletes in separate steps: after a crash a message may be sent twice (at least once), and the
 * browser replaces the first by the second.
 */
export const sendPushes = defineJob({
  name: 'notifications.push',
  data: nothing(),
  every: 'minute',
  timeout: 120,
  prepare: async (context) => {
    const { db, now, log } = context
    const until = performance.now() + LONGEST
    while (performance.now() < until) {
      const due = await takePushes(db, now, BATCH)
      const byDevice = Map.groupBy(due, ({ deviceId }) => deviceId)
      const readers = await listPushReaders(db, [...byDevice.keys()], now)
      const work = async () => {
        for (let reader = readers.shift(); reader; reader = readers.shift()) {
          const { deviceId } = reader
          const own = byDevice.get(deviceId) ?? []
          await sendToBrowser(context, reader, own).catch(async (error: unknown) => {
            log.error({ error, device: deviceId }, 'A browser was not told')
            await finishPushes(
              db,
              own.filter(({ attempts }) => attempts >= PUSH_ATTEMPTS),
            )
          })
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      if (due.length < BATCH) break
    }
  },
  run: async () => undefined,
})

async function sendToBrowser(
  context: PrepareContext,
  reader: PushReader,
  due: readonly DuePush[],
): Promise<void> {
  const { db, push, settings, translate } = context
  // Subscribed with a former VAPID key: cannot be reached any more; the page subscribes again.
  if (!reader.isOpen || reader.siteKey !== push.publicKey) return void (await dropDevice(db, reader.deviceId))
  const locale = isLocale(reader.locale) ? reader.locale : DEFAULT_LOCALE
  const { personId, roles } = reader
  const ids = due.map(({ notificationId }) => notificationId)
  const unread = await listUnread(db, personId, ids)
  const notices = await presentFor(context, { personId, roles, locale }, unread)
  const siteName = localize(settings.site.name, locale)
  const letters = writePushes(notices, { locale, siteName, unread: reader.unread, t: translate(locale) })
  for (const [place, letter] of letters.entries()) {
    const outcome = await push.send(reader, letter)
    if (outcome.kind === 'gone') return void (await dropDevice(db, reader.deviceId))
    if (outcome.kind === 'later') {
      // Of several messages, those before the failed one were sent.
      const sent =
        letters.length === notices.length ? notices.slice(0, place).map(({ id }) => Number(id)) : []
      const isSent = ({ notificationId }: DuePush) => sent.includes(notificationId)
      await finishPushes(db, due.filter(isSent))
      return tryLater(context, reader, { due: due.filter((one) => !isSent(one)), after: outcome.after })
    }
    if (outcome.kind === 'refused') logRefused(context, reader, outcome)
  }
  await finishPushes(db, due)
}

async function tryLater(
  { db, now, settings }: PrepareContext,
  { quiet, timeZone }: PushReader,
  { due, after }: { due: readonly DuePush[]; after: number | null },
): Promise<void> {
  await finishPushes(
    db,
    due.filter(({ attempts }) => attempts >= PUSH_ATTEMPTS),
  )
  const left = due.filter(({ attempts }) => attempts < PUSH_ATTEMPTS)
  if (left.length === 0) return
  const attempts = Math.max(...left.map((one) => one.attempts))
  const at = new Date(now.getTime() + 1_000 * pushPause(attempts, after))
  await postponePushes(db, left, pushDueAt(at, { timeZone: timeZone || settings.site.timeZone, quiet }))
}

const logRefused = (
  { log }: PrepareContext,
  { endpoint }: PushReader,
  { status }: Extract<PushOutcome, { kind: 'refused' }>,
) => log.warn({ status, service: URL.parse(endpoint)?.host }, 'A push service has refused a message')
