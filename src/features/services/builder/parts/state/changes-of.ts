import { type Change, changesBetween } from '../../rules/changes.ts'
import { type Content, type FrameContent, isFrame } from '../../rules/content.ts'
import { same } from '../../rules/same.ts'

const PARTS = ['header', 'footer', 'hue', 'radius'] as const satisfies ReadonlyArray<keyof FrameContent>

/** What stands around all pages has no modules: each of its parts that differs is a change. */
const changesOfFrame = (before: FrameContent, after: FrameContent): Change[] =>
  PARTS.filter((part) => !same(before[part], after[part])).map((part) => ({
    kind: 'page',
    id: '',
    name: '',
    list: 'desktop',
    device: null,
    fields: [{ name: part, before: before[part], after: after[part] }],
  }))

/** In what a content differs from another. */
export function changesOf(before: Content, after: Content): Change[] {
  if (isFrame(before) && isFrame(after)) return changesOfFrame(before, after)
  return isFrame(before) || isFrame(after) ? [] : changesBetween(before, after)
}
