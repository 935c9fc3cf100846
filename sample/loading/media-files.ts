import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Database } from '#database/schema.ts'
import type { MediaKind } from '#features/kernel/media/rules/kinds.ts'
import { GATED } from '#server/storage/storage.ts'
import { media } from '../media.ts'
import { hasPicture, RATIOS, type Ratio, renderPicture } from '../pictures.ts'
import { insertAll } from '../queries.ts'
import type { SampleFile, Town } from '../types.ts'

/** A third, two thirds and all of a page's width on common screens; larger ones only cost time at the first start. */
const WIDTHS: Record<Ratio, readonly number[]> = {
  '16:9': [480, 960, 1600],
  '4:3': [480, 960, 1600],
  '1:1': [320, 640, 1200],
}

export interface SampleMedia {
  kind: MediaKind
  /** What the town calls it. */
  key: string
  /** Name of the file below DATA_DIR/media; pictures have '-{width}.webp' behind it. */
  storageKey: string
  mime: string
  size: number
  width: number | null
  height: number | null
  widths: number[]
  color: string | null
  /** Seconds; null where it has none. */
  duration: number | null
}

/** Where a picture stands once it is made. */
export const pictureKey = (name: string, ratio: Ratio) => `${name}-${ratio.replace(':', 'x')}`

/** Pictures inside texts and galleries share one shape, so that they line up. */
export const INNER_RATIO: Ratio = '16:9'

/** Address, width and height of a picture as it stands inside a text: the middle of its widths. */
export function innerPicture(name: string): { src: string; width: number; height: number } {
  const [full, high] = RATIOS[INNER_RATIO]
  const width = WIDTHS[INNER_RATIO][1] ?? full
  return {
    src: `/media/${pictureKey(name, INNER_RATIO)}-${width}.webp`,
    width,
    height: Math.round((width / full) * high),
  }
}

export const fileKey = ({ name, extension }: Pick<SampleFile, 'name' | 'extension'>) => `${name}.${extension}`

/** Everything the town shows or offers, made and written below `dataDir`; in the order of its first use. */
export async function makeMedia(town: Town, dataDir: string, signal?: AbortSignal): Promise<SampleMedia[]> {
  const folder = join(dataDir, 'media')
  await mkdir(join(folder, GATED), { recursive: true })
  const sold = soldOf(town)
  const steps = [
    ...picturesOf(town).map(
      ({ name, ratio }) =>
        () =>
          makePicture(name, ratio, folder),
    ),
    ...filesOf(town).map((name) => () => makeFile(name, folder, false)),
    ...sold.map((name) => () => makeFile(name, folder, true)),
  ]
  return inTurns(steps, signal)
}

/** More at once does not draw faster, and a site that is open meanwhile would not get to answer. */
const AT_ONCE = 4

async function inTurns<Made>(
  steps: ReadonlyArray<() => Promise<Made>>,
  signal?: AbortSignal,
): Promise<Made[]> {
  const made: Made[] = []
  const queue = steps.entries()
  const work = async () => {
    for (const [place, step] of queue) {
      signal?.throwIfAborted()
      made[place] = await step()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return made
}

export async function insertMedia(db: Database, all: readonly SampleMedia[]): Promise<Map<string, number>> {
  const rows = all.map(({ key, storageKey, ...item }) => ({
    ...item,
    storage_key: storageKey,
    title: key,
  }))
  const ids = await insertAll(db, 'media', rows)
  return new Map(all.map(({ key }, place) => [key, ids[place] as number]))
}

interface NeededPicture {
  name: string
  ratio: Ratio
}

function picturesOf(town: Town): NeededPicture[] {
  const wide = [...town.articles, ...town.pages].flatMap(({ cover }) => cover ?? [])
  const inside = [...namesInTexts(town)].filter(hasPicture)
  const galleries = town.articles.flatMap(({ gallery }) => (gallery ?? []).map(({ picture }) => picture))
  const square = [
    ...town.nodes.map(({ picture }) => picture),
    ...town.products.flatMap(({ pictures }) => pictures),
  ]
  const needed: NeededPicture[] = [
    ...wide.map((name) => ({ name, ratio: '16:9' }) as const),
    ...[...inside, ...galleries].map((name) => ({ name, ratio: INNER_RATIO })),
    ...square.map((name) => ({ name, ratio: '1:1' }) as const),
  ]
  return [...new Map(needed.map((picture) => [pictureKey(picture.name, picture.ratio), picture])).values()]
}

function filesOf(town: Town): string[] {
  const offered = [
    ...town.articles.flatMap(({ attachments }) => attachments ?? []),
    ...town.site.downloads.map(({ file }) => file),
    ...town.site.playlist,
  ].map(({ name }) => name)
  return [...new Set([...offered, ...[...namesInTexts(town)].filter((name) => !hasPicture(name))])]
}

/** What only buyers get. */
function soldOf(town: Town): string[] {
  const open = new Set(filesOf(town))
  const sold = town.products.flatMap(({ delivery }) => (delivery.kind === 'file' ? delivery.files : []))
  return [...new Set(sold.map(({ name }) => name))].filter((name) => !open.has(name))
}

/** Texts name what they show as `sample:<name>`. */
export const SAMPLE_SOURCE = /sample:([\w-]+)/g

function namesInTexts(town: Town): Set<string> {
  return new Set(Array.from(JSON.stringify(town).matchAll(SAMPLE_SOURCE), ([, name]) => name as string))
}

async function makePicture(name: string, ratio: Ratio, folder: string): Promise<SampleMedia> {
  const { svg, width, height, colour } = renderPicture(name, ratio)
  const key = pictureKey(name, ratio)
  const widths = [...WIDTHS[ratio]]
  const sizes = await Promise.all(
    widths.map(async (wanted) => {
      // Drawn at the wanted size instead of scaled down: faster, and the edges stay sharp.
      const image = sharp(Buffer.from(svg), { density: (72 * wanted) / width }).resize({ width: wanted })
      // More effort saves a twentieth of the bytes and costs four times the time.
      const { size } = await image
        .webp({ quality: 82, effort: 2 })
        .toFile(join(folder, `${key}-${wanted}.webp`))
      return size
    }),
  )
  const size = Math.max(...sizes)
  return {
    kind: 'image',
    key,
    storageKey: key,
    mime: 'image/webp',
    size,
    width,
    height,
    widths,
    color: colour,
    duration: null,
  }
}

/** @param isSold whether nobody may guess where it stands */
async function makeFile(name: string, folder: string, isSold: boolean): Promise<SampleMedia> {
  const made = media[name]
  if (!made) throw new Error(`The sample town names the file "${name}", which media.ts does not make.`)
  const content = await made.make()
  const key = fileKey({ name, extension: made.extension })
  const storageKey = isSold ? `${GATED}${randomBytes(16).toString('hex')}.${made.extension}` : key
  await writeFile(join(folder, storageKey), content)
  return {
    kind: made.type,
    key,
    storageKey,
    mime: made.mime,
    size: content.length,
    width: made.width ?? null,
    height: made.height ?? null,
    widths: [],
    color: null,
    duration: made.seconds ?? null,
  }
}
