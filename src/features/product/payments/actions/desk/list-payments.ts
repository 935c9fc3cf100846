import { action, type Context } from '#server/door/action.ts'
import { listPayments } from '../../contract.ts'
import { presentPayments } from '../../present-desk.ts'
import { listDeskPayments, type Sought } from '../../queries/desk.ts'
import * as D from '../../schemas/desk.ts'

export const listPaymentsAction = action(listPayments, {
  data: D.listPaymentsData,
  result: D.deskPayments,
  allow: 'staff',
  limit: '120 per minute',
  run: async (context, { state = 'all', provider = '', q = '', first = 20, after = '' }) => {
    const sought = await seek(context, q.trim())
    const asked = { state, provider, sought, first, after }
    const { rows, ...pageInfo } = await listDeskPayments(context.db, asked)
    return { nodes: await presentPayments(context, rows), ...pageInfo }
  },
})

async function seek({ db, payables }: Pick<Context, 'db' | 'payables'>, words: string): Promise<Sought> {
  const things: Array<Sought['things'][number]> = []
  for (const { kind, find } of words === '' ? [] : payables) {
    const id = (await find?.(db, words)) ?? null
    if (id !== null) things.push({ kind, id })
  }
  return { words, things }
}
