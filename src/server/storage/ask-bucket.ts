import { setTimeout as delay } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { fetchInWorld } from '../http/fetch-in-world.ts'
import type { S3Config } from './s3.ts'

export interface AskedBucket {
  method?: string
  headers?: Record<string, string>
  body?: Blob | undefined
  signal?: AbortSignal
  /** How often it is asked again where it asks to slow down. */
  retries?: number
}
export type AskBucket = (url: string, asked: AskedBucket) => Promise<Response>

/** ms before it is asked again, at most; twice as many each time. */
const FIRST_PAUSE = 50

/** Signs requests to a bucket and sends them: in the world alone where it was named in the browser. */
export function createBucketAsker(
  { accessKeyId, secretAccessKey, region, isInWorld = false }: S3Config,
  send: typeof fetchInWorld = isInWorld ? fetchInWorld : fetch,
): AskBucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  return async (url, { method = 'GET', headers = {}, body, signal, retries = 0 }) => {
    for (let tries = 0; ; tries += 1) {
      const signed = await client.sign(url, { method, headers, ...(body && { body }) })
      const reply = await send(signed.url, {
        method,
        headers: signed.headers,
        ...(body && { body }),
        ...(signal && { signal }),
      })
      if (tries === retries || (reply.status < 500 && reply.status !== 429)) return reply
      await reply.body?.cancel()
      await delay(Math.random() * FIRST_PAUSE * 2 ** tries)
    }
  }
}
