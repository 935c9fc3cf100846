import { useLikeBelow } from '#features/talk/reactions/parts/own.ts'
import { ReactionButton } from '#features/talk/reactions/parts/ReactionButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronUpIcon } from '#ui/icons.ts'

interface Props {
  answer: { databaseId: number; score: number; author: { databaseId: number } }
}

/** How many found an answer good, and the button to be one of them. */
export function AnswerScore({ answer: { databaseId, score, author } }: Props) {
  const { t } = useI18n()
  const thing = { kind: 'answer', number: databaseId } as const
  const reaction = useLikeBelow(thing, score)
  return (
    <div className="answer-score">
      <ReactionButton
        type="LIKE"
        thing={thing}
        authorId={author.databaseId}
        reaction={reaction}
        look={reaction.isOn ? 'ink' : 'line'}
        label={t('community.answer.up')}
      >
        <Icon path={chevronUpIcon} size={20} />
      </ReactionButton>
      <b>{reaction.count}</b>
      <span>{t('community.answer.score', { count: reaction.count })}</span>
    </div>
  )
}
