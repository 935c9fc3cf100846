import type { Editor } from '@tiptap/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useI18n } from '#ui/i18n.tsx'
import { readMarkdown } from '../rules/markdown/read-markdown.ts'
import type { MarkdownNode } from '../rules/markdown/same-node.ts'
import { writeMarkdown } from '../rules/markdown/write-markdown.ts'
import { refuseTooManyWords } from './paste/too-much.ts'
import { markdownIcon } from './toolbar/editor-icons.ts'
import { Tool } from './toolbar/Tool.tsx'

interface Props {
  editor: Editor
  label: string
  lang: string | undefined
  onClose: () => void
  /** What stands between the tools and the text. */
  children?: ReactNode
}

/** ms without typing after which the editor, and with it the draft, takes the text over. */
const REST = 300

/** The text as Markdown. What Markdown cannot express is shown as a placeholder tag, and restored from it. */
export function MarkdownMode({ editor, label, lang, onClose, children }: Props) {
  const { t } = useI18n()
  const [{ text: first, kept }] = useState(() =>
    writeMarkdown((editor.getJSON().content ?? []) as MarkdownNode[]),
  )
  const [text, setText] = useState(first)
  const now = useRef({ text: first, taken: first })
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLTextAreaElement>(null)

  const take = useRef(() => {})
  take.current = () => {
    clearTimeout(rest.current)
    if (now.current.text === now.current.taken || editor.isDestroyed) return
    now.current.taken = now.current.text
    const content = readMarkdown(now.current.text, kept)
    const blocks = content.length > 0 ? content : [{ type: 'paragraph' }]
    editor.commands.setContent({ type: 'doc', content: blocks } as never)
  }
  useEffect(() => {
    field.current?.focus()
    return () => take.current()
  }, [])
  return (
    <>
      <div role="toolbar" aria-label={t('editor.tools')} className="editor-tools">
        <Tool label={t('editor.markdown')} icon={markdownIcon} isOn onPress={onClose} />
        <span className="text-13 text-soft">{t('editor.markdown.help')}</span>
      </div>
      {children}
      <textarea
        ref={field}
        className="editor-markdown"
        aria-label={label}
        lang={lang}
        dir="auto"
        spellCheck={false}
        value={text}
        onPaste={(event) => refuseTooManyWords(event.clipboardData, t) && event.preventDefault()}
        onDrop={(event) => refuseTooManyWords(event.dataTransfer, t) && event.preventDefault()}
        onChange={({ target: { value } }) => {
          setText(value)
          now.current.text = value
          clearTimeout(rest.current)
          rest.current = setTimeout(() => take.current(), REST)
        }}
      />
    </>
  )
}
