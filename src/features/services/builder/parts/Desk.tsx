import { Empty } from '#ui/content/Empty.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { isFrame } from '../rules/content.ts'
import { deviceOf } from '../rules/spot.ts'
import { PageChooser } from './bar/PageChooser.tsx'
import { PageMenu } from './bar/PageMenu.tsx'
import { SavedState } from './bar/SavedState.tsx'
import { TopBar } from './bar/TopBar.tsx'
import { DeskDialogs } from './DeskDialogs.tsx'
import { useIsDragging } from './drag.ts'
import { FieldProblems } from './forms/field-problems.ts'
import { frameAddress, Stage } from './frame/Stage.tsx'
import { LeftPane } from './outline/LeftPane.tsx'
import { FramePanel, SidePanel } from './SidePanel.tsx'
import { type DeskProps, type Desk as DeskState, useDesk } from './use-desk.ts'
import { changesOf } from './versions/content-changes.ts'

/** One page on the desk: bar, outline, frame and form. */
export function Desk(props: DeskProps) {
  const desk = useDesk(props)
  const isDragging = useIsDragging()
  const isComparing = desk.dialog === 'versions'
  return (
    <>
      <div className="builder" inert={isComparing} data-dragging={isDragging || undefined}>
        <DeskBar desk={desk} />
        <DeskOutline desk={desk} isDragging={isDragging} />
        <DeskStage desk={desk} isDragging={isDragging} />
        <DeskPanel desk={desk} />
        <p role="status" className="sr-only">
          {desk.said}
        </p>
      </div>
      <DeskDialogs desk={desk} />
      <div data-menus="" />
    </>
  )
}

const NO_PROBLEMS = {}

interface PartProps {
  desk: DeskState
}

function DeskBar({ desk }: PartProps) {
  const { page, view, onView, state, looked, setDialog } = desk
  return (
    <TopBar
      chooser={
        <>
          <PageChooser
            pages={desk.pages}
            pageKey={page.key}
            name={page.name}
            onChoose={desk.onPage}
            onNew={() => setDialog('new')}
          />
          <PageMenu
            page={page}
            isOwn={desk.isOwn}
            hasDraft={desk.canPublish}
            isFrame={isFrame(desk.content)}
            path={desk.path}
            onPath={desk.setPath}
            onPaste={desk.paste}
            onDialog={setDialog}
          />
        </>
      }
      saved={
        <SavedState
          saved={state.saved}
          plannedAt={page.scheduled?.at ?? null}
          onPlanned={() => setDialog('publish')}
          onResolve={() => setDialog('conflict')}
          onLead={desk.lead}
        />
      }
      history={state.history}
      onUndo={desk.undo}
      onRedo={desk.redo}
      device={view.device}
      onDevice={(device) => onView({ device })}
      locale={view.locale}
      onLocale={(locale) => onView({ locale })}
      mode={view.mode}
      onMode={(mode) => onView({ mode })}
      others={desk.others}
      lookAt={looked && frameAddress(looked)}
      onVersions={() => setDialog('versions')}
      canPublish={desk.canPublish}
      onPublish={() => setDialog('publish')}
    />
  )
}

function DeskOutline({ desk, isDragging }: PartProps & { isDragging: boolean }) {
  const { page, content, editor, acts, target, setTarget } = desk
  const changed = changesOf(editor.published(), content).map(({ id }) => id)
  return (
    <LeftPane
      pageKey={page.key}
      content={content}
      device={desk.device}
      rows={desk.rows}
      chosen={desk.chosen}
      changed={new Set(changed)}
      wrong={desk.refused?.spot?.id}
      isDragging={isDragging}
      modules={desk.modules}
      moduleOf={desk.moduleOf}
      target={target}
      search={desk.search}
      acts={acts}
      onChoose={desk.choose}
      onAdd={(name, place) => {
        desk.add(name, place ?? target ?? undefined)
        setTarget(null)
      }}
      blocks={desk.blocks}
      view={desk.view}
      onPage={desk.onPage}
      onForget={() => setTarget(null)}
    />
  )
}

function DeskStage({ desk, isDragging }: PartProps & { isDragging: boolean }) {
  const { t } = useI18n()
  const { looked, search, setTarget } = desk
  if (!looked) {
    return (
      <section className="builder-stage" aria-label={t('builder.shell.preview')}>
        <Empty>{t('builder.shell.preview.none')}</Empty>
      </section>
    )
  }
  return (
    <Stage
      looked={looked}
      content={desk.content}
      isDirty={desk.editor.isDirty}
      rows={desk.rows}
      chosen={desk.chosen}
      isDragging={isDragging}
      titleOf={desk.titleOf}
      acts={desk.acts}
      onAdd={desk.add}
      onChoose={desk.choose}
      onKey={desk.press}
      onInsert={(place) => {
        setTarget(place)
        search.current?.focus()
      }}
    />
  )
}

function DeskPanel({ desk }: PartProps) {
  const { content, device, acts, rows, chosen, page, refused } = desk
  const isHere = refused?.spot?.id === '' && deviceOf(refused.spot) === device
  const problems = refused?.spot && isHere ? { [refused.spot.field]: refused.message } : NO_PROBLEMS
  return (
    <FieldProblems value={problems}>
      {isFrame(content) ? (
        <FramePanel content={content} device={device} onChange={acts.setFrame} />
      ) : (
        <SidePanel
          pageKey={page.key}
          pageName={page.name}
          floating={page.floating}
          path={desk.path}
          onAddress={desk.isOwn ? () => desk.setDialog('address') : undefined}
          content={content}
          device={device}
          chosen={rows.filter(({ id }) => chosen.includes(id))}
          moduleOf={desk.moduleOf}
          refused={desk.refused}
          acts={acts}
          blocks={desk.blocks}
          onPage={desk.onPage}
          onPaste={desk.paste}
          onKeep={() => desk.setDialog('keep')}
        />
      )}
    </FieldProblems>
  )
}
