/**
 * A film without a video encoder: a lossy WebP file is one VP8 key frame, and a WebM file is VP8 frames in a row.
 * So the frames are drawn as SVG, encoded as WebP by sharp, taken out of their files and put into a WebM file.
 */
import sharp from 'sharp'
import { potAt } from '../motifs/things.ts'
import { drawMotif } from '../pictures.ts'

const WIDTH = 640
const HEIGHT = 360
const FRAME_MS = 100
/** Frames of one boil; the film shows it three times. */
const FRAMES = 20
const ROUNDS = 3

const HEADER = 0x1a45dfa3
const SEGMENT = 0x18538067
const INFO = 0x1549a966
const TRACKS = 0x1654ae6b
const CLUSTER = 0x1f43b675
const CUES = 0x1c53bb6b

const idBytes = (id: number) => Buffer.from(id.toString(16), 'hex')

/** An EBML element: id, size in eight bytes, content. */
function element(id: number, content: Buffer | Buffer[]): Buffer {
  const body = Array.isArray(content) ? Buffer.concat(content) : content
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([idBytes(id), size, body])
}

function unsigned(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return element(id, bytes)
}

function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, bytes)
}

const text = (id: number, value: string) => element(id, Buffer.from(value))

/** The VP8 frame inside a simple lossy WebP file. */
export function frameOfWebp(webp: Buffer): Buffer {
  let at = 12
  while (at + 8 <= webp.length) {
    const size = webp.readUInt32LE(at + 4)
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + size)
    at += 8 + size + (size % 2)
  }
  throw new Error('Not a lossy WebP file')
}

export function makeWebm(frames: Buffer[], width: number, height: number, frameMs: number): Buffer {
  const header = element(HEADER, [
    unsigned(0x4286, 1),
    unsigned(0x42f7, 1),
    unsigned(0x42f2, 4),
    unsigned(0x42f3, 8),
    text(0x4282, 'webm'),
    unsigned(0x4287, 2),
    unsigned(0x4285, 2),
  ])
  const info = element(INFO, [
    unsigned(0x2ad7b1, 1_000_000),
    float(0x4489, frames.length * frameMs),
    text(0x4d80, 'plaza'),
    text(0x5741, 'plaza'),
  ])
  const tracks = element(TRACKS, [
    element(0xae, [
      unsigned(0xd7, 1),
      unsigned(0x73c5, 1),
      unsigned(0x83, 1),
      unsigned(0x9c, 0),
      text(0x86, 'V_VP8'),
      unsigned(0x23e383, frameMs * 1_000_000),
      element(0xe0, [unsigned(0xb0, width), unsigned(0xba, height)]),
    ]),
  ])
  // One cluster a second: a block's time within its cluster has only 16 bits, and players seek to clusters.
  const perCluster = Math.round(1000 / frameMs)
  const clusters: Buffer[] = []
  const points: Buffer[] = []
  // The cues stand before the clusters, so a player that asks for ranges can seek at once; their length does not
  // depend on the values because every number takes four bytes.
  const count = Math.ceil(frames.length / perCluster)
  const cuePoint = (time: number, position: number) =>
    element(0xbb, [unsigned(0xb3, time), element(0xb7, [unsigned(0xf7, 1), unsigned(0xf1, position)])])
  const cuesLength = element(
    CUES,
    Array.from({ length: count }, () => cuePoint(0, 0)),
  ).length
  let position = info.length + tracks.length + cuesLength
  for (let from = 0; from < frames.length; from += perCluster) {
    const blocks = frames.slice(from, from + perCluster).map((frame, i) => {
      const head = Buffer.from([0x81, 0, 0, 0x80])
      head.writeInt16BE(i * frameMs, 1)
      return element(0xa3, Buffer.concat([head, frame]))
    })
    const cluster = element(CLUSTER, [unsigned(0xe7, from * frameMs), ...blocks])
    points.push(cuePoint(from * frameMs, position))
    clusters.push(cluster)
    position += cluster.length
  }
  return Buffer.concat([header, element(SEGMENT, [info, tracks, element(CUES, points), ...clusters])])
}

export async function makePotFilm(): Promise<Buffer> {
  const frames: Buffer[] = []
  for (let i = 0; i < FRAMES; i++) {
    const svg = drawMotif(potAt(i / FRAMES), 'night', 'film-pot', WIDTH, HEIGHT)
    frames.push(frameOfWebp(await sharp(Buffer.from(svg)).flatten().webp({ quality: 70 }).toBuffer()))
  }
  return makeWebm(Array.from({ length: ROUNDS }, () => frames).flat(), WIDTH, HEIGHT, FRAME_MS)
}
