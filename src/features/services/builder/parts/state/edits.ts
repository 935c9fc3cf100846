import type { Device } from '#shared/visitor/device.ts'
import type { Entry, Own, PageContent } from '../../rules/content.ts'
import { same } from '../../rules/same.ts'
import { isShownOn } from '../../rules/settings-on.ts'

export type Slot = Entry['slot']

/** In the order in which a page shows them. */
export const SLOTS = ['top', 'main', 'side', 'bottom'] as const satisfies readonly Slot[]

/** Where modules are put: before another, or at the end of a slot. */
export interface Place {
  slot: Slot
  before: string | null
}

export type Edit =
  | { kind: 'set'; device: Device; id: string; name: string; value: unknown }
  | { kind: 'reset'; device: Device; id: string; name: string }
  | { kind: 'hide' | 'show'; device: Device; ids: readonly string[] }
  | { kind: 'move'; device: Device; ids: readonly string[]; place: Place }
  | { kind: 'add'; device: Device; entries: readonly Entry[]; place: Place }
  | { kind: 'remove'; device: Device; ids: readonly string[] }
  | { kind: 'follow'; device: Device }

type Small = Exclude<Device, 'desktop'>

/** Whether a device shows the desktop's modules in the desktop's order. */
export const followsDesktop = ({ modules }: PageContent, device: Device): boolean =>
  device === 'desktop' || modules[device] === null

/** The list a device shows, with what is hidden on it, as it is stored. */
export const storedOn = ({ modules }: PageContent, device: Device): readonly Entry[] =>
  modules[device] ?? modules.desktop

/** What a device sets itself for a module, beside what it takes from the desktop. */
export function ownOn(content: PageContent, device: Device, id: string): Record<string, unknown> {
  if (device === 'desktop') return {}
  const entry = storedOn(content, device).find((one) => one.id === id)
  if (!entry) return {}
  if (followsDesktop(content, device)) return entry.on?.[device]?.settings ?? {}
  const desktop = content.modules.desktop.find((one) => one.id === id)
  if (!desktop) return {}
  return Object.fromEntries(
    Object.entries(entry.settings).filter(([name, value]) => !same(value, desktop.settings[name])),
  )
}

/** What a module has on the desktop; on a device with a list of its own a module may stand there alone. */
export const desktopValues = (content: PageContent, device: Device, id: string): Record<string, unknown> =>
  (
    content.modules.desktop.find((one) => one.id === id) ??
    storedOn(content, device).find((one) => one.id === id)
  )?.settings ?? {}

const without = (settings: Record<string, unknown>, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => key !== name))

/** An entry with other own values on a device; what says nothing is not stored. */
function withOwn({ on, ...entry }: Entry, device: Small, { settings, hidden }: Own): Entry {
  const own: Own = {
    ...(settings && Object.keys(settings).length > 0 && { settings }),
    ...(hidden !== undefined && hidden !== (entry.hidden ?? false) && { hidden }),
  }
  const { [device]: _, ...others } = on ?? {}
  const next = { ...others, ...(Object.keys(own).length > 0 && { [device]: own }) }
  return Object.keys(next).length > 0 ? { ...entry, on: next } : entry
}

const withHidden = ({ hidden: _, ...entry }: Entry, isHidden: boolean): Entry =>
  isHidden ? { ...entry, hidden: true } : entry

function withList(content: PageContent, device: Device, list: readonly Entry[]): PageContent {
  return { ...content, modules: { ...content.modules, [device]: [...list] } }
}

/** Changes the modules of a device where they stand: in its own list, or in the desktop's that it follows. */
function eachOn(
  content: PageContent,
  device: Device,
  ids: readonly string[],
  change: (entry: Entry) => Entry,
): PageContent {
  const at = followsDesktop(content, device) ? 'desktop' : device
  const list = storedOn(content, at).map((entry) => (ids.includes(entry.id) ? change(entry) : entry))
  return withList(content, at, list)
}

/** A device's own list as it begins: what it shows at that moment. */
export const ownListOf = (content: PageContent, device: Small): Entry[] =>
  storedOn(content, device).map((entry) => {
    const { on: _, ...plain } = withHidden(entry, !isShownOn(entry, device))
    return { ...plain, settings: { ...entry.settings, ...entry.on?.[device]?.settings } }
  })

/** Changes the order on a device, which has one of its own from then on. */
function reordered(
  content: PageContent,
  device: Device,
  change: (list: readonly Entry[]) => readonly Entry[],
): PageContent {
  const list =
    device !== 'desktop' && followsDesktop(content, device)
      ? ownListOf(content, device)
      : storedOn(content, device)
  return withList(content, device, change(list))
}

/** Puts entries at a place of a list. */
export function insertAt(list: readonly Entry[], entries: readonly Entry[], place: Place): Entry[] {
  const put = entries.map((entry) => ({ ...entry, slot: place.slot }))
  const at = place.before === null ? -1 : list.findIndex(({ id }) => id === place.before)
  return at < 0 ? [...list, ...put] : [...list.slice(0, at), ...put, ...list.slice(at)]
}

/** The place before which something still stands when others have been taken away. */
function placeWithout(list: readonly Entry[], ids: readonly string[], { slot, before }: Place): Place {
  if (before === null || !ids.includes(before)) return { slot, before }
  const from = list.findIndex(({ id }) => id === before)
  const next = list.slice(from).find((entry) => entry.slot === slot && !ids.includes(entry.id))
  return { slot, before: next?.id ?? null }
}

function moved(list: readonly Entry[], ids: readonly string[], place: Place): readonly Entry[] {
  const taken = list.filter(({ id }) => ids.includes(id))
  return insertAt(
    list.filter(({ id }) => !ids.includes(id)),
    taken,
    placeWithout(list, ids, place),
  )
}

/** A value of the desktop is that of every own list that had the same: those inherit until they differ. */
function setOnDesktop(content: PageContent, id: string, name: string, value: unknown): PageContent {
  const before = content.modules.desktop.find((one) => one.id === id)?.settings[name]
  const change = (entry: Entry): Entry => ({
    ...entry,
    settings: value === undefined ? without(entry.settings, name) : { ...entry.settings, [name]: value },
  })
  const follow = (list: Entry[] | null) =>
    list?.map((entry) => (entry.id === id && same(entry.settings[name], before) ? change(entry) : entry)) ??
    null
  const { desktop, tablet, mobile } = content.modules
  return {
    ...content,
    modules: {
      desktop: desktop.map((entry) => (entry.id === id ? change(entry) : entry)),
      tablet: follow(tablet),
      mobile: follow(mobile),
    },
  }
}

function set(content: PageContent, device: Device, id: string, name: string, value: unknown): PageContent {
  if (device === 'desktop') return setOnDesktop(content, id, name, value)
  return eachOn(content, device, [id], (entry) => {
    if (!followsDesktop(content, device)) return { ...entry, settings: { ...entry.settings, [name]: value } }
    const own = entry.on?.[device]
    const isInherited = same(value, entry.settings[name])
    return withOwn(entry, device, {
      ...own,
      settings: isInherited ? without(own?.settings ?? {}, name) : { ...own?.settings, [name]: value },
    })
  })
}

function reset(content: PageContent, device: Device, id: string, name: string): PageContent {
  if (device === 'desktop') return setOnDesktop(content, id, name, undefined)
  return eachOn(content, device, [id], (entry) => {
    if (followsDesktop(content, device)) {
      const own = entry.on?.[device]
      return withOwn(entry, device, { ...own, settings: without(own?.settings ?? {}, name) })
    }
    const desktop = content.modules.desktop.find((one) => one.id === id)
    const rest = without(entry.settings, name)
    const isKnown = desktop !== undefined && desktop.settings[name] !== undefined
    return { ...entry, settings: isKnown ? { ...rest, [name]: desktop.settings[name] } : rest }
  })
}

const setHidden = (content: PageContent, device: Device, ids: readonly string[], isHidden: boolean) =>
  eachOn(content, device, ids, (entry) =>
    device === 'desktop' || !followsDesktop(content, device)
      ? withHidden(entry, isHidden)
      : withOwn(entry, device, { ...entry.on?.[device], hidden: isHidden }),
  )

/**
 * On a device that follows the desktop a new module stands in the desktop's list and is shown on this device alone:
 * its order goes on to follow.
 */
function added(content: PageContent, device: Device, entries: readonly Entry[], place: Place): PageContent {
  const follows = device !== 'desktop' && followsDesktop(content, device)
  const put = follows
    ? entries.map((entry) =>
        withOwn(withHidden(entry, true), device, { ...entry.on?.[device], hidden: false }),
      )
    : entries
  const at = follows ? 'desktop' : device
  return withList(content, at, insertAt(storedOn(content, at), put, place))
}

/** What is taken away on a device that follows the desktop is hidden there: the desktop keeps it. */
function removed(content: PageContent, device: Device, ids: readonly string[]): PageContent {
  if (device !== 'desktop' && followsDesktop(content, device)) return setHidden(content, device, ids, true)
  return withList(
    content,
    device,
    storedOn(content, device).filter(({ id }) => !ids.includes(id)),
  )
}

/** A page after an edit. */
export function applyEdit(content: PageContent, edit: Edit): PageContent {
  switch (edit.kind) {
    case 'set':
      return set(content, edit.device, edit.id, edit.name, edit.value)
    case 'reset':
      return reset(content, edit.device, edit.id, edit.name)
    case 'hide':
    case 'show':
      return setHidden(content, edit.device, edit.ids, edit.kind === 'hide')
    case 'move':
      return reordered(content, edit.device, (list) => moved(list, edit.ids, edit.place))
    case 'add':
      return added(content, edit.device, edit.entries, edit.place)
    case 'remove':
      return removed(content, edit.device, edit.ids)
    case 'follow':
      return edit.device === 'desktop'
        ? content
        : { ...content, modules: { ...content.modules, [edit.device]: null } }
  }
}
