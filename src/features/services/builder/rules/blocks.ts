import { blockKeyOf } from '#shared/pages/blocks.ts'
import type { Device } from '#shared/visitor/device.ts'
import { type Content, type Entry, isFrame, listsOf, type PageContent } from './content.ts'
import { isShownOn } from './settings-on.ts'

/** Modules of one block, or of one kept section. */
export const MOST_IN_BLOCK = 20
/** Kept sections and blocks of a site: all are shown at once where one is chosen. */
export const MOST_BLOCKS = 100
export const MOST_BLOCK_NAME = 80

export const blockKey = (id: number): string => `block.${id}`

/** The keys of the blocks that stand on a page, on any device. */
export const blocksOn = (content: Content): string[] =>
  isFrame(content)
    ? []
    : [...new Set(listsOf(content).flatMap(([, list]) => list.flatMap((entry) => blockKeyOf(entry) ?? [])))]

/** A page on which a block stands in the place of some modules: where the first of them was. */
export function withBlock(content: PageContent, ids: readonly string[], block: Entry): PageContent {
  const replaced = (list: readonly Entry[]): Entry[] => {
    const first = list.find(({ id }) => ids.includes(id))
    return list.flatMap((entry) => {
      if (!ids.includes(entry.id)) return [entry]
      return entry === first ? [{ ...block, slot: entry.slot }] : []
    })
  }
  const { desktop, tablet, mobile } = content.modules
  return {
    ...content,
    modules: {
      desktop: replaced(desktop),
      tablet: tablet && replaced(tablet),
      mobile: mobile && replaced(mobile),
    },
  }
}

/**
 * A page on which the modules of a block stand in the place of the block, as copies.
 *
 * @param only the id of the one place where they do; missing: wherever it stands
 */
export function withCopies(
  content: PageContent,
  key: string,
  block: Pick<PageContent, 'modules'>,
  only?: string,
): PageContent {
  const taken = new Set(listsOf(content).flatMap(([, list]) => list.map(({ id }) => id)))
  // The same copy has the same id on each device.
  const ids = new Map<string, string>()
  const idOf = (place: string): string => {
    const known = ids.get(place)
    if (known !== undefined) return known
    let id = place.slice(-60)
    for (let count = 2; taken.has(id); count++) id = `${place.slice(-56)}-${count}`
    taken.add(id)
    ids.set(place, id)
    return id
  }
  const replaced = (list: readonly Entry[], from: readonly Entry[]): Entry[] =>
    list.flatMap((entry) =>
      blockKeyOf(entry) === key && (only ?? entry.id) === entry.id
        ? from.map((one) => copyIn(entry, one, idOf(`${entry.id}-${one.id}`)))
        : entry,
    )
  const { desktop, tablet, mobile } = content.modules
  const { modules } = block
  return {
    ...content,
    modules: {
      desktop: replaced(desktop, modules.desktop),
      tablet: tablet && replaced(tablet, modules.tablet ?? modules.desktop),
      mobile: mobile && replaced(mobile, modules.mobile ?? modules.desktop),
    },
  }
}

const SMALL = ['tablet', 'mobile'] as const

/** A module of a block where the block stood: hidden wherever either was. */
function copyIn(place: Entry, module: Entry, id: string): Entry {
  const { on: inner, hidden: wasHidden, ...entry } = module
  const isHiddenOn = (device: Device) => !isShownOn(place, device) || !isShownOn(module, device)
  const isHidden = isHiddenOn('desktop')
  const own = SMALL.flatMap((device) => {
    const settings = inner?.[device]?.settings
    const differs = isHiddenOn(device) !== isHidden
    if (!settings && !differs) return []
    return [[device, { ...(settings && { settings }), ...(differs && { hidden: !isHidden }) }] as const]
  })
  return {
    ...entry,
    id,
    slot: place.slot,
    ...(isHidden && { hidden: true as const }),
    ...(own.length > 0 && { on: Object.fromEntries(own) }),
  }
}
