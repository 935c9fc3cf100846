import type { Device } from '#shared/visitor/device.ts'
import { withBlock, withCopies } from '../../rules/blocks.ts'
import { type Content, type Entry, isFrame, type PageContent } from '../../rules/content.ts'
import { fits } from '../../rules/fits.ts'
import { isShownOn } from '../../rules/settings-on.ts'
import type { CatalogueModule } from '../../schemas.ts'
import type { Editor } from './editor.ts'
import { applyEdit, type Edit, type Place, storedOn } from './edits.ts'
import { copyOf, newEntry, readCopied, shownName, writeCopied } from './entries.ts'
import type { Deed } from './history.ts'
import { type OutlineRow, outlineOf, placeAfter, placeByStep, rowAfterRemoval } from './outline.ts'

interface Needs {
  editor: Editor
  device: Device
  chosen: readonly string[]
  choose: (ids: readonly string[]) => void
  moduleOf: (name: string) => CatalogueModule | undefined
  /** Says to those who do not see it what has happened. */
  onDone: (deed: Deed) => void
}

export type Acts = ReturnType<typeof createActs>

/** Settings that are the same everywhere: a text is written once for all devices. */
const isForAll = (module: CatalogueModule | undefined, name: string): boolean =>
  module?.fields.some(
    (field) => field.name === name && ['localized', 'rich', 'lines'].includes(field.kind),
  ) ?? false

/** What can be done with the modules of a page, by any way of doing it. */
export function createActs({ editor, device, chosen, choose, moduleOf, onDone }: Needs) {
  const content = (): PageContent | null => {
    const { now } = editor.read().history
    return isFrame(now) ? null : now
  }
  const rows = (): OutlineRow[] => {
    const now = content()
    return now ? outlineOf(now, device) : []
  }
  const titleOf = (name: string | undefined): string =>
    (name !== undefined && (moduleOf(name)?.title ?? name)) || ''
  const entriesOf = (ids: readonly string[]): Entry[] => {
    const now = content()
    if (!now) return []
    const list = storedOn(now, device)
    return rows().flatMap(({ id }) => list.find((entry) => entry.id === id && ids.includes(id)) ?? [])
  }

  /** @param after what is chosen then: what was, unless the step says otherwise */
  const take = (next: Content, deed: Deed, { field = '', after = chosen } = {}) =>
    editor.edit(next, deed, field, { before: chosen, after })
  const apply = (edit: Edit, deed: Deed, { field = '', after = chosen } = {}) => {
    const now = content()
    if (!now) return
    take(applyEdit(now, edit), deed, { field, after })
    if (field === '') onDone(deed)
  }
  const deedOn = (kind: Deed['kind'], ids: readonly string[]): Deed => ({
    kind,
    name: entriesOf(ids)
      .map((entry) => titleOf(shownName(entry)))
      .join(', '),
  })

  const put = (entries: readonly Entry[], place: Place, kind: 'add' | 'paste' | 'duplicate') => {
    if (entries.length === 0) return
    const name = entries.map((entry) => titleOf(shownName(entry))).join(', ')
    const after = entries.map(({ id }) => id)
    apply({ kind: 'add', device, entries, place }, { kind, name }, { after })
    choose(after)
  }
  const move = (ids: readonly string[], place: Place) => {
    if (ids.length > 0) apply({ kind: 'move', device, ids, place }, deedOn('move', ids))
  }
  const remove = (ids: readonly string[]) => {
    if (ids.length === 0) return
    const next = rowAfterRemoval(rows(), ids)
    const left = next === null ? [] : [next]
    const now = content()
    const staysThere = now !== null && device !== 'desktop' && now.modules[device] === null
    const after = staysThere ? chosen : left
    apply({ kind: 'remove', device, ids }, deedOn(staysThere ? 'hide' : 'remove', ids), { after })
    if (!staysThere) choose(left)
  }
  const behindChosen = () => placeAfter(rows(), chosen.at(-1) ?? null)

  return {
    move,
    step(by: -1 | 1) {
      const place = placeByStep(rows(), chosen, by)
      if (place) move(chosen, place)
    },
    remove: () => remove(chosen),
    duplicate: () => put(entriesOf(chosen).map(copyOf), behindChosen(), 'duplicate'),
    copy: () => writeCopied(entriesOf(chosen)),
    cut() {
      writeCopied(entriesOf(chosen))
      remove(chosen)
    },
    /** @returns the modules that this page cannot show and that were left out */
    paste(key: string): string[] {
      const copied = readCopied()
      const isFit = (entry: Entry) => {
        const module = moduleOf(shownName(entry))
        return module !== undefined && fits(module, key)
      }
      put(copied.filter(isFit).map(copyOf), behindChosen(), 'paste')
      return copied.filter((entry) => !isFit(entry)).map((entry) => titleOf(shownName(entry)))
    },
    /** Hides what is shown; shows what is hidden. */
    toggleHidden() {
      const isAnyShown = entriesOf(chosen).some((entry) => isShownOn(entry, device))
      const kind = isAnyShown ? 'hide' : 'show'
      if (chosen.length > 0) apply({ kind, device, ids: chosen }, deedOn(kind, chosen))
    },
    add(name: string, place: Place = behindChosen()) {
      const module = moduleOf(name)
      if (module) put([newEntry(editor.key, module)], place, 'add')
    },
    /** Copies of a kept section. */
    addCopies: (entries: readonly Entry[], place: Place = behindChosen()) =>
      put(entries.map(copyOf), place, 'add'),
    chosenEntries: () => entriesOf(chosen),
    /** Puts a block in the place of what is chosen. */
    toBlock(block: CatalogueModule) {
      const now = content()
      if (!now) return
      const entry = newEntry(editor.key, block)
      const deed: Deed = { kind: 'block', name: block.title }
      take(withBlock(now, chosen, entry), deed, { after: [entry.id] })
      choose([entry.id])
    },
    /** Puts the modules of a block in its place. */
    detach(id: string, key: string, block: Pick<PageContent, 'modules'>) {
      const now = content()
      if (!now) return
      const deed: Deed = { kind: 'detach', name: titleOf(key) }
      take(withCopies(now, key, block, id), deed, { after: [] })
      choose([])
      onDone(deed)
    },
    /** Another content in the place of all that the page has. */
    replace(next: Content, deed: Deed) {
      take(next, deed, { after: [] })
      choose([])
      onDone(deed)
    },
    set(id: string, name: string, value: unknown) {
      const [entry] = entriesOf([id])
      const on = isForAll(moduleOf(entry?.name ?? ''), name) ? 'desktop' : device
      apply({ kind: 'set', device: on, id, name, value }, deedOn('set', [id]), {
        field: `${device} ${id} ${name}`,
      })
    },
    reset: (id: string, name: string) => apply({ kind: 'reset', device, id, name }, deedOn('reset', [id])),
    follow: () => apply({ kind: 'follow', device }, { kind: 'follow', name: '' }),
    setPage: (change: Partial<Pick<PageContent, 'about' | 'colorMode' | 'floating'>>, field: string) => {
      const now = content()
      if (now) take({ ...now, ...change }, { kind: 'page', name: '' }, { field })
    },
    setFrame: (next: Content) => take(next, { kind: 'frame', name: '' }, { field: 'frame' }),
  }
}
