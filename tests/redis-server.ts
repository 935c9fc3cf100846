import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createConnection } from 'node:net'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'

const PROGRAM = 'redis-server'

/** Whether this machine has it; in CI a lack is a hole in the tests, elsewhere one that is said. */
export function hasRedis(): boolean {
  const isThere = spawnSync(PROGRAM, ['--version']).status === 0
  if (!isThere && process.env.CI) throw new Error('redis-server is not there.')
  if (!isThere) console.warn('redis-server is not there: what needs it was not tried.')
  return isThere
}

/** A Redis of the test's own, that it can kill and start again on the same port; kill it at the end. */
export async function redisServer() {
  const port = await freePort()
  let child: ChildProcess | undefined
  const server = {
    url: `redis://127.0.0.1:${port}`,
    async start(): Promise<void> {
      const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      child = spawn(PROGRAM, settings, { stdio: 'ignore' })
      await eventually(() => answers(port), 'Redis answers')
    },
    async kill(): Promise<void> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child?.once('close', resolve))
      child.kill('SIGKILL')
      await ended
    },
  }
  await server.start()
  return server
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.once('error', () => resolve(false))
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString().startsWith('+PONG'))
    })
    socket.write('PING\r\n')
  })
