import { DocumentText } from '#features/kernel/documents/parts/DocumentText.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { ReplyFieldProps } from './ReplyField.tsx'
import type { Reply } from './use-reply.ts'

/** Loaded, with the editor, when somebody edits a reply. */
const fieldPart = lazyPart<ReplyFieldProps>(() => import('./ReplyField.tsx').then((part) => part.ReplyField))

/** The text of an answer or comment, or the form that edits it. */
export function ReplyText({ reply }: { reply: Reply }) {
  const isOpen = reply.state === 'edited'
  const Field = useLazyPart(fieldPart, isOpen, () => reply.setState('shown'))
  return Field && isOpen ? <Field reply={reply} /> : <DocumentText html={reply.html} />
}
