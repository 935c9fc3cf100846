import { canAdminister } from '#features/kernel/access/rules/roles.ts'
import { listCounts } from '#features/kernel/counts/queries/read-counts.ts'
import { listKeys } from '#features/product/payments/queries/keys.ts'
import { action, type Context } from '#server/door/action.ts'
import { countDead } from '#server/jobs/count-dead.ts'
import { dayBefore, dayIn } from '#shared/days.ts'
import { getOverview } from '../../contract.ts'
import { findFirstStopped } from '../../queries/merges.ts'
import { listMilestones } from '../../queries/milestones.ts'
import {
  countFortnight,
  countStopped,
  countUnsent,
  findOldestRefund,
  hasNode,
  listNeeds,
  listSold,
  type NeedRow,
} from '../../queries/overview.ts'
import { listAdmins } from '../../queries/people.ts'
import { BACKUP_DAYS, MOST_SHOWN, SETUP_STEPS, type ToSetUp } from '../../rules.ts'
import { type Need, overview } from '../../schemas/overview.ts'
import { nothingAsked } from '../../schemas.ts'

type Asking = Pick<Context, 'db' | 'now' | 'settings' | 'paymentKeys' | 'delivery'>

/** ms */
const DAY = 24 * 3_600_000
const WEEK = 7 * DAY

export const getOverviewAction = action(getOverview, {
  data: nothingAsked,
  result: overview,
  allow: 'staff',
  limit: '120 per minute',
  run: async (context) => {
    const { db, now, asker } = context
    const isAdmin = canAdminister(asker).allowed
    const fortnight = {
      now,
      week: new Date(now.getTime() - WEEK),
      before: new Date(now.getTime() - 2 * WEEK),
    }
    const [needs, missing, figures, sold, seen] = await Promise.all([
      findNeeds(context, isAdmin),
      isAdmin ? findMissing(context) : [],
      countFortnight(db, fortnight),
      listSold(db, fortnight),
      countSeen(context),
    ])
    return {
      needs,
      missing,
      visitors: seen('visitors'),
      readings: seen('readings'),
      people: { now: figures.people, before: figures.peopleBefore },
      texts: { now: figures.texts, before: figures.textsBefore },
      answers: { now: figures.answers, before: figures.answersBefore },
      answered: {
        now: percentOf(figures.answered, figures.topics),
        before: percentOf(figures.answeredBefore, figures.topicsBefore),
      },
      sold: sold.map(({ currency, orders, ordersBefore, amount, amountBefore }) => ({
        currency,
        orders: { now: orders, before: ordersBefore },
        amount: { now: amount, before: amountBefore },
      })),
    }
  },
})

/** Visitors and readings of the last seven days of the site's calendar, and of the seven before. */
async function countSeen({ db, now, settings }: Asking) {
  const today = dayIn(now, settings.site.timeZone)
  const week = dayBefore(today, 6)
  const counts = await listCounts(db, ['visitors', 'readings'], { from: dayBefore(today, 13), to: today })
  const sum = (kind: string, isAsked: (day: string) => boolean) =>
    counts.reduce((all, count) => all + (count.kind === kind && isAsked(count.day) ? count.count : 0), 0)
  return (kind: 'visitors' | 'readings') => ({
    now: sum(kind, (day) => day >= week),
    before: sum(kind, (day) => day < week),
  })
}

const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 100) / whole)

/** What waits; messages, jobs and merges that failed are shown to admins alone, as their pages are. */
async function findNeeds({ db, now }: Asking, isAdmin: boolean): Promise<Need[]> {
  const rows: NeedRow[] = await listNeeds(db, now)
  if (isAdmin) {
    const dead = await countDead(db, MOST_SHOWN + 1)
    rows.push(await countUnsent(db), { name: 'jobs', ...dead }, await countStopped(db))
  }
  const found = rows.filter(({ count }) => count > 0)
  const isThere = (need: NeedRow['name']) => found.some(({ name }) => name === need)
  const order = isThere('refunds') ? await findOldestRefund(db) : null
  const person = isThere('merges') ? await findFirstStopped(db) : null
  return found.map(({ name, count, oldest }) => ({
    name,
    count,
    oldest: oldest?.toISOString() ?? null,
    order: name === 'refunds' ? order : null,
    person: name === 'merges' ? person : null,
  }))
}

async function findMissing({ db, now, settings, paymentKeys, delivery }: Asking): Promise<ToSetUp[]> {
  const [keys, admins, isThereNode, reached] = await Promise.all([
    listKeys(db),
    listAdmins(db, now),
    hasNode(db),
    listMilestones(db),
  ])
  const takesMoney = Object.keys(paymentKeys.providers ?? {}).length > 0 || keys.some(({ isOn }) => isOn)
  const backup = reached.backup?.at
  const missing: Record<ToSetUp, boolean> = {
    // Mail and the first node are named below.
    steps: SETUP_STEPS.some((step) => step !== 'mail' && step !== 'node' && reached[step]?.state !== 'done'),
    mail: delivery.sendMail === null,
    backup: backup === undefined,
    oldBackup: backup !== undefined && now.getTime() - backup.getTime() > BACKUP_DAYS * DAY,
    payments: !takesMoney,
    admins: admins.length < 2,
    node: !isThereNode,
    contact: settings.security.contacts.length === 0,
  }
  return (Object.keys(missing) as ToSetUp[]).filter((name) => missing[name])
}
