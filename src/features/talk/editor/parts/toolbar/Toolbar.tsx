import type { Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon, chevronDownIcon, linkIcon, moreIcon, plusIcon } from '#ui/icons.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { chosenMedia } from '../media/chosen-media.ts'
import { whyNot } from '../typing/slash.ts'
import { CodeTools, chosenLanguage } from './CodeTools.tsx'
import {
  BLOCKS,
  type Command,
  FIND,
  HEADINGS,
  HIDE,
  MARKDOWN,
  MARKS,
  PARAGRAPH,
  TABLE_COMMANDS,
} from './commands.ts'
import { EmojiButton } from './EmojiButton.tsx'
import { keyboardIcon, redoIcon, undoIcon } from './editor-icons.ts'
import { MediaTools } from './MediaTools.tsx'
import { Tool } from './Tool.tsx'
import { useAboveKeyboard } from './use-above-keyboard.ts'
import { keepOneStop, walkTools } from './walk-tools.ts'

export type EditorContextKind = 'article' | 'topic' | 'product' | 'doc' | 'reply'

interface Props {
  editor: Editor
  kind: EditorContextKind
  /** Commands that open the media library. */
  media: readonly Command[]
  onLink: () => void
  onDescribe: () => void
  /** Shows the text as Markdown. */
  onMarkdown: () => void
}

/** What the tools show of the place of the caret. */
function useToolState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: [...MARKS, ...HEADINGS, ...BLOCKS, HIDE].filter(({ isOn }) => isOn?.(now)).map(({ key }) => key),
      // Asked with every key: `can()` would bind all commands for it.
      canUndo: undoDepth(now.state) > 0,
      canRedo: redoDepth(now.state) > 0,
      inTable: now.isActive('table'),
      inLink: now.isActive('link'),
      chosen: chosenMedia(now),
      language: chosenLanguage(now),
    }),
  })
}

/** Blocks that stand in the row; the others are behind "+" and in the slash menu. */
const ROW = ['bulletList', 'orderedList', 'blockquote']
/** Marks that stand in the row; the others are behind "More". */
const MAIN_MARKS = ['bold', 'italic']
const OF_TEXTS = [
  'table',
  'callout',
  'callout-success',
  'callout-warning',
  'callout-danger',
  'fold',
  'footnote',
  'columns',
  'button',
  'center',
]

/** The tools for the place of the caret, in one row with arrow key navigation; above the keyboard on phones. */
export function Toolbar({ editor, kind, media, onLink, onDescribe, onMarkdown }: Props) {
  const { t } = useI18n()
  const row = useRef<HTMLDivElement>(null)
  const state = useToolState(editor)
  useAboveKeyboard()
  // The set of tools changes with the place of the caret.
  useEffect(() => {
    if (row.current) keepOneStop(row.current)
  })
  const isText = kind !== 'reply'
  const text = () => editor.view.dom
  const blocks = BLOCKS.filter(({ key }) => isText || !OF_TEXTS.includes(key))
  const inserted = [
    ...media.filter(({ key }) => key !== 'image'),
    ...(isText && kind !== 'doc' ? [HIDE] : []),
    ...blocks.filter(({ key }) => !ROW.includes(key)),
  ]
  const button = (command: Command) => (
    <Tool
      key={command.key}
      label={t(command.label)}
      icon={command.icon}
      isOn={command.isOn ? state.on.includes(command.key) : undefined}
      onPress={() => command.run(editor)}
    />
  )
  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={t('editor.tools')}
      className="editor-tools"
      onKeyDown={walk}
      onFocus={({ currentTarget, target }) => keepOneStop(currentTarget, target)}
    >
      {media.filter(({ key }) => key === 'image').map(button)}
      <CommandMenu
        label={t('editor.insert')}
        icon={plusIcon}
        editor={editor}
        on={state.on}
        commands={inserted}
      />
      <Gap />
      {state.chosen ? (
        <MediaTools editor={editor} onDescribe={onDescribe} />
      ) : (
        <>
          {isText && !state.inTable && <StyleMenu editor={editor} on={state.on} />}
          {MARKS.filter(({ key }) => MAIN_MARKS.includes(key)).map(button)}
          <Tool label={t('editor.link')} icon={linkIcon} isOn={state.inLink} onPress={onLink} />
          <Gap />
          {state.inTable
            ? TABLE_COMMANDS.map(button)
            : blocks.filter(({ key }) => ROW.includes(key)).map(button)}
          {state.language !== null && <CodeTools editor={editor} language={state.language} />}
        </>
      )}
      <EmojiButton after={text} onPick={(sign) => editor.chain().focus().insertContent(sign).run()} />
      <Gap />
      <HistoryTools editor={editor} canUndo={state.canUndo} canRedo={state.canRedo} />
      <CommandMenu
        label={t('editor.more')}
        icon={moreIcon}
        editor={editor}
        on={state.on}
        commands={[
          ...MARKS.filter(({ key }) => !MAIN_MARKS.includes(key)),
          ...(isText ? [FIND, { ...MARKDOWN, run: onMarkdown }] : []),
        ]}
      />
      <button
        type="button"
        className="editor-tool editor-tools-hide"
        aria-label={t('editor.hideKeyboard')}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => editor.commands.blur()}
      >
        <Icon path={keyboardIcon} size={18} />
      </button>
    </div>
  )

  function walk(event: KeyboardEvent): void {
    if (event.key === 'Escape') editor.view.focus()
    else if (row.current && walkTools(row.current, event.key)) event.preventDefault()
  }
}

const Gap = () => <span className="editor-tools-gap" aria-hidden="true" />

interface CommandMenuProps {
  label: string
  icon: string
  editor: Editor
  /** Keys of the commands that are on. */
  on: readonly string[]
  commands: readonly Command[]
}

/** What is rare, by name, behind one button; what would do nothing at the caret says why, as the slash menu does. */
function CommandMenu({ label, icon, editor, on, commands }: CommandMenuProps) {
  const { t } = useI18n()
  return (
    <Menu
      label={label}
      after={() => editor.view.dom}
      items={() =>
        commands.map((command) => {
          const why = whyNot(command, editor)
          return {
            label: why ? <Off label={t(command.label)} why={t(why)} /> : t(command.label),
            icon: on.includes(command.key) ? checkIcon : command.icon,
            isOff: why !== null,
            onChoose: () => command.run(editor),
          }
        })
      }
      button={(opener) => (
        <button type="button" {...opener} className="editor-tool" aria-label={label} title={label}>
          <Icon path={icon} size={18} />
        </button>
      )}
    />
  )
}

const Off = ({ label, why }: { label: string; why: string }) => (
  <span className="editor-menu-off">
    {label} <small>{why}</small>
  </span>
)

interface StyleMenuProps {
  editor: Editor
  /** Keys of the commands that are on. */
  on: readonly string[]
}

/** Paragraph or heading; its button says which. */
function StyleMenu({ editor, on }: StyleMenuProps) {
  const { t } = useI18n()
  const current = HEADINGS.find(({ key }) => on.includes(key)) ?? PARAGRAPH
  return (
    <Menu
      label={t('editor.style')}
      after={() => editor.view.dom}
      items={[PARAGRAPH, ...HEADINGS].map((command) => ({
        label: t(command.label),
        icon: command.icon,
        onChoose: () => command.run(editor),
      }))}
      button={(opener) => (
        <button type="button" {...opener} className="editor-tool editor-tool-wide">
          {t(current.label)}
          <Icon path={chevronDownIcon} size={14} />
        </button>
      )}
    />
  )
}

interface HistoryToolsProps {
  editor: Editor
  canUndo: boolean
  canRedo: boolean
}

function HistoryTools({ editor, canUndo, canRedo }: HistoryToolsProps) {
  const { t } = useI18n()
  return (
    <>
      <Tool
        label={t('editor.undo')}
        icon={undoIcon}
        isOff={!canUndo}
        onPress={() => editor.chain().focus().undo().run()}
      />
      <Tool
        label={t('editor.redo')}
        icon={redoIcon}
        isOff={!canRedo}
        onPress={() => editor.chain().focus().redo().run()}
      />
    </>
  )
}
