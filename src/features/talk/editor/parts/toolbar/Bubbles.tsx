import type { Editor as Instance } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { BubbleMenu } from '@tiptap/react/menus'
import { useI18n } from '#ui/i18n.tsx'
import { linkIcon } from '#ui/icons.ts'
import { chosenMedia } from '../media/chosen-media.ts'
import { MARKS } from './commands.ts'
import { MediaTools } from './MediaTools.tsx'
import { Tool } from './Tool.tsx'

interface Props {
  editor: Instance
  onAsk: (what: 'link' | 'media') => void
}

/** The menus beside the selection: one for words, one for media. */
export function Bubbles({ editor, onAsk }: Props) {
  const { t } = useI18n()
  const { on, inLink } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: MARKS.filter(({ isOn }) => isOn?.(now)).map(({ key }) => key),
      inLink: now.isActive('link'),
    }),
  })
  return (
    <>
      <BubbleMenu
        editor={editor}
        pluginKey="words"
        className="editor-bubble"
        shouldShow={({ state: { selection }, view }) =>
          selection instanceof TextSelection && !selection.empty && view.hasFocus()
        }
      >
        {MARKS.map((command) => (
          <Tool
            key={command.key}
            label={t(command.label)}
            icon={command.icon}
            isOn={on.includes(command.key)}
            onPress={() => command.run(editor)}
          />
        ))}
        <Tool label={t('editor.link')} icon={linkIcon} isOn={inLink} onPress={() => onAsk('link')} />
      </BubbleMenu>
      <BubbleMenu
        editor={editor}
        pluginKey="media"
        className="editor-bubble"
        shouldShow={({ editor: shown }) => chosenMedia(shown) !== null}
      >
        <MediaTools editor={editor} onDescribe={() => onAsk('media')} />
      </BubbleMenu>
    </>
  )
}
