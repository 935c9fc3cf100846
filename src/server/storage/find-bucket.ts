import { createBucketAsker } from './ask-bucket.ts'
import type { S3Config } from './s3.ts'

export interface FoundBucket {
  state: 'there' | 'missing' | 'refused' | 'away'
  /** What the service or the network said, in a few words. */
  reason: string
}

/** Whether the bucket is there and lets us in: asked once, for one name. */
export async function findBucket(config: S3Config, signal: AbortSignal): Promise<FoundBucket> {
  const { endpoint, bucket } = config
  try {
    const reply = await createBucketAsker(config)(`${endpoint}/${bucket}?list-type=2&max-keys=1`, {
      signal,
      headers: { 'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
    })
    const code = /<Code>([^<]{1,100})<\/Code>/.exec(await reply.text())?.[1] ?? ''
    const reason = `${reply.status} ${code}`.trim()
    if (reply.ok) return { state: 'there', reason }
    if (reply.status === 404) return { state: 'missing', reason }
    return { state: reply.status < 500 ? 'refused' : 'away', reason }
  } catch (error) {
    const { name, message, cause } = error as Error
    if (name === 'TimeoutError') return { state: 'away', reason: 'no answer in time' }
    return { state: 'away', reason: cause instanceof Error ? cause.message : message }
  }
}
