import { expect, it } from 'vitest'
import { judgeSayings, type Saying } from './sayings.ts'

const now = new Date('2026-11-28T12:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000)
const saying = (more: Partial<Saying> = {}): Saying => ({
  authorId: 1,
  text: 'hi',
  imageId: null,
  replyTo: null,
  now,
  since: secondsAgo(30),
  pause: 0,
  ...more,
})
const nothing = { sameAt: null, lastAt: null }

it('takes once what one person says twice, also where both come at once', () => {
  const sayings = [saying(), saying(), saying({ authorId: 2 }), saying({ imageId: 7 })]
  expect(
    judgeSayings(
      sayings,
      sayings.map(() => nothing),
    ),
  ).toEqual(['taken', { refusal: 'chat-twice' }, 'taken', 'taken'])
  expect(judgeSayings([saying()], [{ sameAt: secondsAgo(3), lastAt: null }])).toEqual([
    { refusal: 'chat-twice' },
  ])
})

it('lets one person wait between two messages, of which both may come at once', () => {
  const sayings = ['one', 'two', 'three'].map((text) => saying({ text, pause: 60 }))
  expect(judgeSayings(sayings, [{ sameAt: null, lastAt: secondsAgo(61) }, nothing, nothing])).toEqual([
    'taken',
    { refusal: 'chat-slow', seconds: 60 },
    { refusal: 'chat-slow', seconds: 60 },
  ])
  expect(judgeSayings([saying({ pause: 60 })], [{ sameAt: null, lastAt: secondsAgo(20) }])).toEqual([
    { refusal: 'chat-slow', seconds: 40 },
  ])
})

it('lets a message that was refused count for nothing', () => {
  const former = { sameAt: null, lastAt: secondsAgo(50) }
  const sayings = [saying({ pause: 60 }), saying({ now: new Date(now.getTime() + 10_000), pause: 60 })]
  expect(judgeSayings(sayings, [former, former])).toEqual([{ refusal: 'chat-slow', seconds: 10 }, 'taken'])
})
