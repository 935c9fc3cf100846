import { useRef, useState } from 'react'
import { Empty } from '#ui/content/Empty.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { isFrame } from '../rules/content.ts'
import { same } from '../rules/same.ts'
import type { CatalogueModule, PageLine, PageToBuild } from '../schemas.ts'
import { useDeedText } from './bar/deed-text.ts'
import { PageChooser } from './bar/PageChooser.tsx'
import { PageMenu } from './bar/PageMenu.tsx'
import { SavedState } from './bar/SavedState.tsx'
import { TopBar } from './bar/TopBar.tsx'
import { type Dialog, DeskDialogs } from './DeskDialogs.tsx'
import { useIsDragging } from './drag.ts'
import { frameAddress, Stage } from './frame/Stage.tsx'
import type { View } from './frame/view.ts'
import { LeftPane } from './outline/LeftPane.tsx'
import { FramePanel, SidePanel } from './SidePanel.tsx'
import { createActs } from './state/acts.ts'
import { changesOf } from './state/changes-of.ts'
import type { Place } from './state/edits.ts'
import { type OutlineRow, outlineOf } from './state/outline.ts'
import { useEditor } from './use-editor.ts'
import { type Keys, useKeys } from './use-keys.ts'
import { usePresence } from './use-presence.ts'

interface Props {
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

/** One page on the desk: bar, outline, frame, form, and what ties them together. */
export function Desk(props: Props) {
  const { page, pages, modules, view, onView, onPage } = props
  const { t } = useI18n()
  const deedText = useDeedText()
  const { editor, state } = useEditor(page)
  const [picked, setPicked] = useState<readonly string[]>([])
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [target, setTarget] = useState<Place | null>(null)
  const [said, setSaid] = useState('')
  const [path, setPath] = useState(page.path)
  const search = useRef<HTMLInputElement>(null)
  const isDragging = useIsDragging()
  const content = state.history.now
  const { device } = view

  const moduleOf = (name: string) => modules.find((module) => module.name === name)
  const titleOf = (name: string) => moduleOf(name)?.title ?? name
  const rows = isFrame(content) ? NO_ROWS : outlineOf(content, device)
  const chosen = picked.filter((id) => rows.some((row) => row.id === id))
  const isOwn = pages.some((line) => line.key === page.key && line.isOwn)
  const canPublish = !same(content, editor.published())

  const acts = createActs({
    editor,
    device,
    chosen,
    choose: setPicked,
    moduleOf,
    onDone: (deed) => setSaid(deedText(deed)),
  })
  const others = usePresence(page.key, page.others, ({ draftRevision }) => {
    // Somebody else has saved, and nothing of one's own is on its way: their page is shown, and can be taken back.
    if (draftRevision !== editor.read().revision && !editor.isDirty()) void takeTheirs({ evenOverMine: false })
  })
  const takeTheirs = async ({ evenOverMine }: { evenOverMine: boolean }): Promise<boolean> => {
    const newest = await props.askAgain()
    if (newest && (evenOverMine || !editor.isDirty())) editor.takeOver(newest, { kind: 'theirs', name: '' })
    return newest !== null
  }
  const add = (name: string) => {
    acts.add(name, target ?? undefined)
    setTarget(null)
  }
  const press = useKeys(
    keysOf({
      acts,
      editor,
      hasChosen: chosen.length > 0,
      publish: () => canPublish && setDialog('publish'),
      forget: () => setPicked([]),
      paste: () => {
        const left = acts.paste(page.key)
        if (left.length > 0) toast.info(t('builder.shell.paste.left', { names: left.join(', ') }))
      },
    }),
  )
  const looked = path === null ? null : { ...view, key: page.key, path }
  return (
    <div className="builder" data-dragging={isDragging || undefined}>
      <TopBar
        chooser={
          <>
            <PageChooser
              pages={pages}
              pageKey={page.key}
              name={page.name}
              onChoose={onPage}
              onNew={() => setDialog('new')}
            />
            <PageMenu
              page={page}
              isOwn={isOwn}
              hasDraft={canPublish}
              path={path}
              onPath={setPath}
              onDialog={setDialog}
            />
          </>
        }
        saved={<SavedState saved={state.saved} onResolve={() => setDialog('conflict')} />}
        history={state.history}
        onUndo={editor.undo}
        onRedo={editor.redo}
        device={device}
        onDevice={(next) => onView({ device: next })}
        locale={view.locale}
        onLocale={(next) => onView({ locale: next })}
        mode={view.mode}
        onMode={(next) => onView({ mode: next })}
        others={others}
        lookAt={looked && frameAddress(looked)}
        onVersions={() => setDialog('versions')}
        canPublish={canPublish}
        onPublish={() => setDialog('publish')}
      />
      <LeftPane
        pageKey={page.key}
        content={content}
        device={device}
        rows={rows}
        chosen={chosen}
        changed={new Set(changesOf(editor.published(), content).map(({ id }) => id))}
        isDragging={isDragging}
        modules={modules}
        moduleOf={moduleOf}
        target={target}
        search={search}
        acts={acts}
        onChoose={setPicked}
        onAdd={add}
        onForget={() => setTarget(null)}
      />
      {looked ? (
        <Stage
          looked={looked}
          content={content}
          isDirty={editor.isDirty}
          rows={rows}
          chosen={chosen}
          isDragging={isDragging}
          titleOf={titleOf}
          acts={acts}
          onChoose={setPicked}
          onKey={press}
          onInsert={(place) => {
            setTarget(place)
            search.current?.focus()
          }}
        />
      ) : (
        <main className="builder-stage" aria-label={t('builder.shell.preview')}>
          <Empty>{t('builder.shell.preview.none')}</Empty>
        </main>
      )}
      {isFrame(content) ? (
        <FramePanel content={content} device={device} onChange={acts.setFrame} />
      ) : (
        <SidePanel
          pageName={page.name}
          path={path}
          onAddress={isOwn ? () => setDialog('address') : undefined}
          content={content}
          device={device}
          chosen={rows.filter(({ id }) => chosen.includes(id))}
          moduleOf={moduleOf}
          acts={acts}
        />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <DeskDialogs
        dialog={dialog}
        onClose={() => setDialog(null)}
        page={page}
        editor={editor}
        state={state}
        view={view}
        moduleOf={moduleOf}
        onPage={onPage}
        askAgain={props.askAgain}
        takeTheirs={() => takeTheirs({ evenOverMine: true })}
      />
    </div>
  )
}

interface KeyNeeds {
  acts: ReturnType<typeof createActs>
  editor: ReturnType<typeof useEditor>['editor']
  hasChosen: boolean
  publish: () => void
  paste: () => void
  forget: () => void
}

/** Text that is marked is copied as text. */
const hasMarkedText = (): boolean => !(getSelection()?.isCollapsed ?? true)

function keysOf({ acts, editor, hasChosen, publish, paste, forget }: KeyNeeds): Keys {
  const onChosen = (act: () => void) => () => (hasChosen ? act() : false)
  return {
    'mod+z': editor.undo,
    'mod+shift+z': editor.redo,
    'mod+y': editor.redo,
    'mod+s': publish,
    'mod+c': () => (hasMarkedText() || !hasChosen ? false : acts.copy()),
    'mod+x': () => (hasMarkedText() || !hasChosen ? false : acts.cut()),
    'mod+v': paste,
    'mod+d': onChosen(acts.duplicate),
    'alt+arrowup': onChosen(() => acts.step(-1)),
    'alt+arrowdown': onChosen(() => acts.step(1)),
    delete: onChosen(acts.remove),
    backspace: onChosen(acts.remove),
    escape: onChosen(forget),
  }
}
