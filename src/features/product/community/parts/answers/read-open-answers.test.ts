import { expect, it } from 'vitest'
import type { AnswerList } from '../../schemas.ts'
import { readOpenAnswers } from './read-open-answers.ts'

type Answer = AnswerList['nodes'][number]

const answer = (databaseId: number, isAccepted = false) => ({ databaseId, isAccepted }) as Answer
const page = (nodes: Answer[], next?: string): AnswerList => ({
  nodes,
  pageInfo: { hasNextPage: next !== undefined, endCursor: next ?? '' },
})
const pages = (known: Record<string, AnswerList>) => (after: string) => Promise.resolve(known[after])

it('goes on where a page holds nothing but the accepted answer', async () => {
  const readPage = pages({ '': page([answer(1, true)], 'b'), b: page([answer(2)], 'c') })
  expect(await readOpenAnswers('', readPage)).toEqual({ answers: [answer(2)], end: 'c', hasFailed: false })
})

it('finds nothing only when the last page has been read', async () => {
  expect(await readOpenAnswers('', pages({ '': page([answer(1, true)]) }))).toEqual({
    answers: [],
    end: null,
    hasFailed: false,
  })
})

it('says that a page did not come, and goes on from there when asked again', async () => {
  const first = pages({ '': page([answer(1, true)], 'b') })
  expect(await readOpenAnswers('', first)).toEqual({ answers: [], end: 'b', hasFailed: true })
  expect((await readOpenAnswers('b', pages({ b: page([answer(2)]) }))).answers).toEqual([answer(2)])
})
