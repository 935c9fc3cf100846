/**
 * The pictures of the sample town: geometric, made from a name, the same at every start. Names that are not in the list
 * get a pattern of their own, so any title can have a cover.
 */
import sharp from 'sharp'
import * as goods from './motifs/goods.ts'
import * as machines from './motifs/machines.ts'
import * as nature from './motifs/nature.ts'
import * as printed from './motifs/printed.ts'
import * as things from './motifs/things.ts'
import { fillAll, type Motif, type PaletteName, palettes, pick, seededRandom } from './motifs/tools.ts'
import * as town from './motifs/town.ts'

export const RATIOS = { '16:9': [1600, 900], '4:3': [1600, 1200], '1:1': [1600, 1600] } as const
export type Ratio = keyof typeof RATIOS

export interface Picture {
  svg: string
  width: number
  height: number
  /** The colour to show until the picture is there. */
  colour: string
}

type Recipe = readonly [Motif, PaletteName]

const recipes: Record<string, Recipe> = {
  // Articles
  'banyan-street': [nature.banyan, 'leaf'],
  'fir-desk': [things.joint, 'dawn'],
  'night-ledger': [printed.ledger, 'sea'],
  'fish-market': [nature.fish, 'night'],
  'why-a-square': [town.tiles, 'clay'],
  'braised-pork': [things.pot, 'dusk'],
  'riveted-bowl': [things.bowl, 'sea'],
  'north-balcony': [nature.sprouts, 'moss'],
  'printing-a-street': [printed.type, 'clay'],
  'bicycle-chain': [machines.wheel, 'mist'],
  'five-notes': [town.bells, 'tea'],
  'book-swap': [things.books, 'plum'],
  // Inside articles
  'banyan-plan': [town.streets, 'leaf'],
  'desk-plan': [printed.plan, 'pine'],
  'market-row': [town.stalls, 'night'],
  'market-lamps': [town.lamps, 'night'],
  'market-harbour': [nature.waves, 'sea'],
  'market-roofs': [town.roofs, 'dusk'],
  'market-ice': [nature.arcs, 'mist'],
  'square-bench': [town.bench, 'dawn'],
  'square-roofs': [town.roofs, 'clay'],
  'chain-detail': [machines.wheel, 'stone'],
  'swap-table': [things.books, 'tea'],
  'print-blocks': [printed.type, 'dawn'],
  // Nodes
  'node-balcony': [nature.leaves, 'leaf'],
  'node-repair': [machines.watch, 'dawn'],
  'node-reading': [things.books, 'sea'],
  'node-square': [town.bench, 'leaf'],
  'node-kitchen': [things.pot, 'clay'],
  'node-pictures': [town.lamps, 'dusk'],
  'node-crafts': [things.bowl, 'plum'],
  'node-trade': [town.stalls, 'tea'],
  // Products
  'map-sheet': [town.streets, 'tea'],
  'map-corner': [town.streets, 'dawn'],
  'map-quarter': [town.streets, 'mist'],
  'seed-box': [goods.packets, 'moss'],
  'seed-balcony': [nature.sprouts, 'leaf'],
  'seed-leaves': [nature.leaves, 'moss'],
  'watch-drivers': [goods.drivers, 'stone'],
  'watch-open': [machines.watch, 'mist'],
  'tea-caddy': [goods.caddy, 'tea'],
  'tea-cups': [things.cups, 'dawn'],
  'tea-blossom': [nature.blossoms, 'moss'],
  'postcard-type': [printed.type, 'mist'],
  'postcard-tiles': [town.tiles, 'sea'],
  'postcard-arcs': [nature.arcs, 'clay'],
  'desk-drawing': [printed.plan, 'night'],
  'desk-joint': [things.joint, 'clay'],
  'fish-set': [nature.fish, 'pine'],
  'fish-lamps': [town.lamps, 'pine'],
  'ledger-app': [printed.ledger, 'mist'],
  'ledger-key': [goods.key, 'tea'],
  'member-card': [goods.card, 'moss'],
  'credit-tokens': [goods.tokens, 'tea'],
  // Pages, sound and film
  'page-about': [nature.banyan, 'dawn'],
  'page-neighbours': [town.roofs, 'moss'],
  'sound-bells': [town.bells, 'plum'],
  'film-pot': [things.pot, 'night'],
}

/** Quiet enough to stand under any title. */
const patterns: Motif[] = [
  nature.leaves,
  nature.arcs,
  nature.waves,
  nature.blossoms,
  town.tiles,
  town.roofs,
  town.streets,
  town.lamps,
  things.books,
  things.cups,
  printed.type,
]
const quietPalettes: PaletteName[] = [
  'leaf',
  'moss',
  'dawn',
  'clay',
  'tea',
  'sea',
  'mist',
  'plum',
  'stone',
  'night',
]

export const pictureNames: readonly string[] = Object.keys(recipes)

export const hasPicture = (name: string) => Object.hasOwn(recipes, name)

export function drawMotif(
  motif: Motif,
  paletteName: PaletteName,
  seed: string,
  width: number,
  height: number,
): string {
  const p = palettes[paletteName]
  const canvas = { w: width, h: height, u: Math.min(width, height) / 100, p, random: seededRandom(seed) }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${fillAll(canvas, p.ground)}${motif(canvas)}</svg>`
}

export function renderPicture(name: string, ratio: Ratio): Picture {
  const [width, height] = RATIOS[ratio]
  const chance = seededRandom(`recipe ${name}`)
  const [motif, paletteName] = recipes[name] ?? [pick(chance, patterns), pick(chance, quietPalettes)]
  return {
    svg: drawMotif(motif, paletteName, name, width, height),
    width,
    height,
    colour: palettes[paletteName].wash,
  }
}

/** One file of the picture; the height follows from the ratio. */
export async function encodePicture(
  picture: Picture,
  format: 'webp' | 'avif' | 'png',
  width: number,
): Promise<Buffer> {
  // Rendering at the wanted size, not scaling down: the shapes are vectors, and it is several times faster.
  const image = sharp(Buffer.from(picture.svg), { density: (72 * width) / picture.width }).resize({ width })
  if (format === 'webp') return image.webp({ quality: 82, effort: 2 }).toBuffer()
  if (format === 'avif') return image.avif({ quality: 58, effort: 2 }).toBuffer()
  return image.png({ palette: true }).toBuffer()
}
