import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#database/schema.ts'
import type { SendMail } from '#server/delivery/mail.ts'
import { DeliveryProblem, Undeliverable } from '#server/delivery/undeliverable.ts'
import type { PrepareContext } from '#server/jobs/job.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { composeLetter, mailOf } from './compose.ts'
import { tokenOf } from './public/reader-link.ts'
import { findLetter, holdLease, type LetterRow } from './queries/letters.ts'
import {
  type Claimed,
  claimRecipients,
  countBounced,
  listStillReading,
  type Outcome,
  settleRecipients,
} from './queries/recipients.ts'
import { returnPathOf } from './return-address.ts'
import { bouncesTooMuch, nextTry, type PausedFor } from './rules.ts'
import { takeReport } from './take-report.ts'

/** ms of one turn: then the job is laid down anew, and others get theirs. */
const TURN = 45_000
/** ms for which a process is believed to send, from one batch to the next. */
const LEASE = 120_000
/** Mails claimed at once: what a process that dies leaves unknown at most. */
const BATCH = 100

export interface SentSome {
  lease: string
  pausedWhy: PausedFor | null
  /** The turn was over before the mails were. */
  isMore: boolean
}

/** Sends mails of a letter for one turn. @returns null: somebody else does, or it is not to be sent */
export async function sendSome(context: PrepareContext, id: number): Promise<SentSome | null> {
  const { db, now, delivery, settings } = context
  const begun = performance.now()
  const clock = () => new Date(now.getTime() + performance.now() - begun)
  const lease = randomUUID()
  const hold = () => holdLease(db, { id, lease, now: clock(), until: new Date(clock().getTime() + LEASE) })
  if (!(await hold())) return null
  const letter = await findLetter(db, id)
  const { sendMail } = delivery
  if (!letter || !sendMail) return { lease, pausedWhy: 'mail', isMore: false }
  const write = writerOf(context, letter)
  const { perSecond } = settings.newsletter
  const limit = Math.min(BATCH, perSecond)
  while (performance.now() - begun < TURN) {
    if (!(await hold())) return { lease, pausedWhy: null, isMore: false }
    const at = performance.now()
    const claimed = await claimRecipients(db, { letterId: id, limit, now: clock() })
    if (claimed.length === 0) return { lease, pausedWhy: null, isMore: false }
    const reading = await listStillReading(
      db,
      claimed.map(({ readerId }) => readerId),
    )
    const results = await Promise.all(
      claimed.map((one) =>
        reading.has(one.readerId)
          ? sendOne({ one, sendMail, write, now: clock })
          : Promise.resolve<Result>({
              outcome: { id: one.id, state: 'skipped', nextAt: null },
              isDown: false,
            }),
      ),
    )
    const pausedWhy = await settle(db, { letterId: id, claimed, results, now: clock() })
    if (pausedWhy) return { lease, pausedWhy, isMore: false }
    await sleep(Math.max(0, (claimed.length / perSecond) * 1_000 - (performance.now() - at)))
  }
  return { lease, pausedWhy: null, isMore: true }
}

interface Result {
  outcome: Outcome
  /** It was not about this mail: the server took none. */
  isDown: boolean
}

type Write = (one: Claimed) => Promise<Parameters<SendMail>[0]>

/** Writes the letter once in each language, and from it the mail of each reader. */
function writerOf(context: PrepareContext, letter: LetterRow): Write {
  const { db, siteUrl, places, now, signer, settings, translate } = context
  const written = new Map<Locale, ReturnType<typeof mailOf>>()
  const inLanguage = (language: Locale) => {
    const known = written.get(language)
    if (known) return known
    const made = composeLetter({ db, siteUrl, places: places(), now }, letter, language).then((composed) =>
      mailOf(composed, { t: translate(language), settings, siteUrl, language, letterId: letter.id }),
    )
    written.set(language, made)
    return made
  }
  const { returnAddress } = settings.newsletter
  return async ({ id, readerId, email, language }) => {
    const { write } = await inLanguage(language)
    return {
      ...write(email, tokenOf(signer, { readerId, letterId: letter.id })),
      isOnce: true,
      ...(returnAddress && { returnPath: returnPathOf(signer, returnAddress, id) }),
    }
  }
}

interface Sending {
  one: Claimed
  sendMail: SendMail
  write: Write
  now: () => Date
}

async function sendOne({ one, sendMail, write, now }: Sending): Promise<Result> {
  const { id, tries } = one
  const mail = await write(one)
  try {
    await sendMail(mail)
    return { outcome: { id, state: 'sent', nextAt: null }, isDown: false }
  } catch (error) {
    if (error instanceof Undeliverable)
      return { outcome: { id, state: 'bounced', nextAt: null }, isDown: false }
    if (!(error instanceof DeliveryProblem)) throw error
    // Whether it has arrived nobody knows: it is told about, and not sent twice.
    if (error.mayHaveArrived) return { outcome: { id, state: 'unknown', nextAt: null }, isDown: true }
    const isDown = error.why !== 'later'
    const next = nextTry(tries, now())
    const nextAt = next && isDown ? now() : next
    return { outcome: { id, state: nextAt ? 'waiting' : 'failed', nextAt }, isDown }
  }
}

interface Settling {
  letterId: number
  claimed: readonly Claimed[]
  results: readonly Result[]
  now: Date
}

/** @returns why it has to pause, if it has to */
async function settle(
  db: Database,
  { letterId, claimed, results, now }: Settling,
): Promise<PausedFor | null> {
  const bounced = new Set(results.flatMap(({ outcome }) => (outcome.state === 'bounced' ? [outcome.id] : [])))
  await db.transaction().execute(async (transaction) => {
    await settleRecipients(
      transaction,
      results.map(({ outcome }) => outcome),
      now,
    )
    for (const { id, email } of claimed)
      if (bounced.has(id)) await takeReport(transaction, { email, why: 'bounced', now })
  })
  const isDown = results.some((one) => one.isDown) && results.every((one) => one.isDown)
  if (isDown) return 'mail'
  return bounced.size > 0 && bouncesTooMuch(await countBounced(db, letterId)) ? 'bounces' : null
}
