import type { Editor } from '@tiptap/core'
import type { Translate } from '#shared/texts/i18n.ts'
import type { Taking } from './far-pictures.ts'
import { pasteLater } from './paste-places.ts'

/** A line that begins a Markdown block: heading, item, quote, fence or row. */
const BLOCK = /^(?:#{1,6} \S|[-*+] \S|\d{1,9}[.)] \S|> ?\S|```|\|.+\|[ \t]*$)/m
/** Words between dollars may be amounts: only what no amount holds makes a formula of a text that is pasted. */
const FORMULA = /^\$\$[^$]+\$\$|(?<![\\$\w])\$(?!\s)[^$\n]*[\\^_][^$\n]*(?<!\s)\$(?!\d)/m
/** The words of a footnote, as they stand below a text. */
const FOOTNOTE = /^\[\^[^\s\]]{1,60}\]:[ \t]+\S/m
const INLINE = /\*\*[^*\n]+\*\*|\[[^\]\n]+\]\([^)\s]+\)|(?<!`)`[^`\n]+`(?!`)/

/**
 * Whether a text is probably Markdown. A single line counts only as a heading: other characters may begin a part of a
 * sentence.
 */
export const isMarkdown = (text: string): boolean =>
  INLINE.test(text) ||
  FORMULA.test(text) ||
  FOOTNOTE.test(text) ||
  (BLOCK.test(text) && (text.trim().includes('\n') || /^#{1,6} /.test(text)))

/**
 * Pastes Markdown from a program that copies plain text, or from a code editor that adds its colours as HTML.
 *
 * @returns false where it is none, the caret is in code, or it was pasted with the keys for plain text
 */
export function takeMarkdown(
  editor: Editor | null,
  data: DataTransfer | null,
  { t, taking }: { t: Translate; taking: Taking | null },
): boolean {
  const text = data?.getData('text/plain').replace(/\r\n?/g, '\n') ?? ''
  const isCode = /"mode":"markdown"/.test(data?.getData('vscode-editor-data') ?? '')
  if (!editor || (data?.types.includes('text/html') && !isCode) || !isMarkdown(text)) return false
  if (isPastedPlainly(editor)) return false
  void pasteLater(editor, {
    t,
    words: text,
    load: () => import('./read-pasted.ts'),
    paste: ({ readPasted }) => {
      const { nodes, settle } = readPasted(text, taking)
      const [only] = nodes
      const isInline = nodes.length === 1 && only?.type === 'paragraph'
      editor.commands.insertContent((isInline ? (only.content ?? []) : nodes) as never)
      settle?.()
    },
  })
  return true
}

/** Whether it is pasted into code, or with the keys for plain text. */
export function isPastedPlainly(editor: Editor): boolean {
  const { input } = editor.view as { input?: { shiftKey?: boolean } }
  return editor.isActive('codeBlock') || input?.shiftKey === true
}
