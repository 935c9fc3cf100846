import type { ThingKind } from '#features/kernel/posts/rules/things.ts'
import type { FieldProps } from '#features/talk/writing/parts/Composer.tsx'
import { useWriting } from '#features/talk/writing/parts/use-writing.ts'
import { lazyPart } from '#ui/overlays/lazy-part.ts'
import type { CommentWritten } from '../schemas.ts'

const fieldPart = lazyPart<FieldProps<CommentWritten>>(() =>
  import('./CommentField.tsx').then((part) => part.CommentField),
)

/** State of the form for a comment on something. */
export const useComment = (kind: ThingKind, number: number) =>
  useWriting({ type: 'COMMENT', thing: { kind, number } }, fieldPart)
