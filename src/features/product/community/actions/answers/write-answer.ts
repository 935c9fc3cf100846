import { getCounts, insertAnswer } from '#features/kernel/posts/queries/replies/insert-replies.ts'
import { thingId } from '#features/kernel/posts/rules/thing-ids.ts'
import { namePeople } from '#features/talk/editor/public/name-people.ts'
import { getPlace } from '#features/talk/writing/public/get-place.ts'
import { readWords } from '#features/talk/writing/public/read-words.ts'
import { writeOnce } from '#features/talk/writing/public/write-once.ts'
import { mostOf } from '#features/talk/writing/rules/read-content.ts'
import { action } from '#server/door/action.ts'
import { writeAnswer } from '../../contract.ts'
import { answerWritten } from '../../events.ts'
import { findAnswerRow } from '../../queries/answers/answers.ts'
import { presentAnswers } from '../../queries/answers/present-answers.ts'
import { findAnsweredBounty } from '../../queries/bounties/answered-bounty.ts'
import { bountyRefusal } from '../../rules/answered-bounty.ts'
import * as S from '../../schemas.ts'

/** Answers a topic. */
export const writeAnswerAction = action(writeAnswer, {
  data: S.writeAnswerData,
  result: S.answerWritten,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { type, id, content }) => {
    const { db, asker, announce, refuse } = context
    const { personId } = asker
    const place = await getPlace(context, type, id, () => refuse('answer-not-yours'))
    const refusal = bountyRefusal(await findAnsweredBounty(db, place.post.id), personId)
    if (refusal) return refuse(refusal)
    const read = await readWords(context, { type, content })
    if ('problem' in read) return refuse(read.problem, mostOf(read.problem, type))
    const document = await namePeople(db, read.document)
    const { number, nodeId } = place.post
    const written = await writeOnce(context, { type, place, document, insert: insertAnswer })
    const name = thingId({ kind: 'answer', number: written.id })
    const { answers } = await getCounts(db, place)
    const said = { type, success: true as const, id: name, answerCount: answers }
    if (written.isHeld) return { ...said, isHeld: true, answer: null }
    if (written.isNew) {
      await announce(answerWritten, { answerId: written.id, topic: number, nodeId, personId })
    }
    const row = await findAnswerRow(db, written.id)
    const [view] = row ? await presentAnswers(context, [row]) : []
    if (!view) throw new Error('An answer was not shown.')
    return { ...said, isHeld: false, answer: view }
  },
})
