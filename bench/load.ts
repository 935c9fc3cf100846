import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

interface LoadOptions {
  port: number
  /** The whole request, as it goes over the wire. */
  request: string
  connections: number
  ms: number
}

/**
 * Asks the same over and over on open connections, one request after the other on each. All answers are equally long,
 * so that counting bytes counts them: reading them properly would cost more than sending them.
 *
 * @returns answers per second
 */
export async function load({ port, request, connections, ms }: LoadOptions): Promise<number> {
  const length = await lengthOfAnswer(port, request)
  let answers = 0
  const sockets: Socket[] = []
  for (let index = 0; index < connections; index += 1) {
    const socket = connect(port, '127.0.0.1')
    let missing = length
    socket.on('data', ({ length: arrived }) => {
      missing -= arrived
      if (missing > 0) return
      if (missing < 0) throw new Error('An answer was longer than the first.')
      missing = length
      answers += 1
      socket.write(request)
    })
    socket.on('connect', () => socket.write(request))
    sockets.push(socket)
  }
  const begun = performance.now()
  await delay(ms)
  const seconds = (performance.now() - begun) / 1000
  const counted = answers
  for (const socket of sockets) socket.destroy()
  return counted / seconds
}

/** Of a second answer: the first may have been made anew. */
async function lengthOfAnswer(port: number, request: string): Promise<number> {
  for (let round = 0; ; round += 1) {
    const length = await new Promise<number>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(request))
      let text = Buffer.alloc(0)
      socket.on('error', reject)
      socket.on('data', (chunk: Buffer) => {
        text = Buffer.concat([text, chunk])
        const end = text.indexOf('\r\n\r\n')
        const size = Number(/content-length: (\d+)/i.exec(text.subarray(0, end).toString('latin1'))?.[1])
        if (end < 0 || text.length < end + 4 + size) return
        socket.destroy()
        resolve(end + 4 + size)
      })
    })
    if (round > 0) return length
  }
}
