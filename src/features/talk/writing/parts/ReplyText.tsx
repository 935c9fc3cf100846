import { DocumentText } from '#features/kernel/documents/parts/DocumentText.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { ReplyFieldProps } from './ReplyField.tsx'
import type { Reply } from './use-reply.ts'

/** Its code, and the editor's, come when somebody changes what they wrote. */
const fieldPart = lazyPart<ReplyFieldProps>(() => import('./ReplyField.tsx').then((part) => part.ReplyField))

/** What an answer or comment says; or the field in which it is changed. */
export function ReplyText({ reply }: { reply: Reply }) {
  const isOpen = reply.state === 'edited'
  const Field = useLazyPart(fieldPart, isOpen, () => reply.setState('shown'))
  return Field && isOpen ? <Field reply={reply} /> : <DocumentText html={reply.html} />
}
