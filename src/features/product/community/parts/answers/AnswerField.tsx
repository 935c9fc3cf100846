import type { FieldProps } from '#features/talk/writing/parts/Composer.tsx'
import { submitBy } from '#features/talk/writing/parts/submit-by.ts'
import { WriteField } from '#features/talk/writing/parts/WriteField.tsx'
import { writeAnswer } from '../../contract.ts'
import type { AnswerWritten } from '../../schemas.ts'

/** Where one writes an answer. */
export const AnswerField = (props: FieldProps<AnswerWritten>) => (
  <WriteField {...props} onSubmit={submitBy(writeAnswer, props.onWritten)} />
)
