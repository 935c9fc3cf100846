import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { createDispatcher, type WorkerHandle } from './dispatcher.ts'

type Said = 'taken' | 'refused' | 'nothing'

/** One that says the same of each connection. */
function worker(says: () => Said) {
  const got: Socket[] = []
  const give: WorkerHandle['give'] = (socket) => {
    got.push(socket)
    const said = says()
    return said === 'nothing' ? new Promise(() => {}) : Promise.resolve(said === 'taken')
  }
  return { give, got }
}

async function openDispatcher(options: Parameters<typeof createDispatcher>[0] = {}) {
  const dispatcher = createDispatcher(options)
  await dispatcher.open({ port: 0, host: 'localhost' })
  onTestFinished(() => dispatcher.close())
  return dispatcher
}

function come(port: number, host = '127.0.0.1') {
  const socket = connect(port, host).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return socket
}

it('gives connections in turn', async () => {
  const dispatcher = await openDispatcher()
  const [one, other] = [worker(() => 'taken'), worker(() => 'taken')]
  dispatcher.add(one)
  dispatcher.add(other)
  for (let index = 0; index < 6; index += 1) {
    come(dispatcher.port())
    await expect.poll(() => one.got.length + other.got.length).toBe(index + 1)
  }
  expect([one.got.length, other.got.length]).toEqual([3, 3])
})

it('gives what one does not take in time to another, and nothing more to the stuck one', async () => {
  const dispatcher = await openDispatcher({ takeTimeout: 50 })
  const [stuck, other] = [worker(() => 'nothing'), worker(() => 'taken')]
  dispatcher.add(stuck)
  dispatcher.add(other)
  for (let index = 0; index < 4; index += 1) come(dispatcher.port())
  await expect.poll(() => other.got.length).toBe(4)
  expect(stuck.got).toHaveLength(1)
  expect(other.got).toContain(stuck.got[0])
})

it('gives what a dead one had not taken to the next one, also when that comes later', async () => {
  const dispatcher = await openDispatcher()
  const [dead, next] = [worker(() => 'nothing'), worker(() => 'taken')]
  dispatcher.add(dead)
  come(dispatcher.port())
  await expect.poll(() => dead.got.length).toBe(1)
  await dispatcher.lose(dead)
  dispatcher.add(next)
  await expect.poll(() => next.got).toEqual(dead.got)
})

it('gives what was refused to another', async () => {
  const dispatcher = await openDispatcher()
  const [late, other] = [worker(() => 'refused'), worker(() => 'taken')]
  dispatcher.add(late)
  dispatcher.add(other)
  come(dispatcher.port())
  await expect.poll(() => other.got.length).toBe(1)
})

/** What somebody hears who has sent a request with a body. */
async function heard(client: Socket): Promise<string> {
  client.write(
    `POST /api/request HTTP/1.1\r\nhost: town.test\r\ncontent-length: 9000\r\n\r\n${'x'.repeat(9_000)}`,
  )
  return text(client)
}

const BUSY = /^HTTP\/1\.1 503 .*\r\nretry-after: \d+\r\n.*\r\n\r\n\{"statusCode":503,/s

it('tells who has waited for too long to come back, and who comes when too many wait', async () => {
  const dispatcher = await openDispatcher({ maxWait: 300, maxWaiting: 2 })
  const clients = Array.from({ length: 3 }, () => come(dispatcher.port()))
  for (const answer of await Promise.all(clients.map(heard))) expect(answer).toMatch(BUSY)
})

it('tells the same to who waits behind workers that are stuck', async () => {
  const dispatcher = await openDispatcher({ maxWait: 300, takeTimeout: 1_000 })
  dispatcher.add(worker(() => 'nothing'))
  come(dispatcher.port())
  expect(await heard(come(dispatcher.port()))).toMatch(BUSY)
})

it('lets who comes while there is no worker wait for a moment, and then goes on with the next worker', async () => {
  const dispatcher = await openDispatcher({ maxWait: 60_000, maxWaitAlone: 200 })
  expect(await heard(come(dispatcher.port()))).toMatch(BUSY)
  const next = worker(() => 'taken')
  dispatcher.add(next)
  come(dispatcher.port())
  await expect.poll(() => next.got.length).toBe(1)
})

it('gives all that has come when it closes, and takes nothing more on any of its addresses', async () => {
  const dispatcher = await openDispatcher()
  const port = dispatcher.port()
  const one = worker(() => 'taken')
  dispatcher.add(one)
  const clients = Array.from({ length: 40 }, () => come(port))
  await Promise.all(clients.map((client) => once(client, 'connect')))
  await dispatcher.close()
  expect(one.got).toHaveLength(40)
  for (const host of ['127.0.0.1', '::1']) {
    const refused = new Promise((resolve) => connect(port, host).once('error', resolve))
    // A machine may have no ::1.
    expect(((await refused) as NodeJS.ErrnoException).code).toMatch(/ECONNREFUSED|EADDRNOTAVAIL/)
  }
})
