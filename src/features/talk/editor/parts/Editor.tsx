import '../editor.css'
import type { Editor as Instance } from '@tiptap/core'
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions'
import { EditorContent, useEditor } from '@tiptap/react'
import { BubbleMenu } from '@tiptap/react/menus'
import { useEffect, useMemo, useRef, useState } from 'react'
import { embedFromUrl } from '#features/kernel/documents/rules/embed-from-url.ts'
import { isSafeHref } from '#features/kernel/documents/rules.ts'
import { useI18n } from '#ui/i18n.tsx'
import { linkIcon, playIcon } from '#ui/icons.ts'
import type { EditorJson } from '../rules/hidden-part.ts'
import { AddressDialog } from './AddressDialog.tsx'
import { cleanPasted } from './clean-pasted.ts'
import { BLOCKS, type Command, HEADINGS, HIDE, MARKS, PARAGRAPH } from './commands.ts'
import { type Slash, SlashMenu, slashExtension } from './SlashMenu.tsx'
import { schemaExtensions } from './schema.ts'
import { type EditorContextKind, Tool, Toolbar } from './Toolbar.tsx'

interface Props {
  kind: EditorContextKind
  /** Names the field. */
  label: string
  placeholder: string
  /** What stands there at first; another text comes with another `key`. */
  before: EditorJson
  onChange: (json: EditorJson) => void
  /** BCP 47, of what is written. */
  lang?: string
  /** For whoever wants to put something into the text. */
  onReady?: (editor: Instance) => void
}

/** Where one writes. It holds what a stored document may hold, and nothing else. */
export function Editor({ kind, label, placeholder, before, onChange, lang, onReady }: Props) {
  const { t } = useI18n()
  const [slash, setSlash] = useState<Slash | null>(null)
  const [asked, setAsked] = useState<'link' | 'embed'>()
  const tell = useRef(onChange)
  tell.current = onChange
  const ask = useRef(setAsked)
  const extensions = useMemo(() => {
    const embed: Command = {
      ...{ key: 'embed', label: 'editor.embed', icon: playIcon, words: 'video youtube bilibili 视频 shipin' },
      run: () => ask.current('embed'),
    }
    const listed = [PARAGRAPH, ...HEADINGS, ...BLOCKS, ...(kind === 'reply' ? [] : [embed, HIDE])]
    const find = (query: string) => {
      const wanted = query.toLowerCase()
      return listed.filter(({ label: name, words }) => `${t(name)} ${words}`.toLowerCase().includes(wanted))
    }
    return [
      ...schemaExtensions(t('editor.hiddenFrom')),
      UndoRedo,
      Gapcursor,
      Dropcursor,
      Placeholder.configure({ placeholder }),
      slashExtension({ find, show: setSlash }),
    ]
  }, [kind, placeholder, t])
  const editor = useEditor({
    extensions,
    content: before as never,
    immediatelyRender: true,
    // The page's own style sheet has it: no style may stand in the page itself.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        ...{
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          class: 'doc editor-text',
          dir: 'auto',
        },
        ...(lang && { lang }),
      },
      transformPastedHTML: cleanPasted,
    },
    onUpdate: ({ editor: now }) => tell.current(now.getJSON() as EditorJson),
  })
  const ready = useRef(onReady)
  useEffect(() => ready.current?.(editor), [editor])
  const href = (editor.getAttributes('link').href as string | undefined) ?? ''
  return (
    <div data-editor={kind}>
      <Toolbar
        editor={editor}
        kind={kind}
        onLink={() => setAsked('link')}
        onEmbed={() => setAsked('embed')}
      />
      <BubbleMenu editor={editor} className="editor-bubble">
        {MARKS.map((command) => (
          <Tool
            key={command.key}
            label={t(command.label)}
            icon={command.icon}
            onPress={() => command.run(editor)}
          />
        ))}
        <Tool label={t('editor.link')} icon={linkIcon} onPress={() => setAsked('link')} />
      </BubbleMenu>
      <EditorContent editor={editor} />
      {slash && <SlashMenu slash={slash} />}
      {asked === 'link' && (
        <AddressDialog
          title={t('editor.link')}
          help={t('editor.link.help')}
          wrong={t('editor.link.wrong')}
          before={href}
          take={(address) => setLink(editor, address)}
          onRemove={href ? () => editor.chain().focus().extendMarkRange('link').unsetLink().run() : undefined}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'embed' && (
        <AddressDialog
          title={t('editor.embed')}
          help={t('editor.embed.help')}
          wrong={t('editor.embed.wrong')}
          before=""
          take={(address) => insertEmbed(editor, address)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

/** `example.org` is what people type. */
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

function insertEmbed(editor: Instance, address: string): boolean {
  const attrs = embedFromUrl(address)
  return attrs ? editor.chain().focus().insertContent({ type: 'embed', attrs }).run() : false
}
