import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { ASKED_OF_ALL, createChannel } from './ipc-channel.ts'
import { collectRunning, type RunningProcess } from './running.ts'

/** Both ends of a channel, as Node gives them to the primary and to a worker. */
function makeEnds() {
  const [primary, worker] = [new EventEmitter(), new EventEmitter()]
  const sendTo = (other: EventEmitter) => (message: object, _: unknown, __: unknown, onSent: () => void) => {
    setImmediate(() => other.emit('message', message))
    onSent()
    return true
  }
  return {
    primary: createChannel(Object.assign(primary, { send: sendTo(worker) })),
    worker: createChannel(Object.assign(worker, { send: sendTo(primary) })),
  }
}
const described = (pid: number): RunningProcess => ({
  pid,
  build: 'b',
  node: '26',
  startedAt: '2026-11-28T12:00:00.000Z',
  memory: 1,
  delay: 1,
  pages: { asked: 0, found: 0 },
  slow: [],
})

it('tells of all that answer, also while one of them is stuck', async () => {
  const running = collectRunning()
  const ends = [makeEnds(), makeEnds(), makeEnds()]
  for (const [index, { primary, worker }] of ends.entries()) {
    running.include(primary, new Promise(() => {}))
    // The last one never answers.
    if (index < 2) worker.answer('running', () => [described(index + 1)])
    else worker.answer('running', () => new Promise(() => {}))
  }
  const told = await ends[0]?.worker.ask('running', null, ASKED_OF_ALL)
  expect(told?.map(({ pid }) => pid)).toEqual([1, 2])
})
