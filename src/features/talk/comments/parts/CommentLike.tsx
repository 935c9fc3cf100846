import { useLikeBelow } from '#features/talk/reactions/parts/own.ts'
import { ReactionButton } from '#features/talk/reactions/parts/ReactionButton.tsx'
import { useI18n } from '#ui/i18n.tsx'

interface Props {
  comment: { databaseId: number; likes: number; author: { databaseId: number } | null }
}

/** The number of likes of a comment, which is also the button to like it. */
export function CommentLike({ comment: { databaseId, likes, author } }: Props) {
  const { t } = useI18n()
  const thing = { kind: 'comment', number: databaseId } as const
  const reaction = useLikeBelow(thing, likes)
  return (
    <ReactionButton
      type="LIKE"
      thing={thing}
      authorId={author?.databaseId ?? null}
      reaction={reaction}
      look="link"
      className="num hover:text-ink"
    >
      {t('comments.like', { count: reaction.count })}
    </ReactionButton>
  )
}
