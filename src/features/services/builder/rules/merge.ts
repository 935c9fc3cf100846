import { type Content, type Entry, type FrameContent, isFrame, type PageContent } from './content.ts'
import { placeBehind } from './order.ts'
import { same } from './same.ts'

/** Ids of modules that both have changed; of what is no module, the name of its setting. */
export type Merged<Of extends Content = Content> = { content: Of } | { conflicts: string[] }

/**
 * Puts together what two people have made of one content. Each module, and each thing that is said of the page, may be
 * changed by one of the two; where both have changed it and not in the same way, nobody's work is thrown away.
 */
export function mergeContents(base: PageContent, mine: PageContent, theirs: PageContent): Merged<PageContent>
export function mergeContents(base: Content, mine: Content, theirs: Content): Merged
export function mergeContents(base: Content, mine: Content, theirs: Content): Merged {
  const conflicts: string[] = []
  const three = <Value>(name: string, of: Three<Value>): Value => {
    const [, own, other] = of
    const taken = takenOf(of)
    if (taken) return taken.value
    conflicts.push(name)
    return own ?? other
  }
  const content =
    isFrame(base) && isFrame(mine) && isFrame(theirs)
      ? mergeFrames([base, mine, theirs], three)
      : mergePages([base, mine, theirs] as Three<PageContent>, three, conflicts)
  return conflicts.length > 0 ? { conflicts: [...new Set(conflicts)] } : { content }
}

type Three<Value> = readonly [base: Value, mine: Value, theirs: Value]
type MergeOne = <Value>(name: string, of: Three<Value>) => Value

/** The one that was changed, where it is only one. */
function takenOf<Value>([base, mine, theirs]: Three<Value>): { value: Value } | null {
  if (same(mine, base)) return { value: theirs }
  if (same(theirs, base) || same(mine, theirs)) return { value: mine }
  return null
}

function mergePages(of: Three<PageContent>, three: MergeOne, conflicts: string[]): PageContent {
  const listOf = (device: 'tablet' | 'mobile'): Entry[] | null => {
    const lists = each(of, ({ modules }) => modules[device])
    const [base, mine, theirs] = lists
    return base && mine && theirs ? mergeLists([base, mine, theirs], conflicts) : three(device, lists)
  }
  const abouts = each(of, ({ about }) => about)
  const [base, mine, theirs] = abouts
  const about =
    base && mine && theirs
      ? {
          title: mergeRecords('title', [base.title, mine.title, theirs.title], three),
          description: mergeRecords(
            'description',
            [base.description, mine.description, theirs.description],
            three,
          ),
          access: three('access', [base.access, mine.access, theirs.access]),
          picture: three('picture', [base.picture, mine.picture, theirs.picture]),
        }
      : three('about', abouts)
  const floating = mergeRecords(
    'floating',
    each(of, (page) => page.floating ?? {}),
    three,
  )
  return {
    modules: {
      desktop: mergeLists(
        each(of, ({ modules }) => modules.desktop),
        conflicts,
      ),
      tablet: listOf('tablet'),
      mobile: listOf('mobile'),
    },
    colorMode: three(
      'colorMode',
      each(of, ({ colorMode }) => colorMode),
    ),
    about,
    ...(Object.keys(floating).length > 0 && { floating }),
  }
}

function mergeLists([base, mine, theirs]: Three<Entry[]>, conflicts: string[]): Entry[] {
  const [was, own, other] = [byId(base), byId(mine), byId(theirs)]
  const entries = new Map<string, Entry>()
  for (const id of new Set([...was.keys(), ...own.keys(), ...other.keys()])) {
    const taken = takenOf([was.get(id), own.get(id), other.get(id)])
    if (!taken) conflicts.push(id)
    else if (taken.value) entries.set(id, taken.value)
  }
  // Whoever has moved something decides on the order; where both have, I do. Nothing is lost by it.
  const shared = [...was.keys()].filter((id) => own.has(id) && other.has(id))
  const isMineAsBefore = same(
    mine.flatMap(({ id }) => (shared.includes(id) ? [id] : [])),
    shared,
  )
  const [first, second] = isMineAsBefore ? [theirs, mine] : [mine, theirs]
  const order = second.map(({ id }) => id)
  const placed = first.map(({ id }) => id).filter((id) => entries.has(id))
  const left = order.filter((id) => entries.has(id) && !placed.includes(id))
  const ids = placeBehind(placed, left, { order, fixed: new Set(placed) })
  return ids.flatMap((id) => entries.get(id) ?? [])
}

const byId = (entries: readonly Entry[]): Map<string, Entry> =>
  new Map(entries.map((entry) => [entry.id, entry]))

function mergeFrames(of: Three<FrameContent>, three: MergeOne): FrameContent {
  const header = <Device extends keyof FrameContent['header']>(device: Device) =>
    mergeRecords(
      device,
      each(of, (frame) => frame.header[device]),
      three,
    )
  return {
    header: { desktop: header('desktop'), tablet: header('tablet'), mobile: header('mobile') },
    footer: three(
      'footer',
      each(of, ({ footer }) => footer),
    ),
    hue: three(
      'hue',
      each(of, ({ hue }) => hue),
    ),
    radius: three(
      'radius',
      each(of, ({ radius }) => radius),
    ),
    ...mergeType(of, three),
  }
}

/** What is as it comes is not said. */
function mergeType(of: Three<FrameContent>, three: MergeOne): Pick<FrameContent, 'typeface' | 'typeSize'> {
  const typeface = three(
    'typeface',
    each(of, (frame) => frame.typeface),
  )
  const typeSize = three(
    'typeSize',
    each(of, (frame) => frame.typeSize),
  )
  return { ...(typeface !== undefined && { typeface }), ...(typeSize !== undefined && { typeSize }) }
}

/** Value by value; one that nobody has any more is left out. */
function mergeRecords<Of extends object>(name: string, of: Three<Of>, three: MergeOne): Of {
  const keys = [...new Set(of.flatMap((one) => Object.keys(one)))] as Array<keyof Of & string>
  const merged = keys.map((key) => [
    key,
    three(
      `${name}.${key}`,
      each(of, (one) => one[key]),
    ),
  ])
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Of
}

const each = <From, To>([base, mine, theirs]: Three<From>, of: (one: From) => To): Three<To> => [
  of(base),
  of(mine),
  of(theirs),
]
