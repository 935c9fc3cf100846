import { fileReported } from '#features/kernel/files/events.ts'
import { action } from '#server/door/action.ts'
import { reportDeadGoods } from '../../contract.ts'
import { lockGoodsLine } from '../../goods-line.ts'
import * as S from '../../schemas/goods.ts'

export const reportDeadGoodsAction = action(reportDeadGoods, {
  data: S.askGoods,
  result: S.reportedGoods,
  allow: 'everybody',
  limit: '10 per hour',
  run: async (context, asked) => {
    const { postId, authorId, title } = await lockGoodsLine(context, asked)
    // Whoever sells hears of it as of a dead file in a text of theirs.
    if (authorId !== null) await context.announce(fileReported, { postId, authorId, file: title })
    return { success: true as const }
  },
})
