import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createGate, type Taker } from './gate.ts'

type Said = 'taken' | 'refused' | 'nothing'

/** One that says the same of each connection. */
function taker(says: () => Said) {
  const got: Socket[] = []
  const give: Taker['give'] = (socket) => {
    got.push(socket)
    const said = says()
    return said === 'nothing' ? new Promise(() => {}) : Promise.resolve(said === 'taken')
  }
  return { give, got }
}

async function openGate(options: Parameters<typeof createGate>[0] = {}) {
  const gate = createGate(options)
  await gate.open({ port: 0, host: 'localhost' })
  onTestFinished(() => gate.close())
  return gate
}

function come(port: number, host = '127.0.0.1') {
  const socket = connect(port, host).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return socket
}

it('gives connections in turn', async () => {
  const gate = await openGate()
  const [one, other] = [taker(() => 'taken'), taker(() => 'taken')]
  gate.add(one)
  gate.add(other)
  for (let index = 0; index < 6; index += 1) {
    come(gate.port())
    await expect.poll(() => one.got.length + other.got.length).toBe(index + 1)
  }
  expect([one.got.length, other.got.length]).toEqual([3, 3])
})

it('gives what one does not take in time to another, and nothing more to the stuck one', async () => {
  const gate = await openGate({ patience: 50 })
  const [stuck, other] = [taker(() => 'nothing'), taker(() => 'taken')]
  gate.add(stuck)
  gate.add(other)
  for (let index = 0; index < 4; index += 1) come(gate.port())
  await expect.poll(() => other.got.length).toBe(4)
  expect(stuck.got).toHaveLength(1)
  expect(other.got).toContain(stuck.got[0])
})

it('gives what a dead one had not taken to the next one, also when that comes later', async () => {
  const gate = await openGate()
  const [dead, next] = [taker(() => 'nothing'), taker(() => 'taken')]
  gate.add(dead)
  come(gate.port())
  await expect.poll(() => dead.got.length).toBe(1)
  await gate.lose(dead)
  gate.add(next)
  await expect.poll(() => next.got).toEqual(dead.got)
})

it('gives what was refused to another', async () => {
  const gate = await openGate()
  const [late, other] = [taker(() => 'refused'), taker(() => 'taken')]
  gate.add(late)
  gate.add(other)
  come(gate.port())
  await expect.poll(() => other.got.length).toBe(1)
})

it('cuts who has waited for too long, and who comes when too many wait', async () => {
  const gate = await openGate({ longest: 300, most: 2 })
  const clients = Array.from({ length: 3 }, () => come(gate.port()))
  await Promise.all(clients.map((client) => new Promise((resolve) => client.once('close', resolve))))
})

it('gives all that has come when it closes, and takes nothing more on any of its addresses', async () => {
  const gate = await openGate()
  const port = gate.port()
  const one = taker(() => 'taken')
  gate.add(one)
  const clients = Array.from({ length: 40 }, () => come(port))
  await Promise.all(clients.map((client) => once(client, 'connect')))
  await gate.close()
  expect(one.got).toHaveLength(40)
  for (const host of ['127.0.0.1', '::1']) {
    const refused = new Promise((resolve) => connect(port, host).once('error', resolve))
    // A machine may have no ::1.
    expect(((await refused) as NodeJS.ErrnoException).code).toMatch(/ECONNREFUSED|EADDRNOTAVAIL/)
  }
})
