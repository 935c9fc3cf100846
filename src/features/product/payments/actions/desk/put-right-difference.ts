import { action, type MemberContext } from '#server/door/action.ts'
import { putRightDifference } from '../../contract.ts'
import { differenceActed } from '../../events.ts'
import { canSettle } from '../../present-desk.ts'
import { ProviderTrouble } from '../../providers/provider.ts'
import { type Answered, askAbout, putRight } from '../../put-right.ts'
import { type DifferenceRow, findDifference, lockOpenDifference } from '../../queries/differences.ts'
import * as D from '../../schemas/desk.ts'

type Asking = Pick<MemberContext<'difference-not-found' | 'difference-closed'>, 'db' | 'refuse'>

export const putRightDifferenceAction = action(putRightDifference, {
  data: D.putRightData,
  result: D.rightPut,
  allow: 'staff',
  limit: '60 per minute',
  prepare: async (context, { difference: id, how }) => {
    const found = await findOpen(context, id)
    if (how === 'giveBack' && !canSettle(found)) return context.refuse('difference-not-paid')
    try {
      return await askAbout(context, found)
    } catch (error) {
      if (!(error instanceof ProviderTrouble)) throw error
      return context.refuse('provider-silent', { words: error.message })
    }
  },
  run: async (context, { difference: id, how }, answered) => {
    const { asker, announce } = context
    if (!(await lockOpenDifference(context.db, id))) return context.refuse('difference-closed')
    const found = await findOpen(context, id)
    const says = saysOf(answered)
    if (how === 'giveBack' && says !== 'paid') return context.refuse('difference-not-paid')
    const byId = asker.personId
    const way = await putRight(context, found, answered, { byId, givesBack: how === 'giveBack' })
    if (way === 'settled' || way === 'returned') {
      const act = way === 'settled' ? 'money-settled' : 'money-returned'
      await announce(differenceActed, { differenceId: id, paymentId: found.paymentId, byId, act, note: '' })
    }
    return { way, says }
  },
})

async function findOpen({ db, refuse }: Asking, id: number): Promise<DifferenceRow> {
  const found = await findDifference(db, id)
  if (!found) return refuse('difference-not-found')
  return found.closedAt === null ? found : refuse('difference-closed')
}

const saysOf = (answered: Answered): D.RightPut['says'] =>
  answered.about === 'nothing' ? 'nothing' : answered.outcome.state
