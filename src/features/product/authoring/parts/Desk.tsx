import '../create.css'
import { type ComponentProps, type CSSProperties, useMemo, useState } from 'react'
import type { TextHistory } from '#features/talk/writing/parts/TextHistory.tsx'
import type { MeanwhileDialog as Meanwhile } from '#features/talk/writing/parts/TwoTextsDialog.tsx'
import type { Viewer } from '#shared/people/viewer.ts'
import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { partOnShow } from '#ui/overlays/part-on-show.tsx'
import type { Kind } from '../rules/kinds.ts'
import type { OwnText, Source } from '../schemas.ts'
import { DeskBar, StateStrip } from './bar/DeskBar.tsx'
import type { CompareDialog as Compare } from './CompareDialog.tsx'
import type { MissingPictures as Missing } from './MissingPictures.tsx'
import { missingPictures } from './missing-pictures.ts'
import { DeskNotes } from './opening/DeskNotes.tsx'
import { Panel } from './Panel.tsx'
import type { PreviewDialog as Preview } from './PreviewDialog.tsx'
import { PublishSheet } from './PublishSheet.tsx'
import { useReaders } from './Readers.tsx'
import type { SectionProps } from './sections/Section.tsx'
import { Text } from './Text.tsx'
import { textOf } from './unsent/compare-forms.ts'
import { type FormName, type KeptForm, keptPictures, keptUndo } from './unsent/kept-form.ts'
import { useDraft } from './use-draft.ts'
import { useNarrow } from './use-narrow.ts'
import { usePublish } from './use-publish.ts'
import { WordCount } from './WordCount.tsx'
import { DeskWrong } from './wrong/DeskWrong.tsx'
import { isOnPaper } from './wrong/fields.ts'
import { WrongContext } from './wrong/use-wrong.ts'

/** Product fields and most dialogs are loaded on demand: few people use them. */
const GoodsFields = partOnShow<SectionProps>(() =>
  import('./goods/GoodsFields.tsx').then((part) => part.GoodsFields),
)
const missingPart = lazyPart<ComponentProps<typeof Missing>>(() =>
  import('./MissingPictures.tsx').then((part) => part.MissingPictures),
)
const comparePart = lazyPart<ComponentProps<typeof Compare>>(() =>
  import('./CompareDialog.tsx').then((part) => part.CompareDialog),
)
const meanwhilePart = lazyPart<ComponentProps<typeof Meanwhile>>(() =>
  import('#features/talk/writing/parts/TwoTextsDialog.tsx').then((part) => part.MeanwhileDialog),
)
const previewPart = lazyPart<ComponentProps<typeof Preview>>(() =>
  import('./PreviewDialog.tsx').then((part) => part.PreviewDialog),
)
const versionsPart = lazyPart<ComponentProps<typeof TextHistory>>(() =>
  import('#features/talk/writing/parts/TextHistory.tsx').then((part) => part.TextHistory),
)

/** What is open on the desk. */
export interface Opened {
  name: FormName
  /** Number of the text on the site that it changes. */
  of: number | null
  before: KeptForm
  /** Unsaved or draft content was restored into the form. */
  isKept: boolean
  source: Source | null
  /** A draft that somebody else has begun, and publishes. */
  isGuest?: boolean
  /** The text that it changes was deleted. */
  isOrphan?: boolean
  /** How the text stood before one of its changes. */
  isFormer?: boolean
  /** A former state was requested, and is shown only once the unsaved changes are saved or discarded. */
  isAsked?: boolean
  /** Drafts that could be gone on with instead. */
  drafts?: readonly OwnText[]
}

interface Props {
  viewer: Viewer
  kinds: readonly Kind[]
  opened: Opened
  /** Clears the desk for something new. */
  onAnew: () => void
  /** Opens another text, or another state of this one, by the parts of its address. */
  onOpen: (parts: Record<string, string>) => void
}

type Shown = 'preview' | 'compare' | 'meanwhile' | 'versions' | 'sheet' | 'missing'

interface StepsProps extends Pick<Props, 'onAnew'> {
  draft: ReturnType<typeof useDraft>
  out: ReturnType<typeof usePublish>
  isNarrow: boolean
}

/** What is open over the desk, and what a press there leads to. */
function useSteps({ draft, out, isNarrow, onAnew }: StepsProps) {
  const [shown, setShown] = useState<Shown>()
  /** Incremented to remount the editor with another text. */
  const [edition, setEdition] = useState(0)

  const anew = async () => {
    await out.forget()
    onAnew()
  }
  const settle = (choice: 'mine' | 'theirs' | 'both') => {
    draft.settle(choice)
    setShown(undefined)
    if (choice === 'theirs') setEdition(edition + 1)
  }
  const settleMeanwhile = (choice: 'mine' | 'theirs') => {
    setShown(undefined)
    if (choice === 'mine') out.goOn()
    else void anew()
  }
  const publish = async () => {
    const field = await out.publish()
    // Where the fault lies behind the sheet, that is in the way.
    if (field === null || (field && isOnPaper(field))) setShown(undefined)
  }
  /** On a phone everything beside the text is asked now, once title and text are there. */
  const askOrPublish = (isAsked: boolean) => {
    if (!isAsked && missingPictures().length > 0) return setShown('missing')
    if (!isNarrow) return void publish()
    if (out.check(isOnPaper)) return
    out.clear()
    setShown('sheet')
  }
  return { shown, setShown, edition, anew, settle, settleMeanwhile, publish, askOrPublish }
}

/** The page where a text is written: the sheet, and beside it or on a sheet of their own its settings. */
export function Desk({ viewer, kinds, opened, onAnew, onOpen }: Props) {
  const { t } = useI18n()
  const { name, of, before, source, isGuest = false } = opened
  const draft = useDraft({ personId: viewer.databaseId, name, of, before })
  const { form, change } = draft
  const out = usePublish(opened, draft)
  const readers = useReaders(form.rules)
  const isNarrow = useNarrow()
  const undo = useMemo(() => keptUndo(viewer.databaseId, name), [viewer.databaseId, name])
  const pictures = useMemo(() => keptPictures(viewer.databaseId, name), [viewer.databaseId, name])

  const { shown, setShown, edition, ...steps } = useSteps({ draft, out, isNarrow, onAnew })
  const isEdit = of !== null
  const action = isEdit ? 'save' : form.publishAt ? 'schedule' : 'publish'
  const panel = {
    form,
    change,
    source,
    viewer,
    isNew: !isEdit,
    setsTerms: source?.setsTerms ?? !isGuest,
    textOf: () => of ?? draft.idOf(),
  }
  return (
    <WrongContext value={out.wrong}>
      <div
        className="desk"
        data-kind={form.kind}
        style={{ '--hidden-readers': JSON.stringify(readers) } as CSSProperties}
      >
        <DeskHeading kind={form.kind} isEdit={isEdit} />
        <DeskBar
          form={form}
          kinds={kinds}
          draft={draft}
          isSending={out.isSending}
          canSwitch={!isEdit && !isGuest}
          isEdit={isEdit}
          back={source?.path ?? ''}
          onKind={(kind) => change({ kind, cats: [], tags: [], rules: [] })}
          onVersions={isEdit ? () => setShown('versions') : undefined}
          onPreview={() => setShown('preview')}
          onCompare={() => setShown('compare')}
          onPublish={isGuest ? undefined : () => steps.askOrPublish(false)}
          onAbout={isGuest && isNarrow ? () => setShown('sheet') : undefined}
        />
        <div className="desk-paper">
          <DeskWrong />
          <StateStrip draft={draft} />
          <DeskNotes
            opened={opened}
            onOpen={(id) => onOpen({ draft: `${id}` })}
            hasMeanwhile={out.there !== null}
            onAnew={() => void steps.anew()}
            onCompare={() => setShown('meanwhile')}
          />
          <Text key={edition} form={form} undo={undo} pictures={pictures} change={change} />
          <WordCount form={form} change={change} />
          {form.kind === 'product' && <GoodsFields key={`goods:${edition}`} form={form} change={change} />}
        </div>
        {isNarrow ? (
          <PublishSheet
            isOpen={shown === 'sheet'}
            onClose={() => setShown(undefined)}
            action={action}
            isSending={out.isSending}
            onPublish={isGuest ? undefined : () => void steps.publish()}
            panel={panel}
          />
        ) : (
          <aside className="desk-panel" aria-label={t('authoring.about')}>
            <Panel {...panel} />
          </aside>
        )}
        <DeskDialogs
          shown={shown}
          onClose={() => setShown(undefined)}
          opened={opened}
          draft={draft}
          there={out.there}
          onVersion={(revision) => onOpen({ revision: `${revision}` })}
          onSettle={steps.settle}
          onSettleMeanwhile={steps.settleMeanwhile}
          onWithout={() => {
            setShown(undefined)
            steps.askOrPublish(true)
          }}
        />
      </div>
    </WrongContext>
  )
}

interface DialogsProps {
  shown: Shown | undefined
  onClose: () => void
  opened: Opened
  draft: ReturnType<typeof useDraft>
  there: Source | null
  onVersion: (revision: number) => void
  onSettle: (choice: 'mine' | 'theirs' | 'both') => void
  onSettleMeanwhile: (choice: 'mine' | 'theirs') => void
  /** Publishes without the pictures that could not be had. */
  onWithout: () => void
}

function DeskDialogs({ shown, onClose, opened: { of }, draft, there, ...settling }: DialogsProps) {
  const { form, other } = draft
  const PreviewDialog = useLazyPart(previewPart, shown === 'preview', onClose)
  const Versions = useLazyPart(versionsPart, shown === 'versions', onClose)
  const CompareDialog = useLazyPart(comparePart, shown === 'compare', onClose)
  const MeanwhileDialog = useLazyPart(meanwhilePart, shown === 'meanwhile', onClose)
  const MissingPictures = useLazyPart(missingPart, shown === 'missing', onClose)
  return (
    <>
      {shown === 'missing' && MissingPictures && (
        <MissingPictures onClose={onClose} onWithout={settling.onWithout} />
      )}
      {shown === 'preview' && PreviewDialog && (
        <PreviewDialog form={form} of={of} draft={draft.idOf()} onClose={onClose} />
      )}
      {shown === 'versions' && Versions && of !== null && (
        <Versions kind={form.kind} number={of} onChoose={settling.onVersion} onClose={onClose} />
      )}
      {shown === 'meanwhile' && MeanwhileDialog && there && (
        <MeanwhileDialog
          mine={textOf(form)}
          theirs={textOf(there.form)}
          onSettle={settling.onSettleMeanwhile}
          onClose={onClose}
        />
      )}
      {shown === 'compare' && CompareDialog && other && (
        <CompareDialog mine={form} theirs={other} onSettle={settling.onSettle} onClose={onClose} />
      )}
    </>
  )
}

/** For those who hear the page. */
function DeskHeading({ kind, isEdit }: { kind: Kind; isEdit: boolean }) {
  const { t } = useI18n()
  return (
    <h1 className="sr-only">
      {isEdit ? t(`authoring.edit.${kind}`) : `${t('account.create.title')}: ${t(`authoring.kind.${kind}`)}`}
    </h1>
  )
}
