import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon, linkIcon } from '#ui/icons.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { CodeTools, chosenLanguage } from './CodeTools.tsx'
import { BLOCKS, type Command, HEADINGS, HIDE, MARKS, PARAGRAPH, TABLE_COMMANDS } from './commands.ts'
import { EmojiButton } from './EmojiButton.tsx'
import { markdownIcon, redoIcon, undoIcon } from './editor-icons.ts'
import { chosenMedia, MediaTools } from './MediaTools.tsx'
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
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
      inTable: now.isActive('table'),
      inLink: now.isActive('link'),
      chosen: chosenMedia(now),
      language: chosenLanguage(now),
    }),
  })
}

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
      {isText && <StyleMenu editor={editor} on={state.on} />}
      {MARKS.map(button)}
      <Tool label={t('editor.link')} icon={linkIcon} isOn={state.inLink} onPress={onLink} />
      <span className="editor-tools-gap" aria-hidden="true" />
      {BLOCKS.filter(({ key }) => isText || (key !== 'table' && key !== 'callout')).map(button)}
      {media.map(button)}
      <EmojiButton after={text} onPick={(sign) => editor.chain().focus().insertContent(sign).run()} />
      {isText && kind !== 'doc' && button(HIDE)}
      {state.language !== null && (
        <>
          <span className="editor-tools-gap" aria-hidden="true" />
          <CodeTools editor={editor} language={state.language} />
        </>
      )}
      {state.chosen && (
        <>
          <span className="editor-tools-gap" aria-hidden="true" />
          <MediaTools editor={editor} onDescribe={onDescribe} />
        </>
      )}
      {state.inTable && (
        <>
          <span className="editor-tools-gap" aria-hidden="true" />
          {TABLE_COMMANDS.map(button)}
        </>
      )}
      <span className="editor-tools-gap" aria-hidden="true" />
      <HistoryTools editor={editor} canUndo={state.canUndo} canRedo={state.canRedo} />
      {isText && <Tool label={t('editor.markdown')} icon={markdownIcon} isOn={false} onPress={onMarkdown} />}
    </div>
  )

  function walk(event: KeyboardEvent): void {
    if (event.key === 'Escape') editor.view.focus()
    else if (row.current && walkTools(row.current, event.key)) event.preventDefault()
  }
}

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
