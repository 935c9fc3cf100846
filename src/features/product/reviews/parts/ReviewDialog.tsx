import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { useSession } from '#browser/visitor/use-session.ts'
import type { ShownPicture } from '#features/kernel/media/parts/upload/ChosenPictures.tsx'
import { Pictures } from '#features/product/refunds/parts/Pictures.tsx'
import { Field, TextArea } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { reviewLine } from '../contract.ts'
import { MOST_PICTURES, MOST_REVIEW } from '../rules.ts'
import type { LineReviews, OrderChosen } from '../schemas.ts'
import { StarsField } from './Stars.tsx'

interface Props {
  named: OrderChosen
  /** null: closed. */
  line: LineReviews['lines'][number] | null
  onClose: () => void
  onWritten: () => void
}

export function ReviewDialog({ named, line, onClose, onWritten }: Props) {
  const { t } = useI18n()
  return (
    <FormDialog
      isOpen={line !== null}
      onClose={onClose}
      title={t('reviews.write')}
      description={line?.title}
      width={502}
    >
      {line && <ReviewForm key={line.position} named={named} line={line} onWritten={onWritten} />}
    </FormDialog>
  )
}

interface FormProps {
  named: OrderChosen
  line: LineReviews['lines'][number]
  onWritten: () => void
}

function ReviewForm({ named, line, onWritten }: FormProps) {
  const { t } = useI18n()
  const form = useForm<'stars' | 'text'>()
  const [stars, setStars] = useState(line.review?.stars ?? 0)
  const [text, setText] = useState(line.review?.text ?? '')
  const { viewer } = useSession()
  const [pictures, setPictures] = useState<readonly ShownPicture[]>(
    (line.review?.pictures ?? []).map(({ id, sourceUrl: url, alt }) => ({ id, url, alt })),
  )
  const submit = async () => {
    if (!form.check({ stars: stars === 0 ? t('refusal.review-stars') : null })) return
    const shown = viewer && { pictures: pictures.map(({ id }) => id) }
    const said = { ...named, position: line.position, stars, text, ...shown }
    const fields = { 'review-silenced': 'text', 'review-stars': 'stars' } as const
    const outcome = await form.ask(send(reviewLine, said), fields)
    if (outcome.ok) onWritten()
  }
  return (
    <FormFrame form={form} onSubmit={() => void submit()} label={t('reviews.send')}>
      <StarsField stars={stars} onStars={form.changing('stars', setStars)} error={form.errors.stars} />
      <Field label={t('reviews.text')} help={t('reviews.text.note')} error={form.errors.text} isOptional>
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            maxLength={MOST_REVIEW}
            value={text}
            onChange={form.typing('text', setText)}
          />
        )}
      </Field>
      {viewer && <Pictures pictures={pictures} most={MOST_PICTURES} onPictures={setPictures} />}
    </FormFrame>
  )
}
