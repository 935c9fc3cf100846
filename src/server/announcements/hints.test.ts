import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { eventually } from '#tests/eventually.ts'
import { createHints } from './hints.ts'

const { db, connection } = await testDatabase()
const heard: string[] = []
const state = { isListening: false, hints: 0 }
const hints = createHints({
  db,
  connection,
  onHint: () => {
    state.hints += 1
  },
  onBroadcast: (word) => void heard.push(word),
  onChange: (isListening) => {
    state.isListening = isListening
  },
})
afterAll(() => hints.stop())

it('says thousands of words in their order, each once, alike ones too, however long they are together', async () => {
  await eventually(() => state.isListening, 'it listens')
  const words = Array.from({ length: 3_000 }, (_, place) =>
    JSON.stringify({
      kind: place % 3 === 0 ? 'same' : 'joined',
      text: place % 3 === 0 ? 'a\nb' : `字${place}`,
    }),
  )
  for (const word of words) hints.broadcast(word)
  await eventually(() => heard.length >= words.length, 'all are heard')
  expect(heard).toEqual(words)
  hints.send()
  await eventually(() => state.hints === 1, 'a hint is no word')
  expect(heard).toHaveLength(words.length)
})
