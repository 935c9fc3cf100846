import type { FieldProps } from '#features/talk/writing/parts/Composer.tsx'
import { submitBy } from '#features/talk/writing/parts/submit-by.ts'
import { WriteField } from '#features/talk/writing/parts/WriteField.tsx'
import { writeComment } from '../contract.ts'
import type { CommentWritten } from '../schemas.ts'

/** The form for a comment. */
export const CommentField = (props: FieldProps<CommentWritten>) => (
  <WriteField {...props} onSubmit={submitBy(writeComment, props.onWritten)} />
)
