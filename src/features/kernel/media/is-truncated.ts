import { open } from 'node:fs/promises'

const IN_BOXES = new Set(['video/mp4', 'video/quicktime', 'audio/mp4'])
/** Films have a dozen, those in fragments two for each second. */
const MOST_BOXES = 50_000

/**
 * Whether a film or sound breaks off before it has said how it is to be played, as a copy that was cut short does: nothing
 * can show any of it. What breaks off later plays as far as it goes.
 */
export async function isTruncated(file: string, mime: string): Promise<boolean> {
  if (!IN_BOXES.has(mime)) return false
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const head = Buffer.alloc(16)
    let at = 0
    for (let count = 0; count < MOST_BOXES; count += 1) {
      const { bytesRead } = await handle.read(head, 0, 16, at)
      if (bytesRead < 8) return true
      const length = lengthOf(head, size - at)
      if (length < 8 || at + length > size) return true
      if (head.toString('latin1', 4, 8) === 'moov') return false
      at += length
    }
    return true
  } finally {
    await handle.close()
  }
}

/** Bytes of a box; one that does not say goes on to the end of the file. */
function lengthOf(head: Buffer, left: number): number {
  const short = head.readUInt32BE(0)
  if (short === 0) return left
  return short === 1 ? Number(head.readBigUInt64BE(8)) : short
}
