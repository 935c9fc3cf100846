import '../editor.css'
import '../media.css'
import { type EditorOptions, Extension, type Editor as Instance } from '@tiptap/core'
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { send } from '#browser/calls/request.ts'
import { CALLOUT_KINDS, isSafeHref } from '#features/kernel/documents/rules.ts'
import { useChooser } from '#features/kernel/media/parts/upload/use-chooser.tsx'
import type { MediaKind } from '#features/kernel/media/rules/kinds.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { partOnShow } from '#ui/overlays/part-on-show.tsx'
import { suggestPeople } from '../contract.ts'
import type { EditorJson } from '../rules/hidden-part.ts'
import type { AddressDialog as Address } from './AddressDialog.tsx'
import { boxRules } from './boxes/box-rules.ts'
import { buttonViews } from './boxes/button-views.ts'
import { guardFolds } from './boxes/guard-folds.ts'
import { FindHost } from './find/FindHost.tsx'
import { formulaViews } from './formulas/formula-views.ts'
import { keyboardAccess } from './keyboard-access.ts'
import type { MarkdownMode as Markdown } from './MarkdownMode.tsx'
import { changeMedia, chosenMedia } from './media/chosen-media.ts'
import { insertChoice } from './media/insert-media.ts'
import type { KeptPlaces, PictureKeeper } from './media/kept-pictures.ts'
import { loneCards } from './media/lone-cards.ts'
import type { MediaDialog as Described } from './media/MediaDialog.tsx'
import { mediaViews } from './media/media-views.ts'
import { pictureViews } from './media/picture-views.ts'
import { uploadPlaces } from './media/upload-places.ts'
import { usePictureKeeper, useRecalledPictures } from './media/use-kept-pictures.ts'
import { movingBlocks } from './move-blocks.ts'
import { footnoteViews } from './notes/footnote-views.ts'
import { cleanedCopy, noteCopy, takeCopy } from './paste/paste-copies.ts'
import { takeMarkdown } from './paste/paste-markdown.ts'
import { takePictures } from './paste/paste-pictures.ts'
import { pastePlaces } from './paste/paste-places.ts'
import { refuseTooMuch } from './paste/too-much.ts'
import { schemaExtensions } from './schema.ts'
import type { Suggestions as Lists, Person } from './suggestions/Suggestions.tsx'
import { type Suggested, suggesting } from './suggestions/suggestions.ts'
import type { Bubbles as BubblesPart } from './toolbar/Bubbles.tsx'
import { BLOCKS, type Command, HEADINGS, HIDE, mediaCommands, PARAGRAPH } from './toolbar/commands.ts'
import { type EditorContextKind, Toolbar } from './toolbar/Toolbar.tsx'
import { fullWidthRules } from './typing/input-rules.ts'
import { leavingTheEnd } from './typing/leave-end.ts'
import { loneAddresses, takeAddress } from './typing/lone-address.ts'
import { commandsFor, type Offered, offeredAt, slashIn } from './typing/slash.ts'
import { UndoLog } from './undo/undo-log.ts'
import { type KeptUndo, useKeptUndo } from './undo/use-kept-undo.ts'

/** Loaded only for those who write Markdown: they are few. */
const MarkdownMode = partOnShow<ComponentProps<typeof Markdown>>(() =>
  import('./MarkdownMode.tsx').then((part) => part.MarkdownMode),
)
const AddressDialog = partOnShow<ComponentProps<typeof Address>>(
  () => import('./AddressDialog.tsx').then((part) => part.AddressDialog),
  () => null,
)
const MediaDialog = partOnShow<ComponentProps<typeof Described>>(
  () => import('./media/MediaDialog.tsx').then((part) => part.MediaDialog),
  () => null,
)
/** Loaded with the first sign that opens one. */
const Suggestions = partOnShow<ComponentProps<typeof Lists>>(
  () => import('./suggestions/Suggestions.tsx').then((part) => part.Suggestions),
  () => null,
)
/** Loaded with the first selection. */
const bubbles = lazyPart<ComponentProps<typeof BubblesPart>>(() =>
  import('./toolbar/Bubbles.tsx').then((part) => part.Bubbles),
)

interface Props {
  kind: EditorContextKind
  /** Most pictures of a reply; missing: none. Has no effect on other texts. */
  pictures?: number
  /** Names the field. */
  label: string
  placeholder: string
  /** The first content; another text needs another `key`. */
  before: EditorJson
  onChange: (json: EditorJson) => void
  /** Language of the text (BCP 47). */
  lang?: string
  /** Where undo and redo are stored, beside the text. */
  undo?: KeptUndo
  /** Where the places of pictures that are on their way are stored, beside the text. */
  pictureStore?: KeptPlaces
  /** Gives the editor to those who want to insert something. */
  onReady?: (editor: Instance) => void
  /** What stands between the tools and the text: its title. */
  children?: ReactNode
}

/** The rich text editor. It holds what a stored document may hold, and nothing else. */
export function Editor({
  kind,
  pictures = 0,
  label,
  placeholder,
  before,
  onChange,
  lang,
  undo,
  pictureStore,
  onReady,
  children,
}: Props) {
  const { t } = useI18n()
  const [asked, setAsked] = useState<'link' | 'media'>()
  const [isMarkdown, setMarkdown] = useState(false)
  const latestOnChange = useRef(onChange)
  latestOnChange.current = onChange
  const keys = useId()
  const askLink = useRef<() => void>(null)
  const now = useRef<Instance>(null)
  const hint = useRef(placeholder)
  hint.current = placeholder
  const { media, library } = useMediaCommands(kind, pictures, now)
  const log = useMemo(() => new UndoLog(), [])
  const { extensions, slash, people } = useExtensions(kind, media, hint, log, askLink)
  const isPlain = kind === 'reply' && pictures === 0
  const keeper = usePictureKeeper(pictureStore)
  const editor = useEditor({
    extensions,
    content: before as never,
    immediatelyRender: true,
    // The site's style sheet has these rules.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { ...attributesOf(label, lang), 'aria-describedby': keys },
      ...roomAtCaret(kind),
      ...pasting(now, { isReply: kind === 'reply', isPlain, t, keeper }),
    },
    onUpdate: ({ editor: changed }) => latestOnChange.current(changed.getJSON() as EditorJson),
  })
  now.current = editor
  useKeptUndo(editor, log, undo)
  useRecalledPictures(editor, keeper)
  const ready = useRef(onReady)
  useEffect(() => void ready.current?.(editor), [editor])
  const hasChosen = useEditorState({ editor, selector: ({ editor: shown }) => !shown.state.selection.empty })
  const Bubbles = useLazyPart(bubbles, hasChosen)
  // A dialog returns the focus to where it was: that must be the text, also for those who pressed a tool by keyboard.
  const ask = (what: 'link' | 'media') => {
    editor.view.focus()
    setAsked(what)
  }
  askLink.current = () => ask('link')
  return (
    <div data-editor={kind} style={labelsIn(t)}>
      {isMarkdown ? (
        <MarkdownMode editor={editor} label={label} lang={lang} onClose={() => setMarkdown(false)}>
          {children}
        </MarkdownMode>
      ) : (
        <Toolbar
          editor={editor}
          kind={kind}
          media={media}
          onLink={() => ask('link')}
          onDescribe={() => ask('media')}
          onMarkdown={() => setMarkdown(true)}
        />
      )}
      {!isMarkdown && kind !== 'reply' && <FindHost editor={editor} />}
      {!isMarkdown && children}
      {Bubbles && <Bubbles editor={editor} onAsk={ask} />}
      <EditorContent editor={editor} hidden={isMarkdown} />
      <p id={keys} className="sr-only">
        {t('editor.keys')}
      </p>
      {(slash || people) && <Suggestions slash={slash} people={people} />}
      {asked && <Asked asked={asked} editor={editor} onClose={() => setAsked(undefined)} />}
      {library}
    </div>
  )
}

/** The commands that open the media library; what is chosen there is inserted into the editor of the moment. */
function useMediaCommands(
  kind: EditorContextKind,
  pictures: number,
  now: { readonly current: Instance | null },
) {
  const { t } = useI18n()
  const { choose, library } = useChooser()
  const media = useMemo(() => {
    const where = kind === 'reply' ? { context: 'comment' as const, limit: pictures } : {}
    const open = async (wanted: MediaKind, isCompared = false) => {
      now.current?.view.focus()
      const choice = await choose({ kind: wanted, ...where })
      if (!choice || !now.current) return
      const pictures =
        isCompared && 'items' in choice && choice.items.every(({ kind: one }) => one === 'image')
      insertChoice(now.current, pictures ? { type: 'comparison', items: choice.items } : choice, t)
    }
    const all = mediaCommands((wanted, isCompared) => void open(wanted, isCompared))
    if (kind !== 'reply') return all
    return pictures > 0 ? all.filter(({ key }) => key === 'image') : []
  }, [kind, pictures, now, choose, t])
  return { media, library }
}

/** Handles what is pasted or dropped. @param isPlain pictures are not allowed */
function pasting(
  now: { readonly current: Instance | null },
  {
    isReply,
    isPlain,
    t,
    keeper,
  }: { isReply: boolean; isPlain: boolean; t: Translate; keeper: PictureKeeper },
): EditorOptions['editorProps'] {
  // Replies hold few pictures, which are chosen one by one.
  const taking = () => (isReply || !now.current ? null : { editor: now.current, t, keeper })
  return {
    transformPastedHTML: (html) => cleanedCopy(html, t, taking()),
    handleDOMEvents: { paste: (_view, { clipboardData }) => noteCopy(clipboardData) },
    handlePaste: (_view, { clipboardData: data }) =>
      refuseTooMuch(data, t) ||
      (!isReply && takeAddress(now.current, data)) ||
      (!isPlain && takePictures(now.current, data, { t, keeper })) ||
      takeCopy(now.current, data, { t }) ||
      takeMarkdown(now.current, data, { t, taking: taking() }),
    handleDrop: (view, event, _slice, isMoved) => {
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
      if (isMoved || view.dragging) return false
      return (
        refuseTooMuch(event.dataTransfer, t) ||
        (!isPlain && takePictures(now.current, event.dataTransfer, { t, at, keeper })) ||
        takeCopy(now.current, event.dataTransfer, { t, at })
      )
    },
  }
}

interface AskedProps {
  asked: 'link' | 'media'
  editor: Instance
  onClose: () => void
}

/** The dialog for the address of a link, or for the attributes of media. */
function Asked({ asked, editor, onClose }: AskedProps) {
  const { t } = useI18n()
  const chosen = useEditorState({ editor, selector: ({ editor: shown }) => chosenMedia(shown) })
  const href = (editor.getAttributes('link').href as string | undefined) ?? ''
  if (asked === 'media') {
    const take = (attributes: Record<string, unknown>) => changeMedia(editor, attributes)
    return chosen && <MediaDialog type={chosen.type} before={chosen.attrs} take={take} onClose={onClose} />
  }
  return (
    <AddressDialog
      title={t('editor.link')}
      help={t('editor.link.help')}
      wrong={t('editor.link.wrong')}
      before={href}
      take={(address) => setLink(editor, address)}
      onRemove={href ? () => editor.chain().focus().extendMarkRange('link').unsetLink().run() : undefined}
      onClose={onClose}
    />
  )
}

/** Texts that the style sheet shows beside nodes: they depend on the reader's language and are no part of the text. */
const labelsIn = (t: Translate) =>
  ({
    '--hidden-from': JSON.stringify(t('editor.hiddenFrom')),
    '--undescribed': JSON.stringify(t('editor.media.undescribed')),
    '--fold-title': JSON.stringify(t('editor.fold.title')),
    ...Object.fromEntries(
      CALLOUT_KINDS.map((kind) => [`--callout-${kind}`, JSON.stringify(t(`documents.callout.${kind}`))]),
    ),
  }) as CSSProperties

/** px between caret and edge when scrolling: room for the tools, above or below the text, and the bars of the page. */
function roomAtCaret(kind: EditorContextKind): EditorOptions['editorProps'] {
  const isWide = matchMedia('(width >= 64rem)').matches
  // Replies stand on pages with a header, other texts below the bar of the desk.
  const top = kind === 'reply' ? { wide: 176, narrow: 96 } : { wide: 124, narrow: 64 }
  const sides = { left: 4, right: 4, top: isWide ? top.wide : top.narrow, bottom: isWide ? 48 : 64 }
  return { scrollMargin: sides, scrollThreshold: sides }
}

const attributesOf = (label: string, lang: string | undefined): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  class: 'doc editor-text',
  dir: 'auto',
  ...(lang && { lang }),
})

/** The extensions of the editor, and its open lists of suggestions: after a slash or an at sign. */
function useExtensions(
  kind: EditorContextKind,
  media: readonly Command[],
  hint: { readonly current: string },
  log: UndoLog,
  askLink: { readonly current: (() => void) | null },
) {
  const { t } = useI18n()
  const [slash, setSlash] = useState<Suggested<Offered> | null>(null)
  const [people, setPeople] = useState<Suggested<Person> | null>(null)
  const extensions = useMemo(() => {
    const listed = [
      ...media,
      ...(kind === 'reply' || kind === 'doc' ? [] : [HIDE]),
      ...HEADINGS,
      ...BLOCKS,
      PARAGRAPH,
    ]
    return [
      ...schemaExtensions(t('editor.taskList')),
      UndoRedo,
      Extension.create({ name: 'undoLog', addProseMirrorPlugins: () => [log.plugin] }),
      Extension.create({ name: 'uploadPlaces', addProseMirrorPlugins: () => [uploadPlaces, pastePlaces] }),
      keyboardAccess(askLink),
      movingBlocks(kind === 'reply' ? null : t('editor.move')),
      fullWidthRules,
      leavingTheEnd,
      // Comments keep plain links.
      ...(kind === 'reply' ? [] : [loneAddresses, loneCards(t)]),
      boxRules,
      guardFolds(t),
      formulaViews(t),
      footnoteViews(t),
      buttonViews(t),
      mediaViews(t),
      pictureViews(t),
      Gapcursor,
      Dropcursor,
      Placeholder.configure({ placeholder: () => hint.current }),
      suggesting({
        name: 'slash',
        char: '/',
        opens: slashIn,
        find: (query, shown) => offeredAt(commandsFor(listed, query, t), shown),
        isDead: ({ why }) => why !== undefined,
        show: setSlash,
        insert: (shown, command: Offered) => command.run(shown),
      }),
      suggesting({
        name: 'people',
        char: '@',
        afterWords: true,
        find: findPeople,
        show: setPeople,
        insert: (shown, { databaseId: personId, name, slug }: Person) => {
          const named = { type: 'mention', attrs: { personId, name, slug } }
          shown
            .chain()
            .focus()
            .insertContent([named, { type: 'text', text: ' ' }])
            .run()
        },
      }),
    ]
  }, [kind, media, hint, log, askLink, t])
  return { extensions, slash, people }
}

const findPeople = async (key: string): Promise<readonly Person[]> => {
  const outcome = await send(suggestPeople, { key })
  return outcome.ok ? outcome.result.nodes : []
}

/** Sets a link; without a scheme it gets `https://`, since people type `example.org`. */
function setLink(editor: Instance, address: string): boolean {
  const href = isSafeHref(address) && /^([a-z]+:|\/|#)/i.test(address) ? address : `https://${address}`
  if (!isSafeHref(href) || address === '') return false
  const { empty } = editor.state.selection
  const chain = editor.chain().focus()
  if (empty && !editor.isActive('link')) {
    const text = { type: 'text', text: address, marks: [{ type: 'link', attrs: { href } }] }
    return chain.insertContent(text).run()
  }
  return chain.extendMarkRange('link').setLink({ href }).run()
}

interface Shown {
  content: EditorJson
  /** Names the text. */
  label: string
  /** Language of the text (BCP 47). */
  lang: string
}

/**
 * A text as it stands in the editor, to be marked and not to be changed. It stands here, as the editor comes in one file
 * for who writes.
 */
export function useReadOnly({ content, label, lang }: Shown): Instance {
  const { t } = useI18n()
  return useEditor({
    extensions: [...schemaExtensions(t('editor.taskList')), formulaViews(t)],
    content: content as never,
    editable: false,
    immediatelyRender: true,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { role: 'article', 'aria-label': label, class: 'doc editor-text', dir: 'auto', lang },
    },
  })
}
