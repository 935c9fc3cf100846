import { useEffect, useRef, useState } from 'react'
import type { Translate } from '#shared/texts/i18n.ts'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { isFrame } from '../rules/content.ts'
import { same } from '../rules/same.ts'
import { deviceOf } from '../rules/spot.ts'
import type { CatalogueModule, PageLine, PageToBuild } from '../schemas.ts'
import { keptIdOf, useBlocks } from './blocks/use-blocks.ts'
import type { Looked } from './frame/use-preview.ts'
import type { View } from './frame/view.ts'
import { goToPane } from './panes.ts'
import { type Acts, createActs } from './state/acts.ts'
import type { Place } from './state/edits.ts'
import type { Deed } from './state/history.ts'
import { type OutlineRow, outlineOf } from './state/outline.ts'
import { useEditor } from './use-editor.ts'
import { type Keys, useKeys } from './use-keys.ts'
import { usePresence } from './use-presence.ts'
import { placeOfOne, useSaid } from './use-said.ts'

export type DeskDialog =
  | 'publish'
  | 'conflict'
  | 'versions'
  | 'discard'
  | 'new'
  | 'address'
  | 'remove'
  | 'keep'
  | 'keys'
  | 'import'
  | 'template'
  | 'variant'
  | 'variant-for'

export interface DeskProps {
  page: PageToBuild
  pages: readonly PageLine[]
  modules: readonly CatalogueModule[]
  view: View
  onView: (change: Partial<View>) => void
  onPage: (key: string) => void
  /** What the server has of the page now; null: it was not reached. */
  askAgain: () => Promise<PageToBuild | null>
}

const NO_ROWS: OutlineRow[] = []
const NO_KEYS: Keys = {}

/** One page that is being built: what is shown of it, what is chosen in it, and what can be done. */
export type Desk = ReturnType<typeof useDesk>

export function useDesk(props: DeskProps) {
  const { page, pages, modules, view, askAgain } = props
  const { t } = useI18n()
  const { editor, state } = useEditor(page)
  useOnceOver(state.revision === null, () => void askAgain())
  const [picked, choose] = useState<readonly string[]>([])
  const [dialog, setDialog] = useState<DeskDialog | null>(null)
  const [target, setTarget] = useState<Place | null>(null)
  const { said, sayDeed, sayBack } = useSaid()
  const [path, setPath] = useState(page.path)
  const search = useRef<HTMLInputElement>(null)
  /** Written for the next version: a refusal does not lose it. */
  const note = useRef('')
  const content = state.history.now
  const { device } = view

  const blocks = useBlocks()
  const moduleOf = (name: string) => modules.find((module) => module.name === name) ?? blocks.moduleOf(name)
  const rows = isFrame(content) ? NO_ROWS : outlineOf(content, device)
  const chosen = picked.filter((id) => rows.some((row) => row.id === id))
  const canPublish = !same(content, editor.published())
  const onDone = (deed: Deed) => sayDeed(deed, placeOfOne(editor, device, chosen))
  const acts = createActs({ editor, device, chosen, choose, moduleOf, onDone })

  /** @param isOverMine also over what is not saved yet; it can be taken back to */
  const takeTheirs = async (isOverMine: boolean): Promise<boolean> => {
    const newest = await askAgain()
    if (newest && (isOverMine || !editor.isDirty())) editor.takeOver(newest, { kind: 'theirs', name: '' })
    return newest !== null
  }
  const others = usePresence(page.key, page.others, {
    onPresence: ({ draftRevision }) => {
      if (draftRevision !== editor.read().revision && !editor.isDirty()) void takeTheirs(false)
    },
    onPublished: (who) => {
      toast.info(t('builder.shell.theirs.published', { who: who ?? t('builder.somebody') }))
      void takeTheirs(false)
    },
  })
  const looked: Looked | null = path === null ? null : { ...view, key: page.key, path }
  const refused = state.saved.kind === 'refused' ? state.saved : null
  const lead = () => {
    if (!refused?.spot) return
    setDialog(null)
    choose(refused.spot.id === '' ? [] : [refused.spot.id])
    props.onView({ device: deviceOf(refused.spot) })
    requestAnimationFrame(() => requestAnimationFrame(focusWrong))
  }
  const publish = () => canPublish && setDialog('publish')
  /** With a step comes back what was chosen when it was made. */
  const goBack = (key: 'undo' | 'redo') => {
    const then = sayBack(editor, key)
    if (then) choose(then)
  }
  const can = {
    undo: () => goBack('undo'),
    redo: () => goBack('redo'),
    paste: () => tellLeft(acts.paste(page.key), t),
    publish,
    help: () => setDialog('keys'),
  }
  /** Puts in a module, a block, or a kept section when it has come. */
  const add = async (name: string, place?: Place) => {
    const kept = keptIdOf(name)
    if (kept === null) return acts.add(name, place)
    const block = await blocks.take(kept)
    if (block) acts.addCopies(block.modules.desktop, place)
  }
  return {
    ...props,
    blocks,
    add: (name: string, place?: Place) => void add(name, place),
    editor,
    state,
    content,
    device,
    moduleOf,
    titleOf: (name: string) => moduleOf(name)?.title ?? name,
    fieldsOf: (name: string) => moduleOf(name)?.fields,
    rows,
    chosen,
    choose,
    canPublish,
    isOwn: pages.some((line) => line.key === page.key && line.isOwn),
    acts,
    others,
    takeTheirs,
    refused,
    lead,
    note,
    dialog,
    setDialog,
    target,
    setTarget,
    said,
    search,
    path,
    setPath,
    looked,
    undo: can.undo,
    redo: can.redo,
    paste: can.paste,
    press: useDeskKeys({ acts, rows, chosen, choose, can, isCovered: dialog !== null }),
  }
}

/** Does something when there is no draft any more. */
function useOnceOver(isOver: boolean, act: () => void): void {
  const was = useRef(isOver)
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (isOver && !was.current) latest.current()
    was.current = isOver
  }, [isOver])
}

/** The field that the server does not take, once its form stands there. */
function focusWrong(): void {
  const field = document.querySelector<HTMLElement>('.builder .bf-field[data-wrong]')
  field?.scrollIntoView({ block: 'nearest' })
  field?.querySelector<HTMLElement>('input, select, textarea, button, [contenteditable]')?.focus()
}

/** What was copied and this page cannot show. */
function tellLeft(names: readonly string[], t: Translate): void {
  if (names.length > 0) toast.info(t('builder.shell.paste.left', { names: names.join(', ') }))
}

interface KeyNeeds {
  acts: Acts
  rows: readonly OutlineRow[]
  chosen: readonly string[]
  choose: (ids: readonly string[]) => void
  can: Record<'undo' | 'redo' | 'paste' | 'publish' | 'help', () => unknown>
  /** By a dialog, or by the versions. */
  isCovered: boolean
}

/** Text that is marked is copied as text. */
const hasMarkedText = (): boolean => !(getSelection()?.isCollapsed ?? true)

function useDeskKeys({ acts, rows, chosen, choose, can, isCovered }: KeyNeeds) {
  const onChosen = (act: () => void) => () => (chosen.length > 0 ? act() : false)
  const onModules = (act: () => void) => () => (hasMarkedText() ? false : onChosen(act)())
  const keys: Keys = {
    'mod+z': can.undo,
    'mod+shift+z': can.redo,
    'mod+y': can.redo,
    'mod+s': can.publish,
    'mod+c': onModules(acts.copy),
    'mod+x': onModules(acts.cut),
    'mod+v': can.paste,
    '?': can.help,
    'shift+?': can.help,
    f6: () => goToPane(1),
    'shift+f6': () => goToPane(-1),
    'mod+a': () => (rows.length > 0 ? choose(rows.map(({ id }) => id)) : false),
    'mod+d': onChosen(acts.duplicate),
    'alt+arrowup': onChosen(() => acts.step(-1)),
    'alt+arrowdown': onChosen(() => acts.step(1)),
    delete: onChosen(acts.remove),
    backspace: onChosen(acts.remove),
    escape: onChosen(() => choose([])),
  }
  return useKeys(isCovered ? NO_KEYS : keys)
}
