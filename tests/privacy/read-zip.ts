import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'

/** Everything in a zip file, by name. */
export async function readZip(file: string): Promise<Map<string, Buffer>> {
  const archive = await openPromise(file)
  const entries = new Map<string, Buffer>()
  for await (const entry of archive.eachEntry()) {
    entries.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)))
  }
  return entries
}
