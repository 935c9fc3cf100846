import * as z from 'zod/mini'
import { address, text } from '../settings/variables.ts'
import { createDiskStorage } from './disk.ts'
import { createS3Storage, type S3Config } from './s3.ts'
import type { Storage } from './storage.ts'

/** Variables of the S3 bucket for files; docs/operate.md describes each. */
export const STORAGE_VARIABLES = {
  S3_ENDPOINT: z.optional(address(['http:', 'https:'], 'https://s3.eu-central-1.amazonaws.com')),
  S3_BUCKET: z.optional(
    z
      .string()
      .check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket' })),
  ),
  S3_REGION: z.optional(text),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  S3_PREFIX: z.optional(
    z.string().check(z.regex(/^[\w-][\w./-]*\/$/, { error: 'must end with a slash, like town/' })),
  ),
}
type StorageData = Partial<Record<keyof typeof STORAGE_VARIABLES, string | undefined>>

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** All of them or none. */
export function storageProblems(data: StorageData): string[] {
  const isGiven = Object.keys(STORAGE_VARIABLES).some((name) => data[name as keyof StorageData] !== undefined)
  if (!isGiven) return []
  return NEEDED.filter((name) => data[name] === undefined).map(
    (name) => `${name} is needed with the others of S3`,
  )
}

/** undefined: files are stored in the data directory. */
export function readStorage(data: StorageData): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = data
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    bucket: S3_BUCKET,
    region: data.S3_REGION ?? 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: data.S3_PREFIX ?? '',
  }
}

/** @param mediaDir the folder for files without a bucket */
export const createStorage = (s3: S3Config | undefined, mediaDir: string): Storage =>
  s3 ? createS3Storage(s3) : createDiskStorage(mediaDir)
