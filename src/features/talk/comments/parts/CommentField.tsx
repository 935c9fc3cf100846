import type { FieldProps } from '#features/talk/writing/parts/Composer.tsx'
import { sayBy } from '#features/talk/writing/parts/say.ts'
import { WriteField } from '#features/talk/writing/parts/WriteField.tsx'
import { writeComment } from '../contract.ts'
import type { CommentWritten } from '../schemas.ts'

/** Where one writes a comment. */
export const CommentField = (props: FieldProps<CommentWritten>) => (
  <WriteField {...props} say={sayBy(writeComment, props.onWritten)} />
)
