import '../create.css'
import { type CSSProperties, useMemo, useState } from 'react'
import { go } from '#browser/navigate.ts'
import { request } from '#browser/request.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { Editor } from '#features/talk/editor/parts/Editor.tsx'
import { joinHidden, splitHidden } from '#features/talk/editor/rules/hidden-part.ts'
import { opaqueId } from '#shared/ids.ts'
import { LOCALE_TAGS } from '#shared/locales.ts'
import type { Viewer } from '#shared/viewer.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { deleteDraft } from '../contract.ts'
import { TITLE_MOST } from '../rules.ts'
import type { Form, Kind, Source } from '../schemas.ts'
import { CompareDialog } from './CompareDialog.tsx'
import { DeskBar } from './DeskBar.tsx'
import { GoodsFields } from './GoodsFields.tsx'
import { type FormName, type KeptForm, keptUndo } from './kept-form.ts'
import { Panel } from './Panel.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { useReaders } from './Readers.tsx'
import { problemOf, submit } from './submit.ts'
import { useDraft } from './use-draft.ts'
import { useRuleTerms } from './use-rule-terms.ts'
import { WordCount } from './WordCount.tsx'

/** What is open on the desk. */
export interface Opened {
  name: FormName
  /** Number of the text on the site that it changes. */
  of: number | null
  before: KeptForm
  /** It was begun before and is shown again. */
  isKept: boolean
  source: Source | null
  /** How the text stood before one of its changes. */
  isFormer?: boolean
  /** How it stood before was asked for, and is not shown before what is kept is saved or thrown away. */
  isAsked?: boolean
}

interface Props {
  viewer: Viewer
  kinds: readonly Kind[]
  opened: Opened
  /** Clears the desk for something new. */
  onAnew: () => void
}

/** Where a text is written: the text itself, and beside it all that is said about it. */
export function Desk({ viewer, kinds, opened, onAnew }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const { name, of, before, source } = opened
  const draft = useDraft({ personId: viewer.databaseId, name, of, before })
  const { form, change } = draft
  const terms = useRuleTerms(form.kind)
  const readers = useReaders(form.rules)
  const [shown, setShown] = useState<'preview' | 'compare'>()
  const [isSending, setSending] = useState(false)
  const [wrong, setWrong] = useState<string>()
  /** Another text in the editor is another editor. */
  const [edition, setEdition] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor holds the text once it has it
  const text = useMemo(() => joinHidden(form.document as Doc, form.hidden as Doc | null), [edition])

  const undo = useMemo(() => keptUndo(viewer.databaseId, name), [viewer.databaseId, name])

  const forget = async () => {
    const kept = draft.finish()
    if (kept !== null) await request(deleteDraft, { type: 'draft', id: opaqueId('draft', kept) })
  }
  const publish = async () => {
    const problem = problemOf(form, of === null, terms)
    if (problem) {
      setWrong(t(problem.key, problem.params))
      return toast.error(t(problem.key, problem.params))
    }
    setWrong(undefined)
    setSending(true)
    const outcome = await submit(form, { id: of, seen: source?.seen ?? null })
    setSending(false)
    if (!outcome.ok) return setWrong(outcome.refusal?.messages[0] ?? t('authoring.unsent'))
    await forget()
    toast.success(
      t(
        form.publishAt
          ? 'authoring.done.scheduled'
          : of === null
            ? 'authoring.done'
            : 'authoring.done.changed',
      ),
    )
    go(href(outcome.result.slug))
  }
  const anew = async () => {
    await forget()
    onAnew()
  }
  const settle = (choice: 'mine' | 'theirs' | 'both') => {
    draft.settle(choice)
    setShown(undefined)
    if (choice === 'theirs') setEdition(edition + 1)
  }
  return (
    <div
      className="desk"
      data-kind={form.kind}
      style={{ '--hidden-readers': JSON.stringify(readers) } as CSSProperties}
    >
      <DeskBar
        {...{ form, kinds, draft, isSending }}
        canSwitch={of === null}
        isEdit={of !== null}
        onKind={(kind) => change({ kind, cats: [], tags: [], rules: [] })}
        onPreview={() => setShown('preview')}
        onCompare={() => setShown('compare')}
        onPublish={() => void publish()}
      />
      <div className="desk-paper">
        {(opened.isKept || opened.isFormer) && (
          <p className="desk-note">
            {t(noteOf(opened))}
            <Button look="line" size="small" onClick={() => void anew()}>
              {t(of === null ? 'authoring.anew' : 'authoring.discard')}
            </Button>
          </p>
        )}
        <Title form={form} onChange={(title) => change({ title })} />
        <Editor
          key={edition}
          kind={form.kind}
          label={t('authoring.text')}
          placeholder={t('authoring.placeholder')}
          lang={LOCALE_TAGS[form.language]}
          before={text}
          undo={undo}
          onChange={(json) => change(splitHidden(json))}
        />
        <WordCount form={form} />
        {form.kind === 'product' && <GoodsFields key={`goods:${edition}`} {...{ form, change }} />}
      </div>
      <Panel {...{ form, change, source, viewer }} isNew={of === null} />
      <div className="desk-foot">
        {wrong && (
          <p role="alert" className="text-14 text-danger">
            {wrong}
          </p>
        )}
        <Button look="main" size="large" isPending={isSending} onClick={() => void publish()}>
          {t(of === null ? (form.publishAt ? 'authoring.schedule' : 'authoring.publish') : 'authoring.save')}
        </Button>
      </div>
      {shown === 'preview' && <PreviewDialog {...{ form, of }} onClose={() => setShown(undefined)} />}
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

const noteOf = ({ of, isFormer, isAsked }: Opened) =>
  isFormer
    ? 'authoring.former'
    : isAsked
      ? 'authoring.kept.former'
      : of === null
        ? 'authoring.kept'
        : 'authoring.kept.edit'

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
