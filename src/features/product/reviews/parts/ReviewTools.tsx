import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ReasonDialog } from '#ui/overlays/ReasonDialog.tsx'
import { answerReview, hideReview } from '../contract.ts'
import { MOST_REVIEW } from '../rules.ts'
import type { Review, ReviewRights } from '../schemas.ts'

export interface ReviewToolsProps {
  review: Review
  rights: ReviewRights
  onChange: (review: Review) => void
}

/** What the seller and who keeps order can do with a review: answer it, hide it. */
export function ReviewTools({ review, rights, onChange }: ReviewToolsProps) {
  const { t } = useI18n()
  const [isAnswering, setAnswering] = useState(false)
  const [isPending, setPending] = useState(false)
  const { id, isHidden, answer } = review
  const hide = async () => {
    setPending(true)
    const outcome = await send(hideReview, { review: id, isHidden: !isHidden })
    setPending(false)
    if (outcome.ok) onChange(outcome.result)
  }
  return (
    <div className="no-print mt-2 flex flex-wrap gap-2">
      {rights.mayAnswer && (
        <Button look="plain" size="small" onClick={() => setAnswering(true)}>
          {t(answer ? 'reviews.answer.again' : 'reviews.answer.write')}
        </Button>
      )}
      {rights.mayHide && (
        <Button look="plain" size="small" isPending={isPending} onClick={() => void hide()}>
          {t(isHidden ? 'reviews.show' : 'reviews.hide')}
        </Button>
      )}
      <ReasonDialog
        isOpen={isAnswering}
        onClose={() => setAnswering(false)}
        title={t('reviews.answer.write')}
        about={id}
        initial={answer?.text}
        label={t('reviews.answer')}
        help={t('reviews.answer.note')}
        most={MOST_REVIEW}
        action={t('reviews.answer.send')}
        onSend={(text) => send(answerReview, { review: id, text })}
        onDone={onChange}
      />
    </div>
  )
}
