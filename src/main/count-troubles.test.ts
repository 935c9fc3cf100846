import { expect, it } from 'vitest'
import { createLog } from '#server/measures/log.ts'
import { countTroubles } from './count-troubles.ts'

it('says an outage of the outbox in two lines, with how often it was tried and for how long', () => {
  const lines: Array<Record<string, unknown>> = []
  const log = createLog('info', null, { write: (line) => void lines.push(JSON.parse(line)) })
  let now = 0
  const troubles = countTroubles(log, () => now)
  troubles.end()
  for (let outage = 0; outage < 2; outage += 1) {
    for (let time = 0; time < 63; time += 1) {
      troubles.note(new Error('away'))
      now += 1_000
    }
    troubles.end()
    troubles.end()
  }
  const outage = [
    { level: 50, msg: 'The outbox could not be read' },
    { level: 30, msg: 'The outbox can be read again', times: 63, seconds: 63 },
  ]
  expect(lines).toMatchObject([...outage, ...outage])
})
