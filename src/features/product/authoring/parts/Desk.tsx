import '../create.css'
import { type ComponentProps, type CSSProperties, useMemo, useState } from 'react'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { Editor } from '#features/talk/editor/parts/Editor.tsx'
import { joinHidden, splitHidden } from '#features/talk/editor/rules/hidden-part.ts'
import { MeanwhileDialog, TwoTextsDialog } from '#features/talk/writing/parts/TwoTextsDialog.tsx'
import type { Viewer } from '#shared/people/viewer.ts'
import { LOCALE_TAGS } from '#shared/texts/locales.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { partOnShow } from '#ui/overlays/part-on-show.tsx'
import type { Kind } from '../rules/kinds.ts'
import { TITLE_MOST } from '../rules.ts'
import type { Form, Source } from '../schemas.ts'
import { DeskBar } from './DeskBar.tsx'
import { Panel } from './Panel.tsx'
import type { PreviewDialog as Preview } from './PreviewDialog.tsx'
import { useReaders } from './Readers.tsx'
import type { SectionProps } from './sections/Section.tsx'
import { textOf } from './unsent/compare-forms.ts'
import { type FormName, type KeptForm, keptUndo } from './unsent/kept-form.ts'
import { useDraft } from './use-draft.ts'
import { usePublish } from './use-publish.ts'
import { WordCount } from './WordCount.tsx'

/** Product fields and preview are loaded on demand: few people use them. */
const GoodsFields = partOnShow<SectionProps>(() =>
  import('./goods/GoodsFields.tsx').then((part) => part.GoodsFields),
)
const previewPart = lazyPart<ComponentProps<typeof Preview>>(() =>
  import('./PreviewDialog.tsx').then((part) => part.PreviewDialog),
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
  /** The text that it changes was deleted. */
  isOrphan?: boolean
  /** How the text stood before one of its changes. */
  isFormer?: boolean
  /** A former state was requested, and is shown only once the unsaved changes are saved or discarded. */
  isAsked?: boolean
}

interface Props {
  viewer: Viewer
  kinds: readonly Kind[]
  opened: Opened
  /** Clears the desk for something new. */
  onAnew: () => void
}

/** The page where a text is written: the editor, and a panel with its settings. */
export function Desk({ viewer, kinds, opened, onAnew }: Props) {
  const { name, of, before, source } = opened
  const draft = useDraft({ personId: viewer.databaseId, name, of, before })
  const { form, change } = draft
  const out = usePublish(opened, draft)
  const readers = useReaders(form.rules)
  const [shown, setShown] = useState<'preview' | 'compare' | 'meanwhile'>()
  const PreviewDialog = useLazyPart(previewPart, shown === 'preview', () => setShown(undefined))
  /** Incremented to remount the editor with another text. */
  const [edition, setEdition] = useState(0)
  const undo = useMemo(() => keptUndo(viewer.databaseId, name), [viewer.databaseId, name])

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
  return (
    <div
      className="desk"
      data-kind={form.kind}
      style={{ '--hidden-readers': JSON.stringify(readers) } as CSSProperties}
    >
      <DeskBar
        form={form}
        kinds={kinds}
        draft={draft}
        isSending={out.isSending}
        canSwitch={of === null}
        isEdit={of !== null}
        onKind={(kind) => change({ kind, cats: [], tags: [], rules: [] })}
        onPreview={() => setShown('preview')}
        onCompare={() => setShown('compare')}
        onPublish={() => void out.publish()}
      />
      <div className="desk-paper">
        <DeskNotes
          opened={opened}
          hasMeanwhile={out.there !== null}
          onAnew={() => void anew()}
          onCompare={() => setShown('meanwhile')}
        />
        <Title form={form} onChange={(title) => change({ title })} />
        <Text key={edition} form={form} undo={undo} change={change} />
        <WordCount form={form} />
        {form.kind === 'product' && <GoodsFields key={`goods:${edition}`} form={form} change={change} />}
      </div>
      <Panel form={form} change={change} source={source} viewer={viewer} isNew={of === null} />
      <DeskFoot
        wrong={out.wrong}
        isSending={out.isSending}
        action={of === null ? (form.publishAt ? 'schedule' : 'publish') : 'save'}
        onPublish={() => void out.publish()}
      />
      {shown === 'preview' && PreviewDialog && (
        <PreviewDialog form={form} of={of} onClose={() => setShown(undefined)} />
      )}
      {shown === 'meanwhile' && out.there && (
        <MeanwhileDialog
          mine={textOf(form)}
          theirs={textOf(out.there.form)}
          onSettle={settleMeanwhile}
          onClose={() => setShown(undefined)}
        />
      )}
      {shown === 'compare' && draft.other && (
        <CompareDialog
          mine={form}
          theirs={draft.other}
          onSettle={settle}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  )
}

type TextProps = Pick<SectionProps, 'form' | 'change'> & { undo: ReturnType<typeof keptUndo> }

/** The editor holds the text once it has it: another one needs another `key`. */
function Text({ form, undo, change }: TextProps) {
  const { t } = useI18n()
  const [before] = useState(() => joinHidden(form.document as Doc, form.hidden as Doc | null))
  return (
    <Editor
      kind={form.kind}
      label={t('authoring.text')}
      placeholder={t('authoring.placeholder')}
      lang={LOCALE_TAGS[form.language]}
      before={before}
      undo={undo}
      onChange={(json) => change(splitHidden(json))}
    />
  )
}

interface DeskNotesProps {
  opened: Opened
  /** The text has been changed elsewhere since it was opened. */
  hasMeanwhile: boolean
  onAnew: () => void
  onCompare: () => void
}

/** Says what stands in the form where its writer may not expect it. */
function DeskNotes({ opened, hasMeanwhile, onAnew, onCompare }: DeskNotesProps) {
  const { t } = useI18n()
  return (
    <>
      {(opened.isKept || opened.isFormer) && (
        <p className="desk-note">
          {t(noteOf(opened))}
          <Button look="line" size="small" onClick={onAnew}>
            {t(opened.of === null && !opened.isOrphan ? 'authoring.anew' : 'authoring.discard')}
          </Button>
        </p>
      )}
      {hasMeanwhile && (
        <p className="desk-note">
          {t('refusal.edited-meanwhile')}
          <Button look="line" size="small" onClick={onCompare}>
            {t('authoring.compare')}
          </Button>
        </p>
      )}
    </>
  )
}

interface DeskFootProps {
  /** Why it was not published. */
  wrong: string | undefined
  isSending: boolean
  action: 'schedule' | 'publish' | 'save'
  onPublish: () => void
}

function DeskFoot({ wrong, isSending, action, onPublish }: DeskFootProps) {
  const { t } = useI18n()
  return (
    <div className="desk-foot">
      {wrong && (
        <p role="alert" className="text-14 text-danger">
          {wrong}
        </p>
      )}
      <Button look="main" size="large" isPending={isSending} onClick={onPublish}>
        {t(`authoring.${action}`)}
      </Button>
    </div>
  )
}

interface CompareDialogProps {
  mine: Form
  theirs: NonNullable<ReturnType<typeof useDraft>['other']>
  onSettle: (choice: 'mine' | 'theirs' | 'both') => void
  onClose: () => void
}

/** Conflict: the draft was changed elsewhere meanwhile. */
function CompareDialog({ mine, theirs, onSettle, onClose }: CompareDialogProps) {
  const { t } = useI18n()
  return (
    <TwoTextsDialog
      title={t('authoring.compare.title')}
      mine={textOf(mine)}
      theirs={textOf(theirs.form)}
      choices={[
        { label: t('authoring.compare.theirs'), choose: () => onSettle('theirs') },
        { label: t('authoring.compare.both'), choose: () => onSettle('both') },
        { label: t('authoring.compare.mine'), choose: () => onSettle('mine') },
      ]}
      onClose={onClose}
    >
      {t('authoring.compare.text')} <Time at={theirs.savedAt} />
    </TwoTextsDialog>
  )
}

function noteOf({ of, isFormer, isAsked, isOrphan }: Opened) {
  if (isOrphan) return 'authoring.kept.left'
  if (isFormer) return 'authoring.former'
  if (isAsked) return 'authoring.kept.former'
  return of === null ? 'authoring.kept' : 'authoring.kept.edit'
}

function Title({
  form: { title, language, kind },
  onChange,
}: {
  form: Form
  onChange: (title: string) => void
}) {
  const { t } = useI18n()
  const label = t(`authoring.title.${kind}`)
  return (
    <textarea
      className="desk-title"
      rows={1}
      dir="auto"
      lang={LOCALE_TAGS[language]}
      aria-label={label}
      placeholder={label}
      maxLength={TITLE_MOST * 2}
      value={title}
      onChange={(event) => onChange(event.target.value.replace(/\n/g, ' '))}
    />
  )
}
