import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { WebSocket } from 'ws'
import type { FuzzRequest } from './request.ts'

/** ms. Nothing that anybody asks may take longer. */
const LONGEST = 10_000
/** Bytes of an answer that are looked at. */
const MOST = 2_000_000

export interface Answer {
  /** 0 where none came. */
  status: number
  text: string
  type: string
  /** Why there is no answer, or what a socket was closed with. */
  problem?: string
  ms: number
}

/** Sends requests to one site over connections that are kept. */
export function createSender(address: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(address)
  let retried = 0

  function ask(request: FuzzRequest, tries = 1): Promise<Answer> {
    const { method, path, headers, body } = request
    const begun = performance.now()
    const again = (resolve: (answer: Promise<Answer>) => void) => {
      retried += 1
      resolve(ask(request, tries - 1))
    }
    return new Promise((resolve) => {
      const end = (answer: Omit<Answer, 'ms'>) => resolve({ ...answer, ms: performance.now() - begun })
      const failed = (problem: string) => end({ status: 0, text: '', type: '', problem })
      const length = body ? { 'content-length': String(body.length) } : {}
      const sent = httpRequest(
        {
          hostname,
          port,
          agent: tries > 0 ? agent : false,
          method,
          path,
          headers: { ...headers, ...length },
        },
        (reply) => {
          const parts: Buffer[] = []
          let size = 0
          reply.on('data', (part: Buffer) => {
            size += part.length
            if (size <= MOST) parts.push(part)
          })
          reply.once('end', () => {
            clearTimeout(late)
            const text = Buffer.concat(parts).toString()
            end({ status: reply.statusCode ?? 0, text, type: reply.headers['content-type'] ?? '' })
          })
          reply.once('error', ({ message }) => failed(`the answer broke off: ${message}`))
        },
      )
      const late = setTimeout(() => {
        failed(`no answer within ${LONGEST / 1000} s`)
        sent.destroy()
      }, LONGEST)
      sent.once('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(late)
        // The other side may close a connection that is idle at any moment, also at that of the next request.
        if (sent.reusedSocket && error.code === 'ECONNRESET' && tries > 0) return void again(resolve)
        failed(error.code ?? error.message)
      })
      sent.end(body)
    })
  }

  /** What comes back until the other side closes, or has nothing more to say. */
  function askRaw({ body }: FuzzRequest): Promise<Answer> {
    const begun = performance.now()
    return new Promise((resolve) => {
      let text = ''
      const socket = connect(Number(port), hostname, () => socket.end(body ?? ''))
      const late = setTimeout(() => end(`it was not closed within ${LONGEST / 1000} s`), LONGEST)
      const end = (problem?: string) => {
        clearTimeout(late)
        socket.destroy()
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
        resolve({ status, text, type: 'raw', ms: performance.now() - begun, ...(problem && { problem }) })
      }
      socket.setEncoding('latin1').on('data', (part: string) => {
        if (text.length < MOST) text += part
      })
      // Bytes that are no request may be answered by closing the connection.
      socket.once('error', () => end())
      socket.once('close', () => end())
    })
  }

  /** Says all frames; what follows them is a ping, so its pong comes after they were read. */
  function talk({ path, headers, frames = [] }: FuzzRequest): Promise<Answer> {
    const begun = performance.now()
    return new Promise((resolve) => {
      let text = ''
      const ws = new WebSocket(`ws://${hostname}:${port}${path}`, { headers })
      const late = setTimeout(() => end(0, `a socket stood still for ${LONGEST / 1000} s`), LONGEST)
      const end = (status: number, problem?: string) => {
        clearTimeout(late)
        resolve({ status, text, type: 'socket', ms: performance.now() - begun, ...(problem && { problem }) })
        ws.terminate()
      }
      ws.on('message', (data) => {
        if (text.length < MOST) text += `${String(data)}\n`
      })
      ws.once('open', () => {
        for (const frame of frames) ws.send(frame)
        ws.ping()
      })
      ws.once('pong', () => end(101))
      ws.once('close', (code) => end(code))
      ws.once('unexpected-response', (_request, reply) => end(reply.statusCode ?? 0))
      ws.once('error', () => {})
    })
  }

  return {
    send: (request: FuzzRequest): Promise<Answer> => {
      if (request.kind === 'raw') return askRaw(request)
      return request.kind === 'socket' ? talk(request) : ask(request)
    },
    /** Requests that were sent again, as their connection was closed in the moment in which they went out. */
    retried: () => retried,
    close: () => agent.destroy(),
  }
}
