import type { FieldProps } from '#features/talk/writing/parts/Composer.tsx'
import { sayBy } from '#features/talk/writing/parts/say.ts'
import { WriteField } from '#features/talk/writing/parts/WriteField.tsx'
import { writeAnswer } from '../contract.ts'
import type { AnswerWritten } from '../schemas.ts'

/** Where one writes an answer. */
export const AnswerField = (props: FieldProps<AnswerWritten>) => (
  <WriteField {...props} say={sayBy(writeAnswer, props.onWritten)} />
)
