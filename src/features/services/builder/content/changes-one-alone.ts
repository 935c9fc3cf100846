import { isBlockKey } from '#shared/pages/blocks.ts'
import { DEVICES } from '#shared/visitor/device.ts'
import { devicesDiffer, pagesByDevice, type StoredPageSettings } from '#site/settings.ts'
import { FRAME_KEY } from '../rules/content.ts'
import { same } from '../rules/same.ts'
import type { PublishedSite } from './page-content.ts'

type Stored = Record<string, unknown>

/** What is said of single pages, by their keys. */
const OF_ONE = ['colorModes', 'floating'] as const

/**
 * Whether what is published differs in nothing but how one page is arranged, so that no other page has to be made anew.
 * Blocks stand on others, the frame around all; titles and addresses of pages are shown by others. Every page says whether
 * any differs by device.
 */
export function changesOneAlone(before: PublishedSite, after: PublishedSite, key: string): boolean {
  if (key === FRAME_KEY || isBlockKey(key)) return false
  if (
    DEVICES.some(
      (device) => !same(withoutOne(before.pages[device], key), withoutOne(after.pages[device], key)),
    )
  )
    return false
  return differs(before.pages) === differs(after.pages)
}

const differs = (pages: StoredPageSettings): boolean => devicesDiffer(pagesByDevice(pages))

/** What a device stores of everything but the arrangement of one page. What is empty is not there. */
function withoutOne(stored: Stored, key: string): Stored {
  const places = { ...(stored.pages as Stored | undefined) }
  for (const name of OF_ONE) places[name] = filled(without(places[name] as Stored | undefined, key))
  return {
    ...stored,
    modules: filled(without(stored.modules as Stored | undefined, key)),
    pages: filled(places),
  }
}

function without(record: Stored | undefined, key: string): Stored {
  const { [key]: _, ...others } = record ?? {}
  return others
}

const filled = (record: Stored): Stored | undefined =>
  Object.values(record).some((value) => value !== undefined) ? record : undefined
