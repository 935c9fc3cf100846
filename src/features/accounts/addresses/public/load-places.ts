import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { indexPlaces, type PlaceIndex } from '../place-index.ts'

/** By its name in the package: the built server stands in another folder than this file. */
const FILE = '#features/accounts/addresses/places/places.tsv.gz'
const unpack = promisify(gunzip)
let loaded: Promise<PlaceIndex> | undefined

async function load(): Promise<PlaceIndex> {
  const packed = await readFile(createRequire(import.meta.url).resolve(FILE))
  return indexPlaces(await unpack(packed))
}

/** All places, read at the first ask (some tenths of a second) and kept: some 6 MB a process. */
export function loadPlaces(): Promise<PlaceIndex> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}
