import { hasOpenBounty } from '#features/product/authoring/queries/open-bounty.ts'
import { reportDecided } from '#features/services/reports/events.ts'
import { isOfTeam, mayDecide } from '#features/services/reports/public/may-decide.ts'
import { takeDown } from '#features/services/reports/public/take-down.ts'
import { type CaseRow, decideCase, lockCases } from '#features/services/reports/queries/cases.ts'
import { outcomesFor, takesDown } from '#features/services/reports/rules.ts'
import { action, type MemberContext } from '#server/door/action.ts'
import { record } from '../../choose-person.ts'
import { resolveReports } from '../../contract.ts'
import { awaitAdmins, giveSanction } from '../../public/give-sanction.ts'
import { insertAudit } from '../../queries/audit.ts'
import { lockPerson } from '../../queries/people.ts'
import * as S from '../../schemas.ts'

/** Decides several cases alike: content is taken down at once, and everybody concerned is notified. */
export const resolveReportsAction = action(resolveReports, {
  data: S.resolveReportsData,
  result: S.reportsResolved,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { ids, outcome, reason, sanction = null }) => {
    const { db, asker, now, announce, refuse } = context
    const wanted = [...new Set(ids)]
    const cases = await lockCases(db, wanted)
    if (cases.length < wanted.length || !(await mayDecide(context, cases))) return refuse('report-not-found')
    if (sanction !== null && !isOfTeam(context)) return refuse('sanction-by-team')
    const open = cases.filter(({ decidedAt }) => decidedAt === null)
    const [first] = cases
    // Of two concurrent decisions the second is refused, with the decision of the first.
    if (open.length === 0) return refuse('report-decided', { name: first?.decidedBy ?? '' })
    if (sanction === null ? outcome === 'sanctioned' : outcome === 'dismissed')
      return refuse('report-outcome')
    if (open.some(({ authorId }) => authorId === asker.personId)) return refuse('not-oneself')
    if (open.some(({ kind }) => !outcomesFor(kind).includes(outcome))) return refuse('report-outcome')
    if (sanction !== null) await sanctionAuthors(context, open, { rule: '', reason, ...sanction })
    for (const one of open) {
      if (outcome === 'deleted' && one.kind === 'topic' && (await hasOpenBounty(db, one.thingId))) {
        return refuse('bounty-open')
      }
      if (takesDown(outcome)) await takeDown(context, one, { outcome, reason })
      await decideCase(db, one, { outcome, reason, by: asker.personId, now })
      await writeAudit(context, one, { outcome, reason })
      await announce(reportDecided, { caseId: one.id, outcome, byId: asker.personId })
    }
    return { decided: open.length, missed: cases.length - open.length }
  },
})

type Context = MemberContext<
  'not-oneself' | 'above-you' | 'sanction-over' | 'no-admin-left' | 'report-no-author'
>

/** Whoever wrote several of them is sanctioned once. */
async function sanctionAuthors(
  context: Context,
  cases: readonly CaseRow[],
  given: Parameters<typeof giveSanction>[2],
): Promise<void> {
  const authors = new Set(cases.flatMap(({ authorId }) => authorId ?? []))
  if (authors.size === 0) return context.refuse('report-no-author')
  await awaitAdmins(context, given.kind)
  for (const id of [...authors].toSorted((one, other) => one - other)) {
    const person = await lockPerson(context.db, id)
    if (person) await giveSanction(context, person, given)
  }
}

async function writeAudit(
  context: Context,
  { id, kind, thingId, authorId, reports }: CaseRow,
  decision: { outcome: string; reason: string },
): Promise<void> {
  const detail = { report: id, kind, thing: thingId, reports, ...decision }
  if (authorId !== null) return record(context, 'resolve-report', authorId, detail)
  const { db, asker, address, now } = context
  await insertAudit(db, {
    actorId: asker.personId,
    act: 'resolve-report',
    subject: `report:${id}`,
    detail,
    address,
    now,
  })
}
