import type { Device } from '#shared/visitor/device.ts'
import { type Change, changesBetween, withoutChanges } from '../../rules/changes.ts'
import { type Content, type FrameContent, type Header, isFrame } from '../../rules/content.ts'
import { same } from '../../rules/same.ts'

const HEADER = 'header.'
/** What is the same on all devices. */
const LOOK = ['hue', 'radius', 'typeface', 'typeSize', 'footer'] as const
const DEVICES = ['desktop', 'tablet', 'mobile'] as const

/** What is different between two contents of one page, or of what stands around all of them. */
export function changesOf(before: Content, after: Content): Change[] {
  if (isFrame(before) && isFrame(after)) return changesOfFrame(before, after)
  return isFrame(before) || isFrame(after) ? [] : changesBetween(before, after)
}

/** The later content without some of its changes. */
export function contentWithout(before: Content, after: Content, changes: readonly Change[]): Content {
  if (isFrame(before) && isFrame(after))
    return changes.reduce((frame, change) => frameWithout(before, frame, change), after)
  return isFrame(before) || isFrame(after) ? after : withoutChanges(before, after, changes)
}

/** Tells a change from the others of the same two contents. */
export const changeKey = ({ kind, list, device, id, fields }: Change): string =>
  [kind, list, device ?? '', id, kind === 'page' ? (fields[0]?.name ?? '') : ''].join(' ')

function changesOfFrame(before: FrameContent, after: FrameContent): Change[] {
  const headers = DEVICES.flatMap((device) => {
    const [was, is] = [before.header[device], after.header[device]]
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])] as Array<keyof Header>
    return names
      .filter((name) => !same(was[name], is[name]))
      .map((name) => frameChange(`${HEADER}${name}`, device, was[name], is[name]))
  })
  const others = LOOK.filter((name) => !same(before[name], after[name])).map((name) =>
    frameChange(name, 'desktop', before[name], after[name]),
  )
  return [...headers, ...others]
}

const frameChange = (name: string, device: Device, before: unknown, after: unknown): Change => ({
  kind: 'page',
  id: '',
  name: '',
  list: 'desktop',
  device: device === 'desktop' ? null : device,
  fields: [{ name, before, after }],
})

function frameWithout(before: FrameContent, frame: FrameContent, { device, fields }: Change): FrameContent {
  const name = fields[0]?.name ?? ''
  const look = LOOK.find((one) => one === name)
  if (look) return { ...frame, [look]: before[look] }
  const of = device ?? 'desktop'
  const own = name.slice(HEADER.length) as keyof Header
  const { [own]: _, ...others } = frame.header[of]
  const was = before.header[of][own]
  const header = was === undefined ? others : { ...others, [own]: was }
  return { ...frame, header: { ...frame.header, [of]: header } }
}
