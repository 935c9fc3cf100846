import { action } from '#server/door/action.ts'
import { moveLetter } from '../contract.ts'
import { fillLetter } from '../jobs/fill-letter.ts'
import { deleteLetter, lockLetter, moveLetterRow } from '../queries/letters.ts'
import { type LetterAct, record } from '../record.ts'
import { type LetterMove, movedTo } from '../rules.ts'
import * as S from '../schemas.ts'

const ACTS: Readonly<Record<LetterMove, LetterAct>> = {
  cancel: 'letter-cancelled',
  stop: 'letter-stopped',
  resume: 'letter-resumed',
  delete: 'letter-deleted',
}

export const moveLetterAction = action(moveLetter, {
  data: S.moveLetterData,
  result: S.done,
  allow: 'admin',
  limit: '60 per minute',
  run: async (context, { id, move }) => {
    const { db, now, enqueue, refuse } = context
    const letter = (await lockLetter(db, id)) ?? refuse('letter-not-found')
    const state = movedTo(letter.state, move)
    if (state === undefined) return refuse('letter-state')
    if (state === null) await deleteLetter(db, id)
    else
      await moveLetterRow(db, id, {
        state,
        ...(move === 'cancel' && { sendAt: null }),
        ...(move === 'stop' && { finishedAt: now }),
      })
    if (move === 'resume') await enqueue(fillLetter, { id })
    await record(context, ACTS[move], letter)
    return { success: true as const }
  },
})
