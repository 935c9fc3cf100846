import type { Device } from '#shared/visitor/device.ts'
import { type About, type Entry, listsOf, type Own, type PageContent } from './content.ts'
import { orderKept, placeBehind } from './order.ts'
import { same } from './same.ts'

/** One difference between two contents of a page. */
export interface Change {
  kind: 'added' | 'changed' | 'moved' | 'removed' | 'hidden' | 'page'
  /** Of the module; '' where it is the page itself. */
  id: string
  /** Of its kind of module: 'rich-text'; '' where it is the page itself. */
  name: string
  /** In which list of modules: that of the desktop stands for all devices that have none of their own. */
  list: Device
  /** Which device alone; null: all that show the list. */
  device: Device | null
  fields: Array<{ name: string; before: unknown; after: unknown }>
}

const OTHERS = ['tablet', 'mobile'] as const
type Other = (typeof OTHERS)[number]

/** What is different, module by module: in the order in which the page has them, what is gone last. */
export function changesBetween(before: PageContent, after: PageContent): Change[] {
  const lists = new Map(listsOf(before))
  const changed = listsOf(after).flatMap(([list, entries]) => {
    const known = lists.get(list)
    return known ? changesOfList(list, known, entries) : []
  })
  return [...changed, ...changesOfPage(before, after)]
}

function changesOfList(list: Device, before: readonly Entry[], after: readonly Entry[]): Change[] {
  const known = new Map(before.map((entry) => [entry.id, entry]))
  const left = new Set(after.map(({ id }) => id))
  const kept = orderKept(idsOf(before), idsOf(after))
  const made = after.flatMap((entry) => {
    const was = known.get(entry.id)
    if (!was) return [changeOf(list, 'added', entry)]
    const isMoved = !kept.has(entry.id) || was.slot !== entry.slot
    const moved = isMoved
      ? [changeOf(list, 'moved', entry, null, differing({ slot: was.slot }, { slot: entry.slot }))]
      : []
    return [...moved, ...changesOfEntry(list, was, entry)]
  })
  const gone = before.filter(({ id }) => !left.has(id)).map((entry) => changeOf(list, 'removed', entry))
  return [...made, ...gone]
}

function changesOfEntry(list: Device, was: Entry, is: Entry): Change[] {
  const changes: Change[] = []
  const device = list === 'desktop' ? null : list
  // In a list that is of one device alone, what devices change belongs to the module.
  const isOther =
    was.name !== is.name || was.version !== is.version || (device !== null && !same(was.on, is.on))
  const fields = differing(was.settings, is.settings)
  if (isOther || fields.length > 0) changes.push(changeOf(list, 'changed', is, device, fields))
  if ((was.hidden ?? false) !== (is.hidden ?? false)) {
    changes.push(changeOf(list, 'hidden', is, device, hiddenFields(was.hidden, is.hidden)))
  }
  return device === null ? [...changes, ...OTHERS.flatMap((other) => changesOn(other, was, is))] : changes
}

/** What another device changes differently. */
function changesOn(device: Other, was: Entry, is: Entry): Change[] {
  const [before, after] = [was.on?.[device], is.on?.[device]]
  const fields = differing(before?.settings ?? {}, after?.settings ?? {})
  return [
    ...(fields.length > 0 ? [changeOf('desktop', 'changed', is, device, fields)] : []),
    ...(before?.hidden === after?.hidden
      ? []
      : [changeOf('desktop', 'hidden', is, device, hiddenFields(before?.hidden, after?.hidden))]),
  ]
}

/** What is said of the page itself, one change for each so that each can be taken back. */
function changesOfPage(before: PageContent, after: PageContent): Change[] {
  return differing(pageFields(before), pageFields(after)).map((field) => ({
    kind: 'page',
    id: '',
    name: '',
    list: 'desktop',
    device: null,
    fields: [field],
  }))
}

/** A list of a device's own counts as one field only where it comes or goes. */
const pageFields = ({ colorMode, floating, about, modules }: PageContent): Record<string, unknown> => ({
  colorMode,
  floating,
  title: about?.title,
  description: about?.description,
  access: about?.access,
  picture: about?.picture,
  tablet: modules.tablet && true,
  mobile: modules.mobile && true,
})

/**
 * The later content without some of its changes.
 *
 * @param changes some of those between the two
 */
export function withoutChanges(
  before: PageContent,
  after: PageContent,
  changes: readonly Change[],
): PageContent {
  const lists = new Map(listsOf(before))
  const restored = (list: Device, entries: Entry[]): Entry[] => {
    const known = lists.get(list)
    const undone = changes.filter((change) => change.list === list && change.kind !== 'page')
    return known && undone.length > 0 ? withoutThose(known, entries, undone) : entries
  }
  const { tablet, mobile } = after.modules
  const content: PageContent = {
    ...after,
    modules: {
      desktop: restored('desktop', after.modules.desktop),
      tablet: tablet && restored('tablet', tablet),
      mobile: mobile && restored('mobile', mobile),
    },
  }
  const fields = changes.filter(({ kind }) => kind === 'page').flatMap((change) => change.fields)
  return fields.reduce((page, { name }) => withPageField(page, before, name), content)
}

export const withoutChange = (before: PageContent, after: PageContent, change: Change): PageContent =>
  withoutChanges(before, after, [change])

function withoutThose(before: readonly Entry[], after: Entry[], undone: readonly Change[]): Entry[] {
  const known = new Map(before.map((entry) => [entry.id, entry]))
  const of = (...kinds: Array<Change['kind']>) =>
    new Set(undone.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id))
  const [added, moved] = [of('added'), of('moved')]
  const left = after
    .filter(({ id }) => !added.has(id))
    .map((entry) => {
      const was = known.get(entry.id)
      if (!was) return entry
      const own = undone.filter(({ id, kind }) => id === entry.id && kind !== 'moved')
      const back = own.reduce((one, change) => withoutIn(one, was, change), entry)
      return moved.has(entry.id) ? { ...back, slot: was.slot } : back
    })
  const places = new Map(left.map((entry) => [entry.id, entry]))
  const gone = of('removed')
  for (const entry of before) if (gone.has(entry.id)) places.set(entry.id, entry)
  const fixed = orderKept(idsOf(before), idsOf(after))
  const restored = idsOf(before).filter((id) => (moved.has(id) && !fixed.has(id)) || gone.has(id))
  const ids = placeBehind(
    idsOf(left).filter((id) => !restored.includes(id)),
    restored,
    { order: idsOf(before), fixed },
  )
  return ids.flatMap((id) => places.get(id) ?? [])
}

/** One module without a change to its settings or to where it is hidden. */
function withoutIn(entry: Entry, was: Entry, { kind, device, list }: Change): Entry {
  const isOfAll = device === null || device === list
  if (isOfAll) {
    if (kind === 'hidden') return withHidden(entry, was.hidden)
    const back = { ...entry, name: was.name, version: was.version, settings: was.settings }
    return list === 'desktop' ? back : withAllOwn(back, was.on)
  }
  const other = device as Other
  const { [kind === 'hidden' ? 'hidden' : 'settings']: _, ...rest } = entry.on?.[other] ?? {}
  const own: Own = { ...rest }
  const before = was.on?.[other]
  if (kind === 'hidden' && before?.hidden !== undefined) own.hidden = before.hidden
  if (kind !== 'hidden' && before?.settings !== undefined) own.settings = before.settings
  return withOwn(entry, other, own)
}

function withAllOwn({ on: _, ...entry }: Entry, on: Entry['on']): Entry {
  return on ? { ...entry, on } : entry
}

function withHidden({ hidden: _, ...entry }: Entry, hidden: true | undefined): Entry {
  return hidden ? { ...entry, hidden } : entry
}

/** A module with what one device changes of it; nothing is left where that is nothing. */
export function withOwn({ on, ...entry }: Entry, device: Other, own: Own): Entry {
  const { [device]: _, ...others } = on ?? {}
  const isNothing = own.hidden === undefined && Object.keys(own.settings ?? {}).length === 0
  const next = isNothing ? others : { ...others, [device]: own }
  return Object.keys(next).length > 0 ? { ...entry, on: next } : entry
}

function withPageField(page: PageContent, before: PageContent, name: string): PageContent {
  if (name === 'colorMode' || name === 'floating') return { ...page, [name]: before[name] }
  if (name === 'tablet' || name === 'mobile') {
    return { ...page, modules: { ...page.modules, [name]: before.modules[name] } }
  }
  if (!page.about || !before.about) return { ...page, about: before.about }
  return { ...page, about: { ...page.about, [name]: before.about[name as keyof About] } }
}

const idsOf = (entries: readonly Entry[]): string[] => entries.map(({ id }) => id)

const hiddenFields = (before: boolean | undefined, after: boolean | undefined) => [
  { name: 'hidden', before: before ?? null, after: after ?? null },
]

function differing(before: Record<string, unknown>, after: Record<string, unknown>): Change['fields'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((name) => !same(before[name], after[name]))
    .map((name) => ({ name, before: before[name], after: after[name] }))
}

const changeOf = (
  list: Device,
  kind: Change['kind'],
  { id, name }: Entry,
  device: Device | null = list === 'desktop' ? null : list,
  fields: Change['fields'] = [],
): Change => ({ kind, id, name, list, device, fields })
